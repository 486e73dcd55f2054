import { Skeleton } from "@mantine/core";
import { memo } from "react";
import { lazyPart } from "../../components/errors/lazy-part.tsx";
import { StepCard } from "../../components/layout/step-card.tsx";
import { usePrefetchPlanner } from "../../features/planner/api/use-prefetch-planner.ts";
import { afterPage } from "../../lib/after-page.ts";
import { useDateLocale } from "../../lib/date-format.ts";

const { LazyPart: PlannerCard } = lazyPart(
	() =>
		afterPage
			.then(() => import("../../features/planner/planner-card.tsx"))
			.then((module) => module.PlannerCard),
	<Skeleton height={420} role="status" aria-label="Loading the planner" />,
	(content) => (
		<StepCard title="Post Planner Calendar" titleId="post-planner">
			{content}
		</StepCard>
	),
);

/** The planner below the generator. Its code is as large as the rest of the page: it comes after it. */
export const WorkspacePlanner = memo(function WorkspacePlanner({ userId }: { userId: string }) {
	const locale = useDateLocale();
	return (
		<>
			<FirstPosts userId={userId} />
			<PlannerCard key={locale} userId={userId} />
		</>
	);
});

/** Asks before the planner does: its effect runs first, as it stands first. */
function FirstPosts({ userId }: { userId: string }) {
	usePrefetchPlanner(userId);
	return null;
}
