import { IconAlertTriangle, IconBell, IconCheck, IconPhoto } from "@tabler/icons-react";
import { Fragment } from "react";
import { type PostState, postState } from "../../../../domain/planner/post-state.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { postLine } from "../post-line.ts";
import { offsetLabel, timeLabel } from "../time/time-labels.ts";
import classes from "./post-chip.module.css";

const icons = { posted: IconCheck, missed: IconAlertTriangle, due: IconBell, scheduled: null };

/** Names of the states, for icons. */
export const stateNames: Record<PostState, string> = {
	posted: "Posted",
	missed: "Missed",
	due: "Due",
	scheduled: "Scheduled",
};

interface PostChipProps {
	post: ScheduledPost;
	now: Date;
	/** The zone of the days around it: a post of another one says so with its time. */
	timeZone?: string;
	/** Fills its place in the hours of a week, which say the time. The parent is what is dragged. */
	fill?: boolean;
}

/** A post inside a day or an hour: its time and first words, its state as an icon and a shade. Hidden from screen readers. */
export function PostChip({ post, now, timeZone, fill = false }: PostChipProps) {
	const state = postState(post, now);
	const Icon = icons[state];
	const offset = timeZone && timeZone !== post.time_zone ? offsetLabel(post.time_zone, post.remind_at) : null;
	const times = [timeLabel(post), offset].filter((part) => part !== null);
	const line = postLine(post.post_content);
	const withPictures = post.media_ids.length > 0 ? ", with pictures" : "";
	return (
		<span
			className={classes.chip}
			// The post says which way it runs, not the time.
			dir="auto"
			data-state={state}
			data-fill={fill || undefined}
			data-pending={post.pending}
			data-post={fill ? undefined : post.id}
			draggable={fill ? undefined : !post.pending}
			title={fill ? undefined : `${times.join(" ")} ${line} (${stateNames[state]}${withPictures})`}
		>
			{withPictures && <IconPhoto className={classes.icon} size={13} stroke={1.8} aria-hidden />}
			{Icon && <Icon className={classes.icon} size={13} stroke={2.4} aria-hidden />}
			{!fill &&
				times.map((part) => (
					<Fragment key={part}>
						<bdi className={classes.time}>{part}</bdi>{" "}
					</Fragment>
				))}
			{line}
		</span>
	);
}
