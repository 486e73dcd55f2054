import { Group, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { StepCard } from "../../components/layout/step-card.tsx";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";
import { RemainingPosts } from "./remaining-posts.tsx";

interface CreateCardProps {
	userId: string;
	testMode: boolean;
	onTestModeChange: (testMode: boolean) => void;
	/** Who writes; in test mode nobody does. */
	note?: ReactNode;
	/** The Generate button. */
	children: ReactNode;
}

/** "Create Your Post": the Generate button, test mode and what is left this week. */
export function CreateCard({ userId, testMode, onTestModeChange, note, children }: CreateCardProps) {
	const status = useGenerationStatus(userId);
	return (
		<StepCard
			step={4}
			title="Create Your Post"
			titleId="create-your-post"
			action={
				<Switch
					label="Test Mode, no credits used"
					checked={testMode}
					onChange={(event) => onTestModeChange(event.currentTarget.checked)}
				/>
			}
		>
			<Group gap="sm" style={{ columnGap: "1.5rem" }}>
				{children}
				<RemainingPosts status={status.data} failed={status.isError} onRetry={() => status.refetch()} />
			</Group>
			{!testMode && note}
		</StepCard>
	);
}
