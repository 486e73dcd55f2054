import { Skeleton } from "@mantine/core";
import { lazy, memo, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../../components/errors/error-boundary.tsx";
import { PartFailure } from "../../components/errors/part-failure.tsx";
import { StepCard } from "../../components/layout/step-card.tsx";
import { usePrefetchPlanner } from "../../features/planner/api/use-prefetch-planner.ts";
import { useDateLocale } from "../../lib/date-format.ts";

const PlannerCard = lazy(() =>
	import("../../features/planner/planner-card.tsx").then((module) => ({ default: module.PlannerCard })),
);

/** The planner below the generator. Its code is as large as the rest of the page: it comes after it. */
export const WorkspacePlanner = memo(function WorkspacePlanner({ userId }: { userId: string }) {
	const locale = useDateLocale();
	return (
		<>
			<FirstPosts userId={userId} />
			<ErrorBoundary
				fallback={
					<StandIn>
						<PartFailure>The planner could not be shown. Your posts are safe.</PartFailure>
					</StandIn>
				}
			>
				<Suspense
					fallback={
						<StandIn>
							<Skeleton height={420} role="status" aria-label="Loading the planner" />
						</StandIn>
					}
				>
					<PlannerCard key={locale} userId={userId} />
				</Suspense>
			</ErrorBoundary>
		</>
	);
});

/** The planner's card while it is not there. */
const StandIn = ({ children }: { children: ReactNode }) => (
	<StepCard title="Post Planner Calendar" titleId="post-planner">
		{children}
	</StepCard>
);

/** Asks before the planner does: its effect runs first, as it stands first. */
function FirstPosts({ userId }: { userId: string }) {
	usePrefetchPlanner(userId);
	return null;
}
