import type { Claim, ReminderStore, Result } from "./reminder-store.ts";

/**
 * Mails that a server has accepted and the database does not know yet. They outlive the process: the next one
 * sends none of them once more.
 */
export interface AcceptedJournal {
	/** Writes one down, synchronously. */
	add: (claim: Claim) => void;
	/** Hands on what processes before this one have left behind, as long as `record` resolves. */
	replay: (record: (claims: Claim[]) => Promise<void>) => Promise<void>;
	/** The database knows all that was added. */
	clear: () => void;
}

/** So many results, or the wait of the first of them in milliseconds, are worth a call of the database. */
const batchSize = 100;
const longestWait = 500;
/** Most results in one call: after an outage there may be many. */
const largestBatch = 500;

const sent = (claim: Claim): Result => ({ ...claim, outcome: "sent" });

export type Recorder = ReturnType<typeof createRecorder>;

/** Keeps what became of reminders until the database knows it, over passes and outages. */
export function createRecorder(journal?: AcceptedJournal) {
	let pending: Result[] = [];
	let oldest = 0;
	let flushing = Promise.resolve();

	const flushOnce = async (store: ReminderStore) => {
		while (pending.length > 0) {
			const results = pending;
			pending = [];
			try {
				await finishAll(results, store);
			} catch (error) {
				// Said twice is as good as said once.
				pending = [...results, ...pending];
				throw error;
			}
		}
		journal?.clear();
	};
	/** Resolves when the database knows everything. @throws FunctionError when it does not answer */
	const flush = (store: ReminderStore) => {
		const next = flushing.catch(() => {}).then(() => flushOnce(store));
		flushing = next;
		return next;
	};
	/** Anything but its acceptance has become of a reminder. */
	const add = (result: Result, store: ReminderStore) => {
		if (pending.push(result) === 1) oldest = performance.now();
		if (pending.length !== batchSize && performance.now() - oldest < longestWait) return;
		oldest = performance.now();
		// A failure now is tried again, and reported, at the end of the pass.
		flush(store).catch(() => {});
	};
	return {
		/** A mail was accepted. With a journal this is done at once, without one when the database knows it. */
		accepted: (claim: Claim, store: ReminderStore): void | Promise<void> => {
			if (!journal) {
				pending.push(sent(claim));
				return flush(store).catch(() => {});
			}
			journal.add(claim);
			add(sent(claim), store);
		},
		add,
		/** As `flush`, and before it what earlier processes have left in the journal. */
		recover: async (store: ReminderStore) => {
			await journal?.replay((claims) => finishAll(claims.map(sent), store));
			await flush(store);
		},
		flush,
	};
}

async function finishAll(results: Result[], store: ReminderStore) {
	for (let start = 0; start < results.length; start += largestBatch) {
		await store.finish(results.slice(start, start + largestBatch));
	}
}
