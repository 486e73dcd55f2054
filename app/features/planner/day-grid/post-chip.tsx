import { IconAlertTriangle, IconBell, IconCheck } from "@tabler/icons-react";
import { type PostState, postState } from "../../../../domain/planner/post-state.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { postLine } from "../post-line.ts";
import { timeLabel } from "../time/time-labels.ts";
import classes from "./post-chip.module.css";

const icons = { posted: IconCheck, missed: IconAlertTriangle, due: IconBell, scheduled: null };

/** How the state of a post is said where it is drawn as a sign. */
export const stateNames: Record<PostState, string> = {
	posted: "Posted",
	missed: "Missed",
	due: "Due",
	scheduled: "Scheduled",
};

interface PostChipProps {
	post: ScheduledPost;
	now: Date;
	/** Fills the place that it is given, on several lines, and is dragged by it. */
	fill?: boolean;
}

/** A post inside a day or an hour, for the eye: its time and first words, how it stands as a sign and a shade. */
export function PostChip({ post, now, fill = false }: PostChipProps) {
	const state = postState(post, now);
	const Icon = icons[state];
	const time = timeLabel(post);
	const line = postLine(post.post_content);
	return (
		<span
			className={classes.chip}
			data-state={state}
			data-fill={fill || undefined}
			data-pending={post.pending}
			data-post={fill ? undefined : post.id}
			draggable={fill ? undefined : !post.pending}
			title={`${time} ${line} (${stateNames[state]})`}
		>
			{Icon && <Icon className={classes.icon} size={13} stroke={2.4} aria-hidden />}
			<span className={classes.time}>{time}</span> {line}
		</span>
	);
}
