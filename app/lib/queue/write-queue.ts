import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { deviceStore } from "../safe-store.ts";

const writeSchema = z.object({
	/** The server tells a repetition by it. */
	id: z.string(),
	/** The name of its definition. */
	name: z.string(),
	/** Of writes with one key that were not sent, only the last one counts. */
	key: z.string(),
	variables: z.unknown(),
	/** When the first change of those that it stands for was made: writes go in this order. Milliseconds since 1970. */
	createdAt: z.number(),
	/** When the last one was made: of two writes with one key the later one has the text of now. */
	changedAt: z.number(),
	/** The server may have it: it is sent again as it is until the answer has come. */
	isSent: z.boolean(),
	/** Why the server refuses it as it is, as a sentence. */
	refusal: z.nullable(z.string()),
});

/** A change that this device has and the server does not, as far as the device knows. */
export interface QueuedWrite<Variables = unknown> extends z.infer<typeof writeSchema> {
	variables: Variables;
}

const prefix = "write:";
/** The end names its author: their account takes it along. */
const storageKey = (id: string, userId: string) => `${prefix}${id}:${userId}`;

function readStored(key: string): QueuedWrite | null {
	try {
		return writeSchema.safeParse(JSON.parse(deviceStore.read(key) ?? "null")).data ?? null;
	} catch {
		return null;
	}
}

export function storedKeys(): string[] {
	try {
		return Object.keys(window.localStorage);
	} catch {
		return [];
	}
}

export type WriteQueue = ReturnType<typeof openWriteQueue>;

/** As long as the tab, for each author. */
const opened = new WeakMap<QueryClient, Map<string, WriteQueue>>();

/**
 * The changes of an author that wait on this device, in their order. Each has an entry of its own in the local storage,
 * which is written at once, whatever ends the tab; all tabs see the same.
 */
export function writeQueue(queryClient: QueryClient, userId: string): WriteQueue {
	const known = opened.get(queryClient) ?? new Map<string, WriteQueue>();
	opened.set(queryClient, known);
	const queue = known.get(userId) ?? openWriteQueue(userId);
	known.set(userId, queue);
	return queue;
}

function openWriteQueue(userId: string) {
	const isOurs = (key: string) => key.startsWith(prefix) && key.endsWith(`:${userId}`);
	let writes: readonly QueuedWrite[] = [];
	const listeners = new Set<() => void>();

	function show(changed: readonly QueuedWrite[]): void {
		writes = changed.toSorted(
			(one, other) => one.createdAt - other.createdAt || one.changedAt - other.changedAt,
		);
		for (const listener of listeners) listener();
	}

	/** Several at once: nobody sees one without the others. */
	function change(stored: readonly QueuedWrite[], removed: readonly string[] = []): void {
		for (const write of stored) deviceStore.write(storageKey(write.id, userId), JSON.stringify(write));
		for (const id of removed) deviceStore.write(storageKey(id, userId), null);
		const changed = new Set([...removed, ...stored.map(({ id }) => id)]);
		show([...writes.filter(({ id }) => !changed.has(id)), ...stored]);
	}

	/** What another tab has changed. */
	function hear({ key }: StorageEvent): void {
		if (key === null || !isOurs(key)) return;
		const id = key.slice(prefix.length, -userId.length - 1);
		const others = writes.filter((write) => write.id !== id);
		const write = readStored(key);
		show(write ? [...others, write] : others);
	}
	show(storedKeys().flatMap((key) => (isOurs(key) && readStored(key)) || []));

	return {
		/** The same array until something has changed. */
		read: () => writes,
		/** Whether the device has no room, so that closing the tab would lose a change. */
		isFull: () => writes.some(({ id }) => deviceStore.isUnstored(storageKey(id, userId))),
		change,
		/** Adds a write, or changes the one with its key that was not sent. */
		put: (write: Pick<QueuedWrite, "name" | "key" | "variables">): void => {
			const last = writes.findLast(({ key }) => key === write.key);
			const replaced = last && !last.isSent ? last : null;
			const changedAt = Math.max(Date.now(), (last?.changedAt ?? 0) + 1);
			const createdAt = replaced?.createdAt ?? changedAt;
			// With an id of its own: another tab may be sending the one before, and this tab has not heard of that yet.
			const added = { ...write, id: crypto.randomUUID(), createdAt, changedAt, isSent: false, refusal: null };
			change([added], replaced ? [replaced.id] : []);
		},
		/** Calls back at each change, until the returned function is called. */
		subscribe: (onChange: () => void) => {
			listeners.add(onChange);
			// From then on: what other tabs do while no screen looks counts, too. The same listener is added once.
			window.addEventListener("storage", hear);
			return () => void listeners.delete(onChange);
		},
	};
}
