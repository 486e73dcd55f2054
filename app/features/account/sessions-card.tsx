import { Button } from "@mantine/core";
import { StepCard } from "../../components/step-card.tsx";
import classes from "./account-cards.module.css";
import type { SignOutScope } from "./auth-context.ts";

/** The two ways to end sessions. */
export function SessionsCard({ onSignOut }: { onSignOut: (scope: SignOutScope) => void }) {
	return (
		<StepCard
			title="Sessions"
			titleId="sessions"
			description="Lost a device, or used one that is not yours? Sign out everywhere: all your devices are signed out within the hour, this one at once."
		>
			<div className={classes.row}>
				<Button variant="default" onClick={() => onSignOut("local")}>
					Sign out here
				</Button>
				<Button variant="default" onClick={() => onSignOut("global")}>
					Sign out everywhere
				</Button>
			</div>
		</StepCard>
	);
}
