import { Anchor, Group, Progress, Switch, Text } from "@mantine/core";
import { memo, type Ref } from "react";
import { remainingPostsLabel } from "../../../domain/messages.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";
import { GenerateButton, type GenerateButtonProps } from "./generate-button.tsx";
import { quotaReset } from "./quota-reset.ts";
import classes from "./remaining-posts.module.css";
import { WriterNote, type WriterNoteProps } from "./writer-note.tsx";

interface CreateCardProps extends GenerateButtonProps, WriterNoteProps {
	testMode: boolean;
	onTestModeChange: (testMode: boolean) => void;
	buttonRef: Ref<HTMLButtonElement>;
}

/** "Create Your Post": the Generate button, test mode, who writes and what is left this week. */
export const CreateCard = memo(function CreateCard({ onTestModeChange, ...props }: CreateCardProps) {
	const { buttonRef, userId, testMode, offline, onOfflineChange, settingsPath, ...button } = props;
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
				<GenerateButton ref={buttonRef} miw={{ base: "100%", xs: "16rem" }} {...button} />
				<RemainingPosts userId={userId} />
			</Group>
			{!testMode && <WriterNote {...{ userId, offline, onOfflineChange, settingsPath }} />}
		</StepCard>
	);
});

/** How many posts are left this week, and when the next week starts. */
function RemainingPosts({ userId }: { userId: string }) {
	const { data: status, isError, refetch } = useGenerationStatus(userId);
	if (isError && !status) {
		return (
			<Text size="sm" c="dimmed">
				Your remaining posts could not be loaded.{" "}
				<Anchor component="button" type="button" inherit underline="always" onClick={() => refetch()}>
					Try again
				</Anchor>
			</Text>
		);
	}
	const { remainingPosts = 0, weeklyLimit = 0 } = status ?? {};
	const limitReached = status !== undefined && remainingPosts === 0;
	return (
		<Group className={classes.status} mod={{ "limit-reached": limitReached }}>
			{status ? (
				<span>{remainingPostsLabel(remainingPosts, weeklyLimit)}</span>
			) : (
				<span data-delayed style={{ animationDelay: "0.5s" }}>
					Checking your remaining posts
				</span>
			)}
			<Reset limitReached={limitReached} isHidden={!status} />
			<Progress
				aria-hidden
				flex="1 0 100%"
				size={4}
				value={weeklyLimit > 0 ? Math.min(100, (100 * remainingPosts) / weeklyLimit) : 0}
				color="var(--app-accent-text)"
				bg="var(--app-border)"
				transitionDuration={300}
			/>
		</Group>
	);
}

/** When the next week starts. Hidden, it keeps its place; rendered at build time it would be another week's. */
function Reset({ limitReached, isHidden }: Record<"limitReached" | "isHidden", boolean>) {
	const { wait, day } = quotaReset(new Date());
	return (
		<span className={classes.reset} style={isHidden ? { visibility: "hidden" } : undefined}>
			{limitReached ? "New posts" : "Resets"} {wait}
			<span className={classes.day}>, on {day}</span>
		</span>
	);
}
