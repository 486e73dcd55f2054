import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { messages } from "../../../domain/messages.ts";
import { ErrorBoundary } from "../../components/error-boundary.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { StepCard } from "../../components/step-card.tsx";
import { weekDay } from "./dates.ts";
import { useWeeklyActivity } from "./use-weekly-activity.ts";
import classes from "./weekly-activity-card.module.css";

const WeeklyChart = lazy(() =>
	import("./weekly-chart.tsx").then(({ WeeklyChart }) => ({ default: WeeklyChart })),
);

/** "Weekly activity": generations and sign-ups of the latest weeks, as a picture and as a table. */
export function WeeklyActivityCard() {
	const { data: weeks, error, isFetching, refetch } = useWeeklyActivity();
	return (
		<StepCard
			title="Weekly activity"
			titleId="weekly-activity"
			description="Generations and sign-ups of the last twelve weeks. Weeks start on Sunday, 00:00 UTC."
		>
			{error && (
				<LoadFailure
					title={messages.adminLoadFailed}
					detail={error.message}
					retrying={isFetching}
					onRetry={() => void refetch()}
				/>
			)}
			{!weeks && !error && <Skeleton height="15rem" role="status" aria-label="Loading the weekly activity" />}
			{weeks && (
				<>
					{/* The table below says the same, should the picture not load. */}
					<ErrorBoundary fallback={null}>
						<Suspense fallback={<Skeleton height="15rem" />}>
							<div aria-hidden="true">
								<WeeklyChart weeks={weeks} />
							</div>
						</Suspense>
					</ErrorBoundary>
					<details className={classes.details}>
						<summary>Show as a table</summary>
						<table className={classes.table}>
							<thead>
								<tr>
									<th scope="col">Week from</th>
									<th scope="col">Generations</th>
									<th scope="col">Sign-ups</th>
								</tr>
							</thead>
							<tbody>
								{weeks.toReversed().map(({ week_start, generations, sign_ups }) => (
									<tr key={week_start}>
										<th scope="row">{weekDay.format(new Date(week_start))}</th>
										<td>{generations.toLocaleString()}</td>
										<td>{sign_ups.toLocaleString()}</td>
									</tr>
								))}
							</tbody>
						</table>
					</details>
				</>
			)}
		</StepCard>
	);
}
