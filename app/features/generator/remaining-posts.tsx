import { Anchor, Group, Progress, Text } from "@mantine/core";
import type { GenerationStatus } from "../../../domain/generation.ts";
import { remainingPostsLabel } from "../../../domain/messages.ts";
import { quotaReset } from "./quota-reset.ts";
import classes from "./remaining-posts.module.css";

interface RemainingPostsProps {
	status: GenerationStatus | undefined;
	failed: boolean;
	onRetry: () => void;
}

/** How many posts are left this week, and when the next week starts. */
export function RemainingPosts({ status, failed, onRetry }: RemainingPostsProps) {
	if (!status) {
		return (
			<Text size="sm" c="dimmed">
				{failed ? (
					<>
						Your remaining posts could not be loaded.{" "}
						<Anchor component="button" type="button" inherit underline="always" onClick={onRetry}>
							Try again
						</Anchor>
					</>
				) : (
					<span className={classes.waiting}>Checking your remaining posts</span>
				)}
			</Text>
		);
	}
	const { remainingPosts, weeklyLimit } = status;
	const share = weeklyLimit > 0 ? Math.min(1, remainingPosts / weeklyLimit) : 0;
	const reset = quotaReset(new Date());
	const limitReached = remainingPosts === 0;
	return (
		<Group className={classes.status} mod={{ "limit-reached": limitReached }}>
			<span>{remainingPostsLabel(remainingPosts, weeklyLimit)}</span>
			<span className={classes.reset}>
				{limitReached ? "New posts" : "Resets"} {reset.wait}, on {reset.day}
			</span>
			<Progress
				aria-hidden
				flex="1 0 100%"
				size={4}
				value={share * 100}
				color="var(--app-accent-text)"
				bg="var(--app-border)"
				transitionDuration={300}
			/>
		</Group>
	);
}
