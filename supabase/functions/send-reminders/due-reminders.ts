import type { BegunReminder, Claim, ReminderStore } from "./reminder-store.ts";

/** A reminder to be sent at once. */
export interface ReminderToSend extends BegunReminder {
	/** In terms of `performance.now()`: after it the lease could end before the server has answered. */
	deadline: number;
}

/** Where a stream of due reminders stands. */
export interface DueProgress {
	missed: number;
	failed: number;
	/** Claimed, but changed by their authors before they were sent. */
	skipped: number;
}

interface DueOptions {
	store: ReminderStore;
	progress: DueProgress;
	/** Whether to begin no more. */
	isOver: () => boolean;
	/** Gives back what was claimed and is not sent. */
	release: (claims: Claim[]) => void;
	/** How many are sent side by side. */
	parallel: number;
	/** Milliseconds from the beginning of a mail in which it has to be handed over. */
	handOverTime: number;
}

const claimBatch = 100;
const largestGroup = 50;
/** A group should take about so many milliseconds: the time between the last look at a post and its mail. */
const groupTime = 200;

/**
 * All reminders that are due, each right after the last look at it. They are begun in groups: small ones first,
 * as nobody knows whether the mail server is there, and larger ones as long as they go out fast.
 */
export async function* dueReminders(options: DueOptions): AsyncGenerator<ReminderToSend> {
	const { store, progress, isOver, release, parallel, handOverTime } = options;
	let size = 1;
	while (!isOver()) {
		const { claims, ended, isLast } = await store.claim(claimBatch);
		progress.missed += ended.missed;
		progress.failed += ended.failed;
		const open = new Map(claims.map((claim) => [claim.post_id, claim]));
		try {
			for (let next = 0; next < claims.length && !isOver(); ) {
				const group = claims.slice(next, next + size);
				next += group.length;
				const start = performance.now();
				const reminders = await store.begin(group);
				progress.skipped += group.length - reminders.length;
				const begun = new Set(reminders.map(({ claim }) => claim.post_id));
				for (const { post_id } of group) if (!begun.has(post_id)) open.delete(post_id);
				for (const reminder of reminders) {
					if (isOver()) return;
					open.delete(reminder.claim.post_id);
					yield { ...reminder, deadline: start + handOverTime };
				}
				const isFast = performance.now() - start < groupTime;
				size = isFast ? Math.min(2 * size, largestGroup) : Math.min(size, parallel);
			}
		} finally {
			release([...open.values()]);
		}
		if (isLast) return;
	}
}
