import { Anchor, Group, Progress, Text } from "@mantine/core";
import type { GenerationStatus } from "../../../domain/generation.ts";
import { remainingPostsLabel } from "../../../domain/messages.ts";
import { quotaResetLabel } from "./quota-reset-label.ts";
import classes from "./remaining-posts.module.css";

interface RemainingPostsProps {
	status: GenerationStatus | undefined;
	failed: boolean;
	onRetry: () => void;
}

/** How many posts are left this week, as words and as a bar; at the limit, when the next week starts. */
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
	const limitReached = remainingPosts === 0;
	return (
		<Group
			gap={4}
			align="baseline"
			miw={0}
			fz="sm"
			lh={1.4}
			fw={limitReached ? 600 : undefined}
			c={limitReached ? "var(--app-warning-text)" : "dimmed"}
			style={{ columnGap: "0.75rem", fontVariantNumeric: "tabular-nums" }}
		>
			<span>{remainingPostsLabel(remainingPosts, weeklyLimit)}</span>
			<Text component="span" inherit fw={400}>
				{limitReached ? "New posts on" : "Resets"} {quotaResetLabel(new Date())}
			</Text>
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
