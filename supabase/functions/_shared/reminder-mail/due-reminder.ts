/** A reminder that is to be sent now, with what its mail says. */
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
