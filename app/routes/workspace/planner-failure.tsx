import { Button, Group } from "@mantine/core";
import { StepCard } from "../../components/layout/step-card.tsx";

/** In the planner's place when it breaks or does not arrive; the generator above goes on. */
export function PlannerFailure() {
	return (
		<StepCard title="Post Planner Calendar" titleId="post-planner">
			<Group justify="space-between" gap="sm" role="alert">
				The planner could not be shown. Your posts are safe.
				<Button variant="default" size="sm" onClick={() => window.location.reload()}>
					Load the page again
				</Button>
			</Group>
		</StepCard>
	);
}
