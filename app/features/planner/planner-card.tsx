import { Group, Tabs } from "@mantine/core";
import { StepCard } from "../../components/layout/step-card.tsx";
import { PlannerCalendar } from "./calendar/planner-calendar.tsx";
import { PlannerList } from "./list/planner-list.tsx";
import { OutboxNotice } from "./outbox-notice.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { BrowserZoneOffer } from "./settings/browser-zone-offer.tsx";
import { PlannerSettings } from "./settings/planner-settings.tsx";
import { TransferMenu } from "./transfer-menu.tsx";
import { usePlannerUrl } from "./use-planner-url.ts";

/** "Post Planner Calendar": all planned posts, as a calendar or as a list. */
export function PlannerCard({ userId }: { userId: string }) {
	const { view, change } = usePlannerUrl();
	return (
		<PlannerDialogs userId={userId}>
			<StepCard
				title="Post Planner Calendar"
				titleId="post-planner"
				action={
					<Group gap={4} wrap="nowrap">
						<TransferMenu userId={userId} />
						<PlannerSettings userId={userId} />
					</Group>
				}
			>
				<OutboxNotice />
				<BrowserZoneOffer userId={userId} withZone />
				<Tabs
					value={view}
					onChange={(next) => change({ view: next === "list" ? "list" : null })}
					keepMounted={false}
				>
					<Tabs.List>
						<Tabs.Tab value="calendar" px="sm">
							Calendar View
						</Tabs.Tab>
						<Tabs.Tab value="list" px="sm">
							List View
						</Tabs.Tab>
					</Tabs.List>
					<Tabs.Panel value="calendar" pt="md">
						<PlannerCalendar userId={userId} />
					</Tabs.Panel>
					<Tabs.Panel value="list" pt="md">
						<PlannerList userId={userId} />
					</Tabs.Panel>
				</Tabs>
			</StepCard>
		</PlannerDialogs>
	);
}
