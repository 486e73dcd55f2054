import { Skeleton } from "@mantine/core";
import { memo } from "react";
import { StepCard } from "../../components/layout/step-card.tsx";
import { afterPage, lazyPart } from "../../components/lazy-code/lazy-code.tsx";
import { usePrefetchPlanner } from "../../features/planner/api/use-prefetch-planner.ts";
import { useDateLocale } from "../../lib/date-format.ts";

const [PlannerCard] = lazyPart(
	"PlannerCard",
	() => afterPage(() => import("../../features/planner/planner-card.tsx")),
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
