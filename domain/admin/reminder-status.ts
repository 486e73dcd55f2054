/** Where an installation's mails go: to a mail server, into its outbox, or nowhere. */
export type MailPath = "server" | "outbox" | "none";

/** Answer of `GET reminder-status`: how reminders go. */
export interface ReminderStatus {
	mail: MailPath;
	/** Since 00:00 UTC. */
	sentToday: number;
	/** Due and not sent, in whatever state. */
	waiting: number;
	/** When the first of those that wait was due. */
	oldestWaiting: string | null;
	/** Given up within 7 days. */
	failedThisWeek: number;
	/** Newest first; one that is not final is tried again. */
	failures: { failedAt: string; reason: string; isFinal: boolean }[];
}

/** Answer of `POST reminder-status`: what became of a test mail to the admin who asked. */
export interface TestMailResult {
	ok: boolean;
	/** For the operator: where the mail is, or why it did not go and what to look at. */
	sentence: string;
}
