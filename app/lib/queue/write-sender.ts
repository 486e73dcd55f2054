import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { onlineManager, partialMatchKey, type QueryKey } from "@tanstack/react-query";
import { appPaths } from "../../../domain/app-paths.ts";
import { messages } from "../../../domain/messages.ts";
import { announceChange } from "../api/cross-tab-sync.ts";
import { errorMessage } from "../api/error-message.ts";
import { refreshQueries } from "../api/refresh-queries.ts";
import { deviceStore } from "../safe-store.ts";
import { notifyError } from "../toasts/notify.ts";
import { holdTab, tabsThatWait, untilSent, withSendLock } from "./send-lock.ts";
import { focusRefusedWrites, refusedWritesId } from "./use-queue.ts";
import { Refusal, UnreadableAnswer, type WriteContext } from "./write.ts";
import { kindOf, type QueuedWrite, type Write, writeQueue } from "./write-queue.ts";

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
/** The longest wait for a server that is away while somebody looks. Not all pages call it at one moment. */
const longestWaitOfViewer = () => 2000 + 1000 * Math.random();

/** No server has said anything: it may have done it. */
const isUnanswered = (error: unknown) =>
	isAuthRetryableFetchError(error) || (error instanceof Object && "code" in error && error.code === "");

/** Nothing answers but a proxy, whose errors have no code. What the app throws itself is an `Error`. */
export const isAway = (error: unknown) =>
	isUnanswered(error) || !(error instanceof Error || (error instanceof Object && "code" in error));

/** The server will refuse the same write again: a cap, a limit, a size, a character, an id. */
export const isRefusal = (error: unknown) =>
	error instanceof Refusal ||
	(error instanceof Object && "code" in error && /^(P0001|22|23|body_too_large)/u.test(String(error.code)));

/** Of drafts, which are typed, only what has been left for a pause is sent. */
const isTyped = ({ text }: QueuedWrite) => text === undefined;

/** PostgreSQL's own words, such as of a text that is too long, are no sentence. */
export const refusalOf = (error: unknown) => {
	const sentence = errorMessage(error);
	return isRefusal(error) && sentence === messages.serverUnreachable ? messages.writeInvalid : sentence;
};

/** An author who has gone on finds the change with its text at the top of the main page. */
const showRefused = {
	label: "Show",
	of: refusedWritesId,
	to: appPaths.home,
	state: { focus: refusedWritesId },
	onClick: (event: { preventDefault: () => void }) => {
		if (focusRefusedWrites()) event.preventDefault();
	},
};

const namesId = ({ variables }: QueuedWrite, id: string | undefined) =>
	id !== undefined && JSON.stringify(variables).includes(id);

const isDeletion = ({ name }: QueuedWrite) => name.endsWith(":delete");

const withId = (write: QueuedWrite, id: string, other: string): QueuedWrite => ({
	...write,
	variables: JSON.parse(JSON.stringify(write.variables).replaceAll(id, other)),
});

/** Later writes of one scope may rest on a write: a text rests on no other one. A change of a picture undeletes its draft. */
const scopeOf = (write: QueuedWrite) =>
	isTyped(write) ? write.key : kindOf(write.name)?.replace("media", "drafts");

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
	/** The last change that is taken along, and the last one that a run could have seen. */
	let until = 0;
	let seen = 0;
	/** One message tells all that a run was refused. */
	const untold: { title: string; refusal: string }[] = [];
	const answerKey = `answer:${userId}`;
	/** Writes that the last run has left to other tabs, so that their authors are told there. */
	let left: QueuedWrite[] = [];
	/** The last change that was left to a tab for too long. */
	const overdue = new Map<string, number>();
	let releaseTab: (() => void) | undefined;
	let isForAllTabs = false;

	const isOpen = ({ refusal }: QueuedWrite) => refusal === null;
	const isThere = (write: QueuedWrite) => queue.read().some(({ id }) => id === write.id);
	const hasNext = () => left.some((write) => !isThere(write));
	const definitionOf = ({ id, name }: QueuedWrite) => queue.started.get(id)?.write ?? writes.get(name);

	function show(write: QueuedWrite): void {
		try {
			definitionOf(write)?.update?.(queryClient, write.variables);
		} catch {
			// Another version of the app has stored it. It is shown when the server has taken it.
		}
	}

	/** Shows in what queries have loaded the changes that wait; all of them without a key. A change may show twice. */
	function showOpen(changedKey?: QueryKey): void {
		for (const write of queue.read().filter(isOpen)) {
			const { queryKey, shownIn = queryKey } = definitionOf(write) ?? {};
			const isShown = queue.started.get(write.id)?.snapshot !== null;
			// The keys of queries begin with the kind.
			const isOfKey = (key: QueryKey) =>
				kindOf(String(key[0])) === kindOf(write.name) || (shownIn && partialMatchKey(key, shownIn));
			if (isShown && (!changedKey || isOfKey(changedKey))) show(write);
		}
	}

	/** Tells the tab whose author types on. It hears this before it hears that the write is gone. */
	function tellAnswer(write: QueuedWrite, answer: unknown): void {
		deviceStore.write(answerKey, JSON.stringify({ write, answer }));
		deviceStore.write(answerKey, null);
	}

	function hearAnswer({ key, newValue }: StorageEvent): void {
		if (key !== answerKey || !newValue) return;
		const { write, answer } = JSON.parse(newValue);
		writes.get(write.name)?.onSuccess?.(answer, write.variables, write, true);
	}

	/** Whether there is a network, and the session is still this author's: another tab may have begun another one. */
	async function isAble(): Promise<boolean> {
		if (!onlineManager.isOnline()) return false;
		const { data } = await supabase.auth.getSession();
		return data.session?.user.id === userId;
	}

	function schedule(delay: number): void {
		clearTimeout(timer);
		if (!hasEnded) timer = setTimeout(() => void flush(), delay);
	}

	/** Nobody waits any longer for an answer that may take its time. */
	function resolveAwaited(): void {
		for (const { resolve } of queue.started.values()) resolve(true);
	}

	/** Resolves to the key of what was changed. @throws what is tried again */
	async function sendOne(write: QueuedWrite): Promise<QueryKey> {
		const started = queue.started.get(write.id);
		const definition = definitionOf(write);
		/** The row that it would have made. */
		const madeId = definition?.madeId?.(write.variables);
		const readNaming = (id = madeId) =>
			queue.read().filter((other) => isOpen(other) && other.id !== write.id && namesId(other, id));
		/** Later changes of that row. A copy of it, or a plan beside it, is a row of its own. */
		const readLater = (id = madeId) =>
			readNaming(id).filter(
				({ name, variables }) => !madeId || name !== write.name || Object(variables).id === id,
			);
		/** Gives the author back their text, as it is now. */
		const refuse = (refusal: string, mayEnd = false) => {
			if (!isThere(write)) return;
			const later = readLater();
			const isDeleted = later.some(isDeletion);
			for (const { id } of later) {
				queue.started.get(id)?.resolve();
				queue.started.delete(id);
			}
			const text = later.findLast((other) => other.text)?.text ?? write.text;
			if (isDeleted) return queue.change([], [write, ...later]);
			const { failed, details, isInBackground, merge } = definition ?? {};
			// An author who goes on typing has their words in the last one.
			const earlier = queue
				.read()
				.filter((other) => isInBackground && !isOpen(other) && other.name === write.name)
				.filter((other) => merge?.(other.variables, write.variables));
			// With the day that a post was given last.
			const valuesOf = (others: QueuedWrite[]) => others.map(({ variables }) => Object(variables).values);
			const { post } = Object(write.variables);
			const known = { post: Object.assign({}, post, ...valuesOf(readLater(post?.id))) };
			const values = [write.variables, ...valuesOf(later), known];
			const parts = [typeof failed === "string" ? failed : ""];
			try {
				parts.push(details?.(Object.assign({}, ...values)) ?? "");
			} catch {
				// Another version of the app has stored the variables.
			}
			const title = parts.filter(Boolean).join(": ");
			const held = mayEnd ? later : undefined;
			queue.change([{ ...write, text, isSent: false, refusal, title, held }], [...later, ...earlier]);
			if (typeof failed === "string") untold.push({ title, refusal });
		};
		if (!definition) {
			refuse(messages.writeUnknown);
			return [];
		}
		const { queryKey } = definition;
		if (!write.isSent) queue.change([{ ...write, isSent: true }]);
		try {
			const answer = await definition.send(write.variables, write.id);
			const storedId = Object(answer).id;
			// Another device has made the same row: what follows is of that one. Who has deleted their own has not seen it.
			if (madeId && storedId && storedId !== madeId && !readLater().some(isDeletion))
				queue.change(readNaming().map((later) => withId(later, madeId, storedId)));
			queue.started.delete(write.id);
			started?.resolve();
			if (isTyped(write)) tellAnswer(write, answer);
			try {
				writes.get(write.name)?.onStored?.(answer);
				const later = readLater(Object(write.variables).id).filter((other) => !isTyped(other));
				const isTakenBack = later.some(({ name }) => kindOf(name) === kindOf(write.name));
				if (!definition.onKept || !isTakenBack) definition.onSuccess?.(answer, write.variables, write);
			} finally {
				// An author who was told of its refusal by another tab has sent it again.
				const isEarlier = ({ refusal, name, variables }: QueuedWrite) =>
					refusal && madeId && name === write.name && Object(variables).id === madeId;
				if (isThere(write)) queue.change([], [write, ...queue.read().filter(isEarlier)]);
			}
		} catch (error) {
			const isAwaited = started?.isAwaited && !definition.isInBackground && readLater().length === 0;
			const isDone = error instanceof UnreadableAnswer;
			if (isUnanswered(error) || !(isAwaited || isRefusal(error) || isDone)) throw error;
			queue.started.delete(write.id);
			if (isDone) {
				queue.change([], [write]);
				started?.resolve();
			} else {
				for (const [key, data] of started?.snapshot ?? []) queryClient.setQueryData(key, data);
				if (isAwaited) {
					queue.change([], [write]);
					started?.refuse(refusalOf(error), error as Error);
				} else {
					// Beyond a cap there is room for it when other things were deleted.
					refuse(refusalOf(error), Object(error).code === "P0001");
					if (typeof definition.failed === "function") definition.failed(error as Error, write.variables);
					started?.reject(error);
				}
				showOpen(queryKey);
			}
		}
		announceChange(queryKey);
		return queryKey;
	}

	/** @throws what one of them has failed with */
	async function sendAll(): Promise<void> {
		const changed = new Map<string, QueryKey>();
		/** A failed write keeps those waiting that may rest on it. */
		const failed = new Map<string | undefined, unknown>();
		const isHeld = (write: QueuedWrite) =>
			failed.has(scopeOf(write)) ||
			(!isTyped(write) && [...failed.keys()].some((scope) => namesId(write, scope?.split(":")[1])));
		const next = () => {
			seen = queue.lastChange();
			const open = queue.read().filter(isOpen);
			// A plan comes after the text that it names.
			const typedUntil = Math.max(until, open.findLast((write) => !isTyped(write))?.changedAt ?? 0);
			/** A plan of a text waits: the text that was typed since comes after it. */
			const isTooEarly = ({ name, key }: QueuedWrite, place: number) =>
				name === "versions" &&
				open.slice(0, place).some((write) => !isTyped(write) && namesId(write, key.split(":")[1]));
			return open.find(
				(write, place) =>
					!isHeld(write) &&
					!isTooEarly(write, place) &&
					(write.isSent || !isTyped(write) || write.changedAt <= typedUntil),
			);
		};
		try {
			for (let write = next(); write && !hasEnded && (await isAble()); write = next()) {
				const { tab = queue.tab, changedAt } = write;
				const isDue = isForAllTabs || changedAt <= (overdue.get(tab) ?? 0);
				const isOther = tab !== queue.tab && !isTyped(write) && !isDue;
				const isLeft = isOther && (await tabsThatWait()).includes(tab);
				// The write may have been changed or forgotten meanwhile.
				if (!queue.read().includes(write)) continue;
				if (isLeft) {
					left.push(write);
					void watch(tab);
				}
				// Another tab has sent it, which is heard soon: it would go over what came after it.
				if (isLeft || (!isTyped(write) && !queue.isStored(write))) {
					failed.set(scopeOf(write), null);
					continue;
				}
				try {
					const queryKey = await sendOne(write);
					changed.set(JSON.stringify(queryKey), queryKey);
				} catch (error) {
					if (isUnanswered(error)) throw error;
					queue.started.get(write.id)?.resolve(true);
					failed.set(scopeOf(write), error);
				}
			}
		} finally {
			const [told, other] = untold.splice(0);
			if (other) notifyError(messages.writesRefused, undefined, showRefused);
			else if (told) notifyError(told.title, told.refusal, showRefused);
			for (const queryKey of changed.values()) void refreshQueries(queryClient, queryKey);
		}
		for (const error of failed.values()) if (error) throw error;
	}

	/** Takes along all changes that are made by now. A clock that was ahead keeps none waiting. */
	const takeAll = () => {
		until = Math.max(Date.now(), queue.lastChange());
	};

	/** Sends what is left to a tab when that one is closed, or has not sent it for long. */
	async function watch(tab: string): Promise<void> {
		const last = queue.lastChange();
		await untilSent(tab).catch(() => overdue.set(tab, last));
		await running;
		schedule(0);
	}

	/** While something that was begun in this tab waits, other tabs leave it to this one. */
	function holdWhileWaiting(): void {
		const isOwn = (write: QueuedWrite) => write.tab === queue.tab && isOpen(write) && !isTyped(write);
		const isHeld = !hasEnded && queue.read().some(isOwn);
		releaseTab = isHeld ? (releaseTab ?? holdTab(queue.tab)) : void releaseTab?.();
	}

	async function run(): Promise<void> {
		left = [];
		if (!queue.read().some(isOpen)) return queue.setStatus("idle");
		takeAll();
		await sendAll();
		// Without a network or a session nothing is sent; the return of either is heard.
		if (!(await isAble())) {
			resolveAwaited();
			return queue.setStatus("waiting");
		}
		wait = firstWait;
		if (!queue.read().some(isOpen)) queue.setStatus("idle");
	}

	/** Sends all that waits. Resolves when it is sent, or has failed. */
	function flush(forAllTabs = false): Promise<void> {
		clearTimeout(timer);
		takeAll();
		if (forAllTabs && running && !isForAllTabs) return running.then(() => flush(true));
		isForAllTabs ||= forAllTabs;
		running ??= withSendLock(userId, run)
			.catch((error) => {
				resolveAwaited();
				queue.setStatus("waiting");
				const isViewed = document.visibilityState === "visible" && isAway(error);
				schedule(isViewed ? Math.min(wait, longestWaitOfViewer()) : wait);
				wait = Math.min(wait * 2, longestWait);
			})
			.finally(() => {
				running = null;
				isForAllTabs = false;
				const isWaiting = left.length > 0 || queue.status() === "waiting";
				const isNew = ({ changedAt }: QueuedWrite) => changedAt > Math.min(seen, until);
				if (hasNext()) schedule(0);
				else if (queue.read().some((write) => isOpen(write) && (!isWaiting || isNew(write)))) schedule(pause);
			});
		return running;
	}

	const flushOnSwitch = () => {
		if (document.visibilityState === "hidden" || queue.status() === "waiting") void flush();
	};
	document.addEventListener("visibilitychange", flushOnSwitch);
	window.addEventListener("storage", hearAnswer);
	const stopWaiting = onlineManager.subscribe((isOnline) => {
		wait = firstWait;
		if (isOnline) void flush();
		else resolveAwaited();
	});
	holdWhileWaiting();
	const stopListening = queue.subscribe(() => {
		holdWhileWaiting();
		if (running || !queue.read().some(isOpen)) return;
		queue.setStatus("sending");
		const isOwn = queue.read().some((write) => isOpen(write) && write.tab === queue.tab);
		schedule(hasNext() ? 0 : isOwn ? pause : adoptionDelay);
	});
	// A refused text of a draft may be taken now, such as after other drafts were deleted.
	const refused = queue.read().filter((write) => !isOpen(write) && isTyped(write));
	if (refused.length > 0) queue.change(refused.map((write) => ({ ...write, refusal: null })));
	if (queue.read().some(isOpen)) void flush();
	const stopShowing = queryClient.getQueryCache().subscribe((event) => {
		if (event.type === "updated" && event.action.type === "success" && !event.action.manual)
			showOpen(event.query.queryKey);
	});
	showOpen();
	const closeSender = queue.openSender(flush, show);

	return () => {
		hasEnded = true;
		holdWhileWaiting();
		clearTimeout(timer);
		closeSender();
		stopWaiting();
		stopListening();
		stopShowing();
		document.removeEventListener("visibilitychange", flushOnSwitch);
		window.removeEventListener("storage", hearAnswer);
	};
}
