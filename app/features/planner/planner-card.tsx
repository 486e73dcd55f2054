import { Tabs } from "@mantine/core";
import { StepCard } from "../../components/step-card.tsx";
import { PlannerCalendar } from "./calendar/planner-calendar.tsx";
import { useLiveUpdates } from "./data/live-updates.ts";
import { PlannerFiles } from "./files/planner-files.tsx";
import { PlannerList } from "./list/planner-list.tsx";
import { OutboxNotice } from "./outbox-notice.tsx";
import classes from "./planner-card.module.css";
import { PlannerSettings } from "./settings/planner-settings.tsx";

/** "Post Planner Calendar": all planned posts, as a calendar or as a list. */
export function PlannerCard({ userId }: { userId: string }) {
	useLiveUpdates(userId);
	return (
		<StepCard
			title="Post Planner Calendar"
			titleId="post-planner"
			action={
				<div className={classes.actions}>
					<PlannerFiles userId={userId} />
					<PlannerSettings userId={userId} />
				</div>
			}
		>
			<OutboxNotice />
			<Tabs defaultValue="calendar" keepMounted={false}>
				<Tabs.List>
					<Tabs.Tab value="calendar">Calendar View</Tabs.Tab>
					<Tabs.Tab value="list">List View</Tabs.Tab>
				</Tabs.List>
				<Tabs.Panel value="calendar" className={classes.panel}>
					<PlannerCalendar userId={userId} />
				</Tabs.Panel>
				<Tabs.Panel value="list" className={classes.panel}>
					<PlannerList userId={userId} />
				</Tabs.Panel>
			</Tabs>
		</StepCard>
	);
}
