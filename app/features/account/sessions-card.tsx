import { Button, Group } from "@mantine/core";
import { StepCard } from "../../components/layout/step-card.tsx";

interface SessionsCardProps {
	onSignOut: (scope: "local" | "global") => void;
}

export function SessionsCard({ onSignOut }: SessionsCardProps) {
	return (
		<StepCard
			title="Sessions"
			description="Lost a device, or used one that is not yours? Sign out everywhere: all your devices are signed out within the hour, this one at once."
		>
			<Group gap="sm">
				<Button variant="default" flex={{ base: "1 1 100%", xs: "none" }} onClick={() => onSignOut("local")}>
					Sign out here
				</Button>
				<Button variant="default" flex={{ base: "1 1 100%", xs: "none" }} onClick={() => onSignOut("global")}>
					Sign out everywhere
				</Button>
			</Group>
		</StepCard>
	);
}
