import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { onlineManager, type QueryKey } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError } from "../../components/toasts/notify.ts";
import { announceChange } from "../api/cross-tab-sync.ts";
import { errorSentence } from "../api/error-sentence.ts";
import { refreshQueries } from "../api/refresh-queries.ts";
import { withSendLock } from "./send-lock.ts";
import { refusedWritesId } from "./use-queue.ts";
import { Refusal, type Write, type WriteContext } from "./write.ts";
import { type QueuedWrite, writeQueue } from "./write-queue.ts";

/** Any write: its variables come from where they were stored under its own name. */
// biome-ignore lint/suspicious/noExplicitAny: no type fits the variables of all writes
export type AnyWrite = (context: WriteContext) => Write<any, any>;

/** How long an author pauses before what they wrote is sent, in milliseconds. */
const pause = 1000;
/** After this time a tab sends what another one should have sent, in milliseconds. */
const adoptionDelay = 3000;
/** How long a failed attempt waits for the next one, in milliseconds; twice as long after each. */
const firstWait = 1000;
const longestWait = 60_000;

/** No server has said anything: it may have done it. */
const isUnanswered = (error: unknown) =>
	isAuthRetryableFetchError(error) || (error instanceof Object && "code" in error && error.code === "");

/** The server will refuse the same write again: a cap, a limit, a size, a character, an id. */
const isRefusal = (error: unknown) =>
	error instanceof Refusal ||
	(error instanceof Object && "code" in error && /^(P0001|22|23|body_too_large)/u.test(String(error.code)));

/** Of drafts, which are typed, only what has been left for a pause is sent. */
const isTyped = ({ text }: QueuedWrite) => text === undefined;

/** Who has gone on finds the change with its text at the top of the main page. */
const showRefused = {
	label: "Show",
	onClick: () => document.getElementById(refusedWritesId)?.scrollIntoView({ block: "center" }),
};

/** What comes after a write and may rest on it: a text rests on no other one. */
const scopeOf = (write: QueuedWrite) => (isTyped(write) ? write.key : write.name.split(":")[0]);

/**
 * Sends what waits on this device, one write after the other and from one tab at a time. What fails stays and is tried
 * again, also by a later tab. What the server refuses keeps nothing else waiting.
 * @param defines all writes that a closed tab may have left
 * @returns what ends it
 */
export function openWriteSender(context: WriteContext, defines: readonly AnyWrite[]): () => void {
	const { supabase, queryClient, userId } = context;
	const queue = writeQueue(queryClient, userId);
	const writes = new Map(defines.map((define) => define(context)).map((write) => [write.name, write]));
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: Promise<void> | null = null;
	let wait = firstWait;
	let hasEnded = false;
	/** The last change that a run takes along. */
	let until = 0;

	const isOpen = ({ refusal }: QueuedWrite) => refusal === null;
	const isThere = (write: QueuedWrite) => queue.read().some(({ id }) => id === write.id);

	function schedule(delay: number): void {
		clearTimeout(timer);
		if (!hasEnded) timer = setTimeout(() => void flush(), delay);
	}

	/** Nobody waits any longer for an answer that may take its time. */
	function goOn(): void {
		for (const { resolve } of queue.started.values()) resolve();
	}

	/** Resolves to the key of what was changed. @throws what is tried again */
	async function sendOne(write: QueuedWrite): Promise<QueryKey> {
		const started = queue.started.get(write.id);
		const definition = started?.write ?? writes.get(write.name);
		const refuse = (refusal: string) =>
			isThere(write) && queue.change([{ ...write, isSent: false, refusal }], []);
		if (!definition) {
			refuse(messages.writeUnknown);
			return [];
		}
		const { queryKey, failed } = definition;
		if (!write.isSent) queue.change([{ ...write, isSent: true }]);
		try {
			const answer = await definition.send(write.variables, write.id);
			queue.started.delete(write.id);
			started?.resolve();
			try {
				definition.onSuccess?.(answer, write.variables, write);
			} finally {
				if (isThere(write)) queue.change([], [write.id]);
			}
			announceChange(queryKey);
		} catch (error) {
			const isAwaited = started?.isAwaited ?? false;
			if (isUnanswered(error) || !(isAwaited || isRefusal(error))) throw error;
			queue.started.delete(write.id);
			for (const [key, data] of started?.snapshot ?? []) queryClient.setQueryData(key, data);
			if (isAwaited) queue.change([], [write.id]);
			else refuse(errorSentence(error));
			if (typeof failed === "string")
				notifyError(failed, errorSentence(error), isAwaited ? undefined : showRefused);
			else failed?.(error as Error, write.variables);
			announceChange(queryKey);
			started?.reject(error);
		}
		return queryKey;
	}

	/** @throws what one of them has failed with */
	async function sendAll(): Promise<void> {
		const changed = new Map<string, QueryKey>();
		/** What has failed keeps waiting what may rest on it. */
		const failed = new Map<string | undefined, unknown>();
		const next = () =>
			queue
				.read()
				.find(
					(write) =>
						isOpen(write) &&
						!failed.has(scopeOf(write)) &&
						(write.isSent || !isTyped(write) || write.changedAt <= until),
				);
		try {
			for (let write = next(); write && !hasEnded; write = next()) {
				try {
					const queryKey = await sendOne(write);
					changed.set(JSON.stringify(queryKey), queryKey);
				} catch (error) {
					if (isUnanswered(error)) {
						goOn();
						throw error;
					}
					queue.started.get(write.id)?.resolve();
					failed.set(scopeOf(write), error);
				}
			}
		} finally {
			// While one of them waits, the server's answer would undo it on screen.
			const waiting = new Set(queue.read().filter(isOpen).map(scopeOf));
			for (const queryKey of changed.values())
				if (!waiting.has(String(queryKey[0]))) void refreshQueries(queryClient, queryKey);
		}
		for (const error of failed.values()) throw error;
	}

	async function run(): Promise<void> {
		if (!queue.read().some(isOpen)) return queue.setStatus("idle");
		// A clock that was ahead keeps no change waiting.
		until = Math.max(Date.now(), ...queue.read().map(({ changedAt }) => changedAt));
		// Without a network or a session nothing is sent; the return of either is heard.
		const isAble = onlineManager.isOnline() && (await supabase.auth.getSession()).data.session !== null;
		if (!isAble) {
			goOn();
			return queue.setStatus("waiting");
		}
		await sendAll();
		wait = firstWait;
		if (queue.read().some(isOpen)) schedule(pause);
		else queue.setStatus("idle");
	}

	/** Sends all that waits. Resolves when it is sent, or has failed. */
	function flush(): Promise<void> {
		clearTimeout(timer);
		running ??= withSendLock(userId, run)
			.catch(() => {
				queue.setStatus("waiting");
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
		else goOn();
	});
	const stopListening = queue.subscribe(() => {
		if (running || !queue.read().some(isOpen)) return;
		queue.setStatus("sending");
		schedule(document.hasFocus() ? pause : adoptionDelay);
	});
	// What was refused of a draft may be taken now, such as after other drafts were deleted.
	const refused = queue.read().filter((write) => !isOpen(write) && isTyped(write));
	if (refused.length > 0) queue.change(refused.map((write) => ({ ...write, refusal: null })));
	if (queue.read().some(isOpen)) void flush();
	const closeSender = queue.openSender(flush, ({ name, variables }) =>
		writes.get(name)?.update?.(queryClient, variables),
	);

	return () => {
		hasEnded = true;
		clearTimeout(timer);
		closeSender();
		stopWaiting();
		stopListening();
		document.removeEventListener("visibilitychange", flushWhenHidden);
	};
}
