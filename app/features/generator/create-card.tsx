import { Button, Stack, Switch, Text } from "@mantine/core";
import { IconFeather } from "@tabler/icons-react";
import { shortcutLabel } from "../../components/shortcuts.ts";
import { StepCard } from "../../components/step-card.tsx";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";
import classes from "./create-card.module.css";
import { RemainingPosts } from "./remaining-posts.tsx";

interface CreateCardProps {
	userId: string;
	generating: boolean;
	testMode: boolean;
	onTestModeChange: (testMode: boolean) => void;
	onGenerate: () => void;
}

/** "Create Your Post": the Generate button, test mode and what is left this week. On a phone the button is fixed at the bottom. */
export function CreateCard({ userId, generating, testMode, onTestModeChange, onGenerate }: CreateCardProps) {
	const status = useGenerationStatus(userId);
	const limitReached = status.data?.remainingPosts === 0;

	return (
		<StepCard step={4} title="Create Your Post" titleId="create-your-post">
			<Stack>
				<Switch
					label="Test Mode, no credits used"
					checked={testMode}
					onChange={(event) => onTestModeChange(event.currentTarget.checked)}
				/>
				{status.data?.writer === "offline" && !testMode && (
					<Text size="sm" c="dimmed" className={classes.notice}>
						No AI model is configured on this installation. The built-in offline writer works from your own
						words.
					</Text>
				)}
				<div className={classes.bar}>
					<RemainingPosts status={status.data} failed={status.isError} onRetry={() => status.refetch()} />
					<Button
						h="3rem"
						flex="none"
						leftSection={<IconFeather size={20} stroke={1.6} aria-hidden />}
						rightSection={
							<Text component="span" size="xs" fw={500} visibleFrom="md" aria-hidden>
								{shortcutLabel("Enter")}
							</Text>
						}
						loading={generating}
						disabled={limitReached && !testMode}
						onClick={onGenerate}
					>
						Generate
					</Button>
				</div>
			</Stack>
		</StepCard>
	);
}
