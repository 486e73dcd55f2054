import { Skeleton } from "@mantine/core";
import { IconActivity, IconSparkles, IconUsers } from "@tabler/icons-react";
import type { AdminData } from "../../../domain/admin-data.ts";
import classes from "./stat-cards.module.css";

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** The three numbers of the whole installation. */
export function StatCards({ totals }: { totals: AdminData["totals"] | undefined }) {
	const stats = [
		{ label: "Total Users", value: totals?.users, icon: <IconUsers {...icon} /> },
		{ label: "Total Generations", value: totals?.generations, icon: <IconSparkles {...icon} /> },
		{ label: "Active This Week", value: totals?.activeThisWeek, icon: <IconActivity {...icon} /> },
	];
	return (
		<dl className={classes.stats}>
			{stats.map((stat) => (
				<div key={stat.label} className={classes.stat}>
					<dt className={classes.label}>
						{stat.icon}
						{stat.label}
					</dt>
					<dd className={classes.value}>
						{stat.value === undefined ? (
							<Skeleton component="span" display="block" width="4rem" height="2.25rem" />
						) : (
							stat.value.toLocaleString()
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
