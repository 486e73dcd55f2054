import { Group, Text, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconBell, IconCheck, IconPhoto } from "@tabler/icons-react";
import { Fragment, memo } from "react";
import { type PostState, postState } from "../../../../domain/planner/post-state.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { postLine } from "../post-line.ts";
import { monthDayLabel, offsetLabel, timeLabel, weekdayLabel } from "../time/time-labels.ts";
import classes from "./day-cell.module.css";
import { postsLabel } from "./posts-label.ts";

/** Posts that a day has room for. When there are more posts, the last place counts those that do not fit. */
const lines = 2;

export interface DayCellProps {
	/** yyyy-MM-dd */
	date: string;
	posts: readonly ScheduledPost[];
	now: Date;
	/** The zone of the author's planner. */
	timeZone: string;
	time: "past" | "today" | "future";
	/** Of the month before or after. */
	outside: boolean;
	/** Says of which month it is. */
	withMonth: boolean;
	selected: boolean;
	/** The one day that Tab reaches. */
	tabStop: boolean;
	/** A dragged post is over it. */
	dropTarget: boolean;
	/** Dots instead of posts, for small screens. */
	compact: boolean;
}

/**
 * One day of the calendar. A past one cannot be planned for, but it can be selected and its posts read. Its name
 * counts the posts; the posts themselves are read in the list of the selected day.
 */
export const DayCell = memo(function DayCell(props: DayCellProps) {
	const { date, posts, now, timeZone, time, compact } = props;
	const shown = compact || posts.length <= lines ? posts.slice(0, lines) : posts.slice(0, lines - 1);
	return (
		<td
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is its control
			role="gridcell"
			className={classes.day}
			tabIndex={props.tabStop ? 0 : -1}
			aria-current={time === "today" ? "date" : undefined}
			aria-selected={props.selected}
			aria-disabled={time === "past" || undefined}
			data-day={date}
			data-time={time}
			data-outside={props.outside || undefined}
			data-planned={posts.length > 0 || undefined}
			data-compact={compact || undefined}
			data-drop={props.dropTarget ? (time === "past" ? "refused" : "taken") : undefined}
		>
			<VisuallyHidden>
				{[weekdayLabel(date), postsLabel(posts, now)].filter(Boolean).join(", ")}
			</VisuallyHidden>
			<div className={classes.content} aria-hidden>
				<span className={classes.number}>
					{props.withMonth ? monthDayLabel(date) : Number(date.slice(-2))}
				</span>
				{compact ? (
					<Group justify="center" gap={3} mih={8}>
						{shown.map((post) => (
							<span key={post.id} className={classes.dot} data-state={postState(post, now)} />
						))}
					</Group>
				) : (
					shown.map((post) => <PostChip key={post.id} post={post} now={now} timeZone={timeZone} />)
				)}
				{!compact && posts.length > shown.length && (
					<Text
						span
						display="block"
						px={6}
						fz="xs"
						fw={600}
						lh="1.375rem"
						c="var(--app-accent-text)"
						data-more
					>
						+{posts.length - shown.length} more
					</Text>
				)}
			</div>
		</td>
	);
});

const icons = { posted: IconCheck, missed: IconAlertTriangle, due: IconBell, scheduled: null };

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
