import { Button } from "@mantine/core";
import { StepCard } from "../components/step-card.tsx";
import classes from "./planner-failure.module.css";

/** In the planner's place when it breaks or does not arrive; the generator above goes on. */
export function PlannerFailure() {
	return (
		<StepCard title="Post Planner Calendar" titleId="post-planner">
			<div className={classes.failure} role="alert">
				<span>The planner could not be shown. Your posts are safe.</span>
				<Button variant="default" size="sm" onClick={() => window.location.reload()}>
					Load the page again
				</Button>
			</div>
		</StepCard>
	);
}
