import { z } from "zod";

/** As the database hands it over, for a mail or for a device. */
export const dueReminderRow = z.object({
	post_id: z.string(),
	version: z.number(),
	user_id: z.string(),
	post_content: z.string(),
	time_zone: z.string(),
	remind_at: z.coerce.date(),
	due_at: z.coerce.date(),
	date_locale: z.string().nullable(),
});

/** A reminder that is to be sent now, with what it says. */
export interface DueReminder {
	postId: string;
	/** Of the reminder, not of the post. */
	version: number;
	userId: string;
	/** Markup, as the author wrote it. */
	postContent: string;
	/** IANA name: the clock that the post is planned by. */
	timeZone: string;
	/** BCP 47: the language that its author reads dates in. */
	dateLocale: string | null;
	/** The moment that the post is planned for. */
	remindAt: Date;
	/** The moment that this mail was to go out: `remindAt` less the minutes ahead that the author wants. */
	dueAt: Date;
}

export const toDueReminder = (row: z.output<typeof dueReminderRow>): DueReminder => ({
	postId: row.post_id,
	version: row.version,
	userId: row.user_id,
	postContent: row.post_content,
	timeZone: row.time_zone,
	dateLocale: row.date_locale,
	remindAt: row.remind_at,
	dueAt: row.due_at,
});
