import { Paper, Tabs } from "@mantine/core";
import { useState } from "react";
import type { AdminAuthor } from "../../../domain/admin/admin-data.ts";
import { adminMessages } from "../../../domain/admin/admin-messages.ts";
import { LoadFailure } from "../../components/errors/load-failure.tsx";
import { PageColumn } from "../../components/layout/page-column.tsx";
import { surface } from "../../components/layout/surface.ts";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import { useAdminOverview } from "./admin-data.ts";
import classes from "./admin-panel.module.css";
import { AuditLog } from "./audit/audit-log.tsx";
import { ModelCard } from "./model/model-card.tsx";
import { BackupsCard } from "./status/backups-card.tsx";
import { RemindersCard } from "./status/reminders-card.tsx";
import { StatCards } from "./status/stat-cards.tsx";
import { StorageCard } from "./status/storage-card.tsx";
import { WeeklyActivityCard } from "./status/weekly-activity-card.tsx";
import { TokensCard } from "./tokens/tokens-card.tsx";
import { RecentActivity } from "./users/recent-activity.tsx";
import { useAddress } from "./users/use-author-order.ts";
import { UserAnalytics } from "./users/user-analytics.tsx";

const [AccountDrawer] = lazyDialog("AccountDrawer", () => import("./users/account-drawer.tsx"));

const tabs = ["users", "activity", "audit"];

export function AdminPanel({ ownUserId }: { ownUserId: string }) {
	const [parameters, setAddress] = useAddress();
	const [opened, setOpened] = useState<AdminAuthor | null>(null);
	const overview = useAdminOverview();
	const { data, isError } = overview;
	const tab = tabs.find((name) => name === parameters.get("tab")) ?? "users";

	return (
		<PageColumn title="Admin Panel" maw="77rem">
			{isError && !data ? (
				<LoadFailure title={adminMessages.loadFailed} query={overview} />
			) : (
				<>
					<StatCards totals={data?.totals} />
					<Paper
						component="section"
						{...surface}
						px="clamp(1.125rem, 2.2vw, 1.625rem)"
						pt="clamp(0.5rem, 1.4vw, 0.875rem)"
						pb="clamp(1.125rem, 2.2vw, 1.625rem)"
						aria-label="Users and activity"
					>
						<Tabs
							value={tab}
							onChange={(name) => setAddress({ tab: name ?? "users" })}
							keepMounted={false}
							classNames={{ tab: classes.tab }}
						>
							<Tabs.List style={{ flexWrap: "nowrap", overflowX: "auto" }}>
								<Tabs.Tab value="users">User Analytics</Tabs.Tab>
								<Tabs.Tab value="activity">Recent Activity</Tabs.Tab>
								<Tabs.Tab value="audit">Audit Log</Tabs.Tab>
							</Tabs.List>
							<Tabs.Panel value="users" pt="1.25rem">
								<UserAnalytics onOpen={setOpened} />
							</Tabs.Panel>
							<Tabs.Panel value="activity" pt="1.25rem">
								<RecentActivity recent={data?.profiles} onOpen={setOpened} />
							</Tabs.Panel>
							<Tabs.Panel value="audit" pt="1.25rem">
								<AuditLog userId={null} />
							</Tabs.Panel>
						</Tabs>
					</Paper>
					<WeeklyActivityCard />
				</>
			)}
			<ModelCard />
			<TokensCard />
			<RemindersCard />
			<StorageCard userId={ownUserId} />
			<BackupsCard backups={data?.backups} />
			<AccountDrawer
				author={opened}
				ownUserId={ownUserId}
				opened={opened !== null}
				onClose={() => setOpened(null)}
			/>
		</PageColumn>
	);
}
