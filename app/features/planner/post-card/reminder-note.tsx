import type { ScheduledPost } from "../data/scheduled-post.ts";
import { dayLabel } from "../time-labels.ts";
import { momentOn } from "./moment-on.ts";
import classes from "./post-card.module.css";

interface ReminderNoteProps {
	post: ScheduledPost;
	viewerTimeZone: string;
	now: Date;
}

/** How the reminder of a post stands, on the viewer's clock; of a posted one, when it was posted. */
export function ReminderNote({ post, viewerTimeZone, now }: ReminderNoteProps) {
	const hasFailed = !post.isPosted && failures.has(post.reminder?.state ?? "");
	return (
		<p className={classes.note} data-failed={hasFailed || undefined}>
			{reminderText(post, viewerTimeZone, now)}
		</p>
	);
}

const failures: ReadonlySet<string> = new Set(["retrying", "failed", "missed"]);

function reminderText(post: ScheduledPost, timeZone: string, now: Date): string {
	const { isPosted, postedAt, remindAt, reminder } = post;
	const said = (moment: Date) => {
		const { date, time } = momentOn(timeZone, moment);
		return `${dayLabel(date)} at ${time}`;
	};
	if (isPosted) return postedAt ? `Marked as posted on ${said(postedAt)}` : "No reminder: it is posted";
	const dueAt = reminder?.dueAt ?? remindAt;
	const why = reminder?.lastError ? ` ${reminder.lastError}` : "";
	switch (reminder?.state) {
		case "sent":
			return reminder.sentAt ? `Reminder sent on ${said(reminder.sentAt)}` : "Reminder sent";
		case "retrying":
			return `The reminder could not be sent yet and is tried again.${why}`;
		case "failed":
			return `The reminder could not be sent.${why}`;
		case "missed":
			return `No reminder went out. Its time was ${said(dueAt)}`;
		case "cancelled":
			return "Reminder skipped";
		case "off":
			return `No reminder: you turned them off. Its time is ${said(remindAt)}`;
		case "waiting":
		case "sending":
			return dueAt > now ? `Reminder on ${said(dueAt)}` : `Reminder due on ${said(dueAt)}, on its way`;
		default:
			return dueAt > now ? `Reminder on ${said(dueAt)}` : `Its time was ${said(remindAt)}`;
	}
}
