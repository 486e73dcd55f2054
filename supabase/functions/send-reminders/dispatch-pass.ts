import { MailError } from "../_shared/mail/mail-error.ts";
import type { Mail, Mailer } from "../_shared/mail/mailer.ts";
import { type DueProgress, dueReminders, type ReminderToSend } from "./due-reminders.ts";
import type { Recorder } from "./recorder.ts";
import type { BegunReminder, Claim, ReminderStore } from "./reminder-store.ts";
import { sideBySide } from "./side-by-side.ts";

/** The lock by which the database knows that a worker lives, and notices when it dies. */
export interface WorkerLock {
	id: string;
	/** Whether the database still knows it: if not, others may be sending what it holds. */
	isKnown: () => boolean;
	/** Resolves when the database will know that a mail was accepted, even if this process dies at once. */
	accepted: (claim: Claim) => Promise<void>;
	clear: () => void;
}

export interface Workers {
	/** Resolves to the lock of this process; null: only time ends its leases. @throws when the database is away */
	join: () => Promise<WorkerLock | null>;
	close: () => Promise<void>;
}

export interface PassResult extends DueProgress {
	sent: number;
	retried: number;
}

export interface PassParts {
	store: ReminderStore;
	recorder: Recorder;
	/** Null: only time ends the leases of this pass. */
	workerLock: WorkerLock | null;
	mailer: Mailer;
	render: (reminder: BegunReminder) => Promise<Mail>;
	/** Reports why mails were not sent, once a pass and reason. */
	log: (event: string, details?: Record<string, string | number>) => void;
	/** When aborted, the pass finishes the mails under way and gives back the rest. */
	stopping: AbortSignal | undefined;
}

const timeBudgetMs = 50_000;

/** So many failures of the server in a row, and the rest waits for the next pass with its attempts unspent. */
const failuresToStop = 3;

/**
 * Sends all reminders that are due, until none is left, the time is over, or the mail server is gone.
 * @throws FunctionError 503 when the database does not answer; what was sent by then is kept for the next pass
 */
export async function dispatchPass(parts: PassParts): Promise<PassResult> {
	const { store, recorder, workerLock, mailer, render, log, stopping } = parts;
	const result: PassResult = { sent: 0, retried: 0, failed: 0, missed: 0, skipped: 0 };
	const reasons = new Map<string, number>();
	const end = performance.now() + timeBudgetMs;
	let failuresInRow = 0;

	const isKnown = () => workerLock?.isKnown() ?? true;
	const release = (claim: Claim) => recorder.add({ ...claim, outcome: "released" }, store);
	const accepted = (claim: Claim) => {
		const recorded = recorder.accepted(claim, store);
		return workerLock ? workerLock.accepted(claim) : recorded;
	};

	const send = async ({ deadline, ...begun }: ReminderToSend): Promise<void> => {
		const { claim } = begun;
		try {
			const mail = await render(begun);
			await mailer.send(mail, { deadline, mayHandOver: isKnown, accepted: () => accepted(claim) });
			result.sent++;
			failuresInRow = 0;
		} catch (error) {
			// The reminder is another worker's by now, or this one's again.
			if (!isKnown()) return release(claim);
			const { outcome, message, concernsServer } = asMailError(error);
			const isFinal = outcome === "final";
			failuresInRow = concernsServer ? failuresInRow + 1 : 0;
			result[isFinal ? "failed" : "retried"]++;
			reasons.set(message, (reasons.get(message) ?? 0) + 1);
			recorder.add({ ...claim, outcome: isFinal ? "failed" : "retry", error: message }, store);
		}
	};

	await recorder.recover(store);
	await store.recover();
	const due = dueReminders({
		store,
		progress: result,
		isOver: () =>
			stopping?.aborted || !isKnown() || failuresInRow >= failuresToStop || performance.now() > end,
		release,
		log,
	});
	const [ended] = await Promise.allSettled([sideBySide(due, mailer.parallelDeliveries, send)]);
	for (const [reason, mails] of reasons) log("Reminders were not sent", { reason, mails });
	await recorder.flush(store);
	workerLock?.clear();
	if (ended.status === "rejected") throw ended.reason;
	return result;
}

/** Anything but a refusal of the mail server is a fault of ours that may be fixed by the next attempt. */
function asMailError(error: unknown): MailError {
	if (error instanceof MailError) return error;
	return new MailError("retry", `The mail could not be made (${(error as Error).name}).`);
}
