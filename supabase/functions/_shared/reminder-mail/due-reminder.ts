import { z } from "zod";
import type { PostMedia } from "../../../../domain/reminder-link.ts";

/** As the database hands it over, for a mail or for a device. */
export const dueReminderRow = z.object({
	post_id: z.string(),
	/** Of the reminder, not of the post. */
	version: z.number(),
	user_id: z.string(),
	/** Markup, as the author wrote it. */
	post_content: z.string(),
	/** IANA name: the clock that the post is planned by. */
	time_zone: z.string(),
	/** The moment that the post is planned for. */
	remind_at: z.coerce.date(),
	/** The moment that this mail was to go out: `remind_at` less the minutes ahead that the author wants. */
	due_at: z.coerce.date(),
	/** BCP 47: the language that its author reads dates in. */
	date_locale: z.string().nullable(),
});

/** `media`: for a mail alone. */
export type DueReminder = z.output<typeof dueReminderRow> & { media: PostMedia[] };
