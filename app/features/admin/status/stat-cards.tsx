import { Group, Paper, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { IconActivity, IconSparkles, IconUsers } from "@tabler/icons-react";
import type { AdminData } from "../../../../domain/admin/admin-data.ts";
import { surface } from "../../../components/layout/surface.ts";
import classes from "./stat-cards.module.css";

export function StatCards({ totals }: { totals: AdminData["totals"] | undefined }) {
	const stats = [
		{ label: "Total Users", value: totals?.users, Icon: IconUsers },
		{ label: "Total Generations", value: totals?.generations, Icon: IconSparkles },
		{ label: "Active This Week", value: totals?.activeThisWeek, Icon: IconActivity },
	];
	return (
		<SimpleGrid component="dl" cols={{ base: 1, sm: 3 }} spacing={{ base: "0.625rem", sm: "md" }} m={0}>
			{stats.map(({ label, value, Icon }) => (
				<Paper key={label} {...surface} className={classes.stat}>
					<Group component="dt" gap="xs" wrap="nowrap" fz="sm" fw={600} c="dimmed">
						<Icon size={20} stroke={1.6} color="var(--app-accent-text)" aria-hidden />
						{label}
					</Group>
					<Text component="dd" m={0} fw={700} lh={1.15} lts="-0.02em" className={classes.value}>
						{value === undefined ? (
							<Skeleton component="span" display="block" width="4rem" height="2.25rem" />
						) : (
							value.toLocaleString("en")
						)}
					</Text>
				</Paper>
			))}
		</SimpleGrid>
	);
}
