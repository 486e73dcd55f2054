import type { ScheduledPost } from "../data/scheduled-post.ts";
import { dayLabel, timeLabel, zoneLabel } from "../time-labels.ts";
import { momentOn } from "./moment-on.ts";
import classes from "./post-card.module.css";

/** For a post planned by another clock than the viewer's: which one, and what the viewer's shows then. */
export function ZoneNote({ post, viewerTimeZone }: { post: ScheduledPost; viewerTimeZone: string }) {
	if (post.timeZone === viewerTimeZone) return null;
	return (
		<p className={classes.note}>
			Planned in {zoneLabel(post.timeZone, post.remindAt)}: {onViewersClock(post, viewerTimeZone)}
		</p>
	);
}

function onViewersClock(post: ScheduledPost, viewerTimeZone: string): string {
	const { date, time } = momentOn(viewerTimeZone, post.remindAt);
	if (date !== post.scheduledDate) return `${dayLabel(date)} at ${time} on your clock`;
	return time === timeLabel(post) ? "the same on your clock" : `${time} on your clock`;
}
