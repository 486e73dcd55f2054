import { Anchor } from "@mantine/core";
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
			<div className={classes.root}>
				{failed ? (
					<span>
						Your remaining posts could not be loaded.{" "}
						<Anchor component="button" type="button" inherit underline="always" onClick={onRetry}>
							Try again
						</Anchor>
					</span>
				) : (
					<span className={classes.waiting}>Checking your remaining posts</span>
				)}
			</div>
		);
	}
	const { remainingPosts, weeklyLimit } = status;
	const share = weeklyLimit > 0 ? Math.min(1, remainingPosts / weeklyLimit) : 0;
	return (
		<div className={classes.root} data-limit-reached={remainingPosts === 0 || undefined}>
			<span>{remainingPostsLabel(remainingPosts, weeklyLimit)}</span>
			<span className={classes.reset}>
				{remainingPosts === 0 ? "New posts on" : "Resets"} {quotaResetLabel(new Date())}
			</span>
			<span className={classes.track} aria-hidden="true">
				<span className={classes.fill} style={{ transform: `scaleX(${share})` }} />
			</span>
		</div>
	);
}
