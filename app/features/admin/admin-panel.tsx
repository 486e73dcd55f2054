import { Tabs, Title } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminAuthor } from "../../../domain/admin-data.ts";
import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { AccountDrawer } from "./account-drawer.tsx";
import classes from "./admin-panel.module.css";
import { AuditLog } from "./audit-log.tsx";
import { BackupsCard } from "./backups-card.tsx";
import { ModelCard } from "./model-card.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { RemindersCard } from "./reminders-card.tsx";
import { StatCards } from "./stat-cards.tsx";
import { useAdminOverview } from "./use-admin-data.ts";
import { UserAnalytics } from "./user-analytics.tsx";
import { WeeklyActivityCard } from "./weekly-activity-card.tsx";

const tabs = ["users", "activity", "audit"];

/** What an operator sees of the installation and its authors. */
export function AdminPanel({ ownUserId }: { ownUserId: string }) {
	const [parameters, setParameters] = useSearchParams();
	const [opened, setOpened] = useState<AdminAuthor | null>(null);
	const { data, error, isFetching, refetch } = useAdminOverview();
	const tab = tabs.find((name) => name === parameters.get("tab")) ?? "users";

	const setTab = (name: string | null) =>
		setParameters(
			(now) => {
				now.set("tab", name ?? "users");
				return now;
			},
			{ replace: true },
		);

	return (
		<main className={classes.page}>
			<Title order={1}>Admin Panel</Title>
			{error && !data ? (
				<LoadFailure
					title={messages.adminLoadFailed}
					detail={error.message}
					retrying={isFetching}
					onRetry={() => void refetch()}
				/>
			) : (
				<>
					<StatCards totals={data?.totals} />
					<section className={classes.card} aria-label="Users and activity">
						<Tabs
							value={tab}
							onChange={setTab}
							keepMounted={false}
							classNames={{ list: classes.tabs, tab: classes.tab }}
						>
							<Tabs.List>
								<Tabs.Tab value="users">User Analytics</Tabs.Tab>
								<Tabs.Tab value="activity">Recent Activity</Tabs.Tab>
								<Tabs.Tab value="audit">Audit Log</Tabs.Tab>
							</Tabs.List>
							<Tabs.Panel value="users" className={classes.panel}>
								<UserAnalytics onOpen={setOpened} />
							</Tabs.Panel>
							<Tabs.Panel value="activity" className={classes.panel}>
								<RecentActivity recent={data?.profiles} onOpen={setOpened} />
							</Tabs.Panel>
							<Tabs.Panel value="audit" className={classes.panel}>
								<AuditLog userId={null} />
							</Tabs.Panel>
						</Tabs>
					</section>
					<WeeklyActivityCard />
				</>
			)}
			<ModelCard />
			<RemindersCard />
			<BackupsCard backups={data?.backups} />
			<AccountDrawer author={opened} ownUserId={ownUserId} onClose={() => setOpened(null)} />
		</main>
	);
}
