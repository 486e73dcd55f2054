import * as z from "zod/mini";

/** Answer of `GET reminder-status`: how reminders go. */
export const reminderStatusSchema = z.object({
	/** Where the installation's mails go: to a mail server, into its outbox, or nowhere. */
	mail: z.enum(["server", "outbox", "none"]),
	/** Since 00:00 UTC. */
	sentToday: z.number(),
	/** Due and not sent, in whatever state. */
	waiting: z.number(),
	/** When the first of those that wait was due. */
	oldestWaiting: z.nullable(z.string()),
	/** Given up within 7 days. */
	failedThisWeek: z.number(),
	/** Newest first; one that is not final is tried again. */
	failures: z.array(z.object({ failedAt: z.string(), reason: z.string(), isFinal: z.boolean() })),
});
export type ReminderStatus = z.infer<typeof reminderStatusSchema>;

/** Answer of `POST reminder-status`: what became of a test mail to the admin who asked. */
export const testMailResultSchema = z.object({
	ok: z.boolean(),
	/** For the operator: where the mail is, or why it did not go and what to look at. */
	sentence: z.string(),
});
export type TestMailResult = z.infer<typeof testMailResultSchema>;
