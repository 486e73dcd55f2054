import { Skeleton, Spoiler } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { lazyPart } from "../../../components/lazy-code/lazy-code.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { adminKey } from "../admin-data.ts";
import { weekFormat } from "../date-formats.ts";
import { FigureTable } from "../figure-table.tsx";
import { Loaded } from "../loaded.tsx";

const [WeeklyChart] = lazyPart(
	"WeeklyChart",
	() => import("./weekly-chart.tsx"),
	<Skeleton height="15rem" />,
);

export const WeeklyActivityCard = () => (
	<StepCard
		title="Weekly activity"
		description="Generations and sign-ups of the last twelve weeks. Weeks start on Sunday, 00:00 UTC."
	>
		<Loaded query={useWeeklyActivity()} label="the weekly activity" height="15rem">
			{(weeks) => (
				<>
					<WeeklyChart weeks={weeks} />
					<Spoiler mt="md" maxHeight={0} showLabel="Show as a table" hideLabel="Hide the table">
						<FigureTable
							maw="30rem"
							columns={["Week from", "Generations", "Sign-ups"]}
							rows={weeks.toReversed().map(({ week_start, generations, sign_ups }) => ({
								key: week_start,
								texts: [weekFormat.format(new Date(week_start))],
								figures: [generations, sign_ups],
							}))}
						/>
					</Spoiler>
				</>
			)}
		</Loaded>
	</StepCard>
);

const shownWeeks = 12;

function useWeeklyActivity() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "weekly-activity"],
		queryFn: ({ signal }) =>
			dataOf(supabase.rpc("admin_weekly_activity", { _weeks: shownWeeks }).abortSignal(signal)),
	});
}
