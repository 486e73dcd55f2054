/** So many calls in so many seconds, counted from the first of them. */
interface Limit {
	points: number;
	seconds: number;
	/** Counted by each node in its memory: what the limit spares is that node's own processor, or costs no more than a count in the database. */
	perNode?: true;
}

const minute = 60;
const hour = 60 * minute;

/**
 * The calls that one caller may make. Each limit stands several times above what an author, or an office behind one
 * address, gets near; SECURITY.md says what they hold off. Of passwords only the wrong ones count.
 */
export const limits = {
	"password by address": { points: 30, seconds: 15 * minute },
	"password of account": { points: 10, seconds: 15 * minute },
	/** In place of the one before, from an address that the account was signed in from before. */
	"password of account from known address": { points: 10, seconds: 15 * minute },
	"sign-up by address": { points: 200, seconds: 15 * minute },
	"sign-up of account": { points: 10, seconds: hour },
	"mail by address": { points: 60, seconds: 15 * minute },
	"mail to account": { points: 10, seconds: hour },
	/** Mails to an address that no account has confirmed, whoever asks for them. */
	"mail to stranger": { points: 3, seconds: hour },
	"mail to stranger a day": { points: 10, seconds: 24 * hour },
	/** Right passwords too: each is hashed. */
	"sign-in of account": { points: 60, seconds: hour, perNode: true },
	"sign-in by address": { points: 300, seconds: hour, perNode: true },
	/** Each leaves a row. */
	"refresh of account": { points: 120, seconds: hour, perNode: true },
	/** Of tokens that nobody has. */
	"refresh by address": { points: 600, seconds: hour, perNode: true },
	/** Before the database is asked for anything. */
	"auth call by address": { points: 1200, seconds: minute, perNode: true },
	"change by address": { points: 100, seconds: 15 * minute },
	"change of account": { points: 20, seconds: 15 * minute },
	/** The weekly limit is what counts; this holds off floods of test mode. */
	generation: { points: 600, seconds: minute },
	/** A text made anew without a model: it costs no generation, and up to 0.3 s of a processor. */
	"free refinement": { points: 60, seconds: minute, perNode: true },
	"voice proposal": { points: 30, seconds: minute },
	/** Each may call a server that an admin has named. */
	"model settings": { points: 60, seconds: minute },
	"account act": { points: 20, seconds: hour },
	/** An author with ten tabs, who comes back to all of them, makes about a hundred. */
	"data call of account": { points: 1200, seconds: minute, perNode: true },
	"data call by address": { points: 600, seconds: minute, perNode: true },
	/** Shown in mails and pages, without a session. */
	"signed file of account": { points: 1200, seconds: minute, perNode: true },
	/** A page connects once, and anew after a break. */
	"live socket by address": { points: 600, seconds: minute, perNode: true },
	/** Each asks the database once. */
	"live join of account": { points: 240, seconds: minute, perNode: true },
	/** Each is looked at as a whole. */
	"media upload of account": { points: 600, seconds: hour, perNode: true },
	"import of account": { points: 30, seconds: hour, perNode: true },
	/** Of accounts and of reminders. */
	"mailed link": { points: 120, seconds: minute },
	/** Generous: calendar services fetch the feeds of many authors from one address. */
	"calendar feed": { points: 600, seconds: minute },
	/** One of 10,000 posts takes seconds of the processor. Programs ask every few minutes at most, one for each device. */
	"one calendar feed": { points: 120, seconds: hour, perNode: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** How long an address stays known to an account after a sign-in from it, in seconds. */
export const knownAddressSeconds = 14 * 24 * hour;
