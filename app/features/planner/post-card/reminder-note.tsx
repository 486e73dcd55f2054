import { Text } from "@mantine/core";
import { clockLabel } from "../../../lib/date-format.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { momentOn } from "../time/moment-on.ts";
import { dayLabel } from "../time/time-labels.ts";

export interface ReminderNoteProps {
	post: ScheduledPost;
	isWaiting: boolean;
	viewerTimeZone: string;
	now: Date;
}

/** The state of a post's reminder, on the viewer's clock. A posted one tells when it was posted. */
export function ReminderNote({ post, isWaiting, viewerTimeZone, now }: ReminderNoteProps) {
	const hasFailed = !post.is_posted && /^(retrying|failed|missed)$/u.test(post.reminders?.state ?? "");
	return (
		<Text size="sm" mt={6} c={hasFailed ? "var(--mantine-color-error)" : "dimmed"}>
			{isWaiting ? "Not sent yet: it waits for the server." : reminderText(post, viewerTimeZone, now)}
		</Text>
	);
}

function reminderText(post: ScheduledPost, timeZone: string, now: Date): string {
	const { is_posted, posted_at, remind_at, reminders: reminder } = post;
	const said = (moment: Date) => {
		const { date, time } = momentOn(timeZone, moment);
		return `${dayLabel(date)} at ${clockLabel(time)}`;
	};
	if (is_posted) return posted_at ? `Marked as posted on ${said(posted_at)}` : "Marked as posted";
	const due_at = reminder?.due_at ?? remind_at;
	const why = reminder?.last_error ? ` ${reminder.last_error}` : "";
	switch (reminder?.state) {
		case "sent":
			return reminder.sent_at ? `Reminder sent on ${said(reminder.sent_at)}` : "Reminder sent";
		case "retrying":
			return `The reminder could not be sent yet and is tried again.${why}`;
		case "failed":
			return `The reminder could not be sent.${why}`;
		case "missed":
			return `No reminder went out. Its time was ${said(due_at)}`;
		case "cancelled":
			return "Reminder skipped";
		case "off":
			return `No reminder: you turned them off. Its time is ${said(remind_at)}`;
		default:
			if (due_at > now) return `Reminder on ${said(due_at)}`;
			return reminder ? `Reminder due on ${said(due_at)}, on its way` : `Its time was ${said(remind_at)}`;
	}
}
