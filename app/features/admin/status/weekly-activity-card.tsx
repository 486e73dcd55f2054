import { Skeleton, Spoiler, Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Database } from "../../../../domain/database-types.ts";
import { messages } from "../../../../domain/messages.ts";
import { lazyPart } from "../../../components/errors/lazy-part.tsx";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import { adminKey } from "../admin-data.ts";
import { weekFormat } from "../date-formats.ts";

const { LazyPart: WeeklyChart } = lazyPart(
	() => import("./weekly-chart.tsx").then((module) => module.WeeklyChart),
	<Skeleton height="15rem" />,
);

export function WeeklyActivityCard() {
	const activity = useWeeklyActivity();
	const { data: weeks, isError } = activity;
	return (
		<StepCard
			title="Weekly activity"
			description="Generations and sign-ups of the last twelve weeks. Weeks start on Sunday, 00:00 UTC."
		>
			{isError && <LoadFailure title={messages.adminLoadFailed} query={activity} />}
			{!weeks && !isError && (
				<Skeleton height="15rem" role="status" aria-label="Loading the weekly activity" />
			)}
			{weeks && (
				<>
					<WeeklyChart weeks={weeks} />
					<Spoiler mt="md" maxHeight={0} showLabel="Show as a table" hideLabel="Hide the table">
						<WeeklyTable weeks={weeks} />
					</Spoiler>
				</>
			)}
		</StepCard>
	);
}

const WeeklyTable = ({ weeks }: { weeks: WeekOfActivity[] }) => (
	<Table maw="30rem" borderColor="var(--app-border)" tabularNums>
		<Table.Thead>
			<Table.Tr c="dimmed">
				<Table.Th scope="col">Week from</Table.Th>
				<Table.Th scope="col" ta="end">
					Generations
				</Table.Th>
				<Table.Th scope="col" ta="end">
					Sign-ups
				</Table.Th>
			</Table.Tr>
		</Table.Thead>
		<Table.Tbody>
			{weeks.toReversed().map(({ week_start, generations, sign_ups }) => (
				<Table.Tr key={week_start}>
					<Table.Th scope="row" fw={400}>
						{weekFormat.format(new Date(week_start))}
					</Table.Th>
					<Table.Td ta="end">{generations.toLocaleString("en")}</Table.Td>
					<Table.Td ta="end">{sign_ups.toLocaleString("en")}</Table.Td>
				</Table.Tr>
			))}
		</Table.Tbody>
	</Table>
);

const shownWeeks = 12;

type WeekOfActivity = Database["public"]["Functions"]["admin_weekly_activity"]["Returns"][number];

function useWeeklyActivity() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "weekly-activity"],
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.rpc("admin_weekly_activity", { _weeks: shownWeeks })
				.abortSignal(signal);
			if (error) throw error;
			return data;
		},
	});
}
