import type { PostState } from "../../../../domain/planner/post-state.ts";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { weekdayLabel } from "../time-labels.ts";
import classes from "./post-head.module.css";

interface PostHeadProps {
	post: ScheduledPost;
	state: PostState;
	headingId: string;
	headingLevel: 3 | 4;
}

const notes: Partial<Record<PostState, string>> = { due: "Due", missed: "Missed" };

/** Date, time if there is one, and where the post stands. */
export function PostHead({ post, state, headingId, headingLevel }: PostHeadProps) {
	const { scheduledDate, scheduledTime, isPosted, pending } = post;
	const Heading = `h${headingLevel}` as const;
	return (
		<div className={classes.head}>
			<Heading id={headingId} className={classes.when}>
				<time dateTime={scheduledDate}>{weekdayLabel(scheduledDate)}</time>
				{scheduledTime && (
					<>
						{" "}
						<time dateTime={scheduledTime} className={classes.time}>
							{scheduledTime}
						</time>
					</>
				)}
			</Heading>
			{pending && <span className={classes.saving}>Saving…</span>}
			{notes[state] && <span className={classes.note}>{notes[state]}</span>}
			<span className={classes.badge} data-posted={isPosted || undefined}>
				{isPosted ? "Posted" : "Scheduled"}
			</span>
		</div>
	);
}
