import { onlineManager } from "@tanstack/react-query";
import { errorSentence } from "../api/error-sentence.ts";
import type { Supabase } from "../api/supabase.ts";
import { withSendLock } from "./send-lock.ts";
import type { QueuedWrite, WriteQueue } from "./write-queue.ts";

/** How long an author pauses before what they wrote is sent, in milliseconds. */
const pause = 1000;
/** After this time a tab sends what another one should have sent, in milliseconds. */
const adoptionDelay = 3000;
/** How long a failed attempt waits for the next one, in milliseconds; twice as long after each. */
const firstWait = 5000;
const longestWait = 60_000;

/** How sending goes: "waiting" for the network or the server. */
export type SendStatus = "idle" | "sending" | "waiting";

interface SenderOptions {
	supabase: Supabase;
	userId: string;
	queue: WriteQueue;
	/**
	 * Sends a write and takes over its answer, which takes the write out of the queue.
	 * @throws what `isRefusal` knows when the server refuses it as it is; anything else is tried again
	 */
	send: (write: QueuedWrite) => Promise<void>;
	isRefusal: (error: unknown) => boolean;
	onStatus: (status: SendStatus) => void;
	/** Some were sent. */
	onSent: () => void;
}

/**
 * Sends what waits on this device, a second after the last change, one write after the other and from one tab at a time.
 * What fails stays and is tried again, also by a later tab. What the server refuses keeps nothing else waiting.
 */
export function createWriteSender(options: SenderOptions) {
	const { supabase, userId, queue, send, isRefusal, onStatus, onSent } = options;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: Promise<void> | null = null;
	let wait = firstWait;
	let hasEnded = false;
	/** The last change that a run takes along. */
	let until = 0;

	const isOpen = ({ refusal }: QueuedWrite) => refusal === null;
	/** The first write that may go: of one key, what was sent comes before what was not. */
	const next = () =>
		queue.read().find((write) => isOpen(write) && (write.isSent || write.changedAt <= until));

	function schedule(delay: number): void {
		clearTimeout(timer);
		if (!hasEnded) timer = setTimeout(() => void flush(), delay);
	}

	async function sendOne(write: QueuedWrite): Promise<void> {
		if (!write.isSent) queue.change([{ ...write, isSent: true }]);
		try {
			await send(write);
		} catch (error) {
			if (!isRefusal(error)) throw error;
			// Unless its author has deleted the draft meanwhile.
			if (queue.read().some(({ id }) => id === write.id))
				queue.change([{ ...write, isSent: false, refusal: errorSentence(error) }]);
		}
	}

	async function run(): Promise<void> {
		if (!queue.read().some(isOpen)) return onStatus("idle");
		// A clock that was ahead keeps no change waiting.
		until = Math.max(Date.now(), ...queue.read().map(({ changedAt }) => changedAt));
		// Without a network or a session nothing is sent; the return of either is heard.
		const isAble = onlineManager.isOnline() && (await supabase.auth.getSession()).data.session !== null;
		if (!isAble) return onStatus("waiting");
		let count = 0;
		for (let write = next(); write && !hasEnded; write = next()) {
			await sendOne(write);
			count++;
		}
		wait = firstWait;
		if (queue.read().some(isOpen)) schedule(pause);
		else onStatus("idle");
		if (count > 0) onSent();
	}

	/** Sends all that waits. Resolves when it is sent, or has failed. */
	function flush(): Promise<void> {
		clearTimeout(timer);
		running ??= withSendLock(userId, run)
			.catch(() => {
				onStatus("waiting");
				schedule(wait);
				wait = Math.min(wait * 2, longestWait);
			})
			.finally(() => {
				running = null;
				if (queue.read().some((write) => isOpen(write) && write.changedAt > until)) schedule(pause);
			});
		return running;
	}

	const flushWhenHidden = () => {
		if (document.visibilityState === "hidden") void flush();
	};
	document.addEventListener("visibilitychange", flushWhenHidden);
	const stopWaiting = onlineManager.subscribe((isOnline) => {
		wait = firstWait;
		if (isOnline) void flush();
	});
	const stopListening = queue.subscribe(() => {
		if (running || !queue.read().some(isOpen)) return;
		onStatus("sending");
		schedule(document.hasFocus() ? pause : adoptionDelay);
	});
	// What was refused may be taken now, such as after other drafts were deleted.
	const refused = queue.read().filter((write) => !isOpen(write));
	if (refused.length > 0) queue.change(refused.map((write) => ({ ...write, refusal: null })));
	if (queue.read().some(isOpen)) void flush();

	return {
		flush,
		stop: () => {
			hasEnded = true;
			clearTimeout(timer);
			stopWaiting();
			stopListening();
			document.removeEventListener("visibilitychange", flushWhenHidden);
		},
	};
}
