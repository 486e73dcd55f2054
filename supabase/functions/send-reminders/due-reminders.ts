import { serverPatience } from "../_shared/mail/mailer.ts";
import { leastDeliveries } from "../_shared/mail/pace.ts";
import { type BegunReminder, type Claim, leaseSeconds, type ReminderStore } from "./reminder-store.ts";

const largest = 100;
/** A group should take about so many milliseconds: the time between the last look at a post and its mail. */
const groupTime = 250;

/** A mail is handed over early enough for the answer, and the way to the database, to fit into the lease. */
const handOverTime = leaseSeconds * 1000 - serverPatience - 15_000;

/**
 * How many reminders are begun together. Small groups first, as nobody knows whether the mail server is there: one that is not should cost few reminders
 * an attempt. Then as many as go out in {@link groupTime}, at most twice as many as before, and never fewer than
 * are sent side by side.
 */
export function createGroupSize() {
	let size = 1;
	return {
		now: () => size,
		/** Whether mails go out so fast that the next group may be begun ahead. */
		isFast: () => size > leastDeliveries,
		/** So many were handed on in so many milliseconds. */
		took: (reminders: number, milliseconds: number) => {
			if (reminders === 0) return;
			const fitting = Math.floor((reminders * groupTime) / Math.max(milliseconds, 1));
			size = Math.max(Math.min(2 * size, fitting, largest), Math.min(size, leastDeliveries), 1);
		},
	};
}

export interface ReminderToSend extends BegunReminder {
	/** In terms of `performance.now()`: after it the lease could end before the server has answered. */
	deadline: number;
}

export interface DueProgress {
	missed: number;
	failed: number;
	/** Claimed, but changed by their authors, or locked, before they were sent. */
	skipped: number;
}

interface DueOptions {
	store: ReminderStore;
	progress: DueProgress;
	isOver: () => boolean;
	release: (claim: Claim) => void;
	log: (event: string, details?: Record<string, string | number>) => void;
}

/**
 * All reminders that are due, each soon after the last look at it. They are begun in groups, as {@link
 * createGroupSize} says. Once mails go out fast the next group is begun while the one before it is being sent, so
 * that nobody waits for the database.
 */
export async function* dueReminders(options: DueOptions): AsyncGenerator<ReminderToSend> {
	const { store, progress, isOver, release, log } = options;
	const size = createGroupSize();
	/** Claimed, and neither handed on nor found to be void. */
	const open = new Map<string, Claim>();
	let claims: Claim[] = [];
	let isLast = false;

	/** Null: no more are due. Empty: of those that were claimed none is to be sent. */
	const beginGroup = async (): Promise<ReminderToSend[] | null> => {
		if (claims.length === 0) {
			if (isLast) return null;
			// For this group and the next one: what waits longer would only be kept from other workers.
			const claimed = await store.claim(2 * size.now());
			progress.missed += claimed.ended.missed;
			progress.failed += claimed.ended.failed;
			({ claims, isLast } = claimed);
			for (const claim of claims) open.set(claim.post_id, claim);
		}
		const group = claims.slice(0, size.now());
		if (group.length === 0) return [];
		const start = performance.now();
		const reminders = await store.begin(group);
		claims = claims.slice(group.length);
		const begun = new Set(reminders.map(({ claim }) => claim.post_id));
		const passedOver = group.filter(({ post_id }) => !begun.has(post_id));
		for (const { post_id } of passedOver) open.delete(post_id);
		progress.skipped += passedOver.length;
		// They are void, or their rows were locked for a moment: by an author, or by another worker that looked whether they
		// were due. The call waits for such locks, and nothing waits for the call. Without it, their leases have to end first.
		if (passedOver.length > 0)
			store
				.finish(passedOver.map((claim) => ({ ...claim, outcome: "released" })))
				.catch(({ message }: Error) => log("Reminders wait for their leases to end", { reason: message }));
		return reminders.map((reminder) => ({ ...reminder, deadline: start + handOverTime }));
	};

	let ahead: ReturnType<typeof beginGroup> | undefined;
	try {
		while (!isOver()) {
			const start = performance.now();
			const group = await (ahead ?? beginGroup());
			ahead = undefined;
			if (!group) return;
			for (const [index, reminder] of group.entries()) {
				if (isOver()) return;
				if (size.isFast() && index === Math.floor(group.length / 2)) {
					ahead = beginGroup();
					// A failure is looked at when its turn comes, or below.
					ahead.catch(() => {});
				}
				open.delete(reminder.claim.post_id);
				yield reminder;
			}
			size.took(group.length, performance.now() - start);
		}
	} finally {
		await ahead?.catch(() => {});
		for (const claim of open.values()) release(claim);
	}
}
