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
	if (!status) {
		return isError ? (
			<Text size="sm" c="dimmed">
				Your remaining posts could not be loaded.{" "}
				<Anchor component="button" type="button" inherit underline="always" onClick={() => refetch()}>
					Try again
				</Anchor>
			</Text>
		) : (
			<Group className={classes.status}>
				<span data-late style={{ animationDelay: "0.5s" }}>
					Checking your remaining posts
				</span>
				<Reset isHidden />
				<Share value={0} />
			</Group>
		);
	}
	const { remainingPosts, weeklyLimit } = status;
	const share = weeklyLimit > 0 ? Math.min(1, remainingPosts / weeklyLimit) : 0;
	const limitReached = remainingPosts === 0;
	return (
		<Group className={classes.status} mod={{ "limit-reached": limitReached }}>
			<span>{remainingPostsLabel(remainingPosts, weeklyLimit)}</span>
			<Reset limitReached={limitReached} />
			<Share value={share} />
		</Group>
	);
}

/** When the next week starts. Hidden, it keeps its place; rendered at build time it would be another week's. */
function Reset({ limitReached = false, isHidden = false }) {
	const { wait, day } = quotaReset(new Date());
	return (
		<span className={classes.reset} style={isHidden ? { visibility: "hidden" } : undefined}>
			{limitReached ? "New posts" : "Resets"} {wait}
			<span className={classes.day}>, on {day}</span>
		</span>
	);
}

const Share = ({ value }: { value: number }) => (
	<Progress
		aria-hidden
		flex="1 0 100%"
		size={4}
		value={value * 100}
		color="var(--app-accent-text)"
		bg="var(--app-border)"
		transitionDuration={300}
	/>
);
