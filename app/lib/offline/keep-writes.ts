import { type Mutation, onlineManager } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { errorSentence } from "../api/error-sentence.ts";
import {
	readWrite,
	readWrites,
	removeWrite,
	type StoredWrite,
	storeWrite,
	writeKey,
} from "./offline-store.ts";
import { showRefusedWrites } from "./refused-writes.ts";
import { type DefineWrite, isUnsentWrite, isWaiting, type WriteContext, writeOptions } from "./write.ts";

/** Any write: its variables come from where they were stored under its own name. */
// biome-ignore lint/suspicious/noExplicitAny: no type fits the variables of all writes
export type AnyWrite = DefineWrite<any, any>;

/**
 * Stores the writes of an author until the server has them, and sends those that a closed tab has left. One tab at a
 * time holds a write, by a lock that ends with the tab.
 * @param defines all writes that may have been left
 * @returns what ends it
 */
export function keepWrites(context: WriteContext, defines: readonly AnyWrite[]): () => void {
	const { queryClient, userId } = context;
	const cache = queryClient.getMutationCache();
	const writes = new Map(
		defines.map((define) => {
			const write = define(context);
			return [JSON.stringify([...write.queryKey, write.name]), write];
		}),
	);
	/** The mutations whose writes this tab holds, with what tells that they are settled. */
	const held = new Map<Mutation, () => void>();
	/** Those whose author has gone on before the server answered. */
	const waited = new WeakSet<Mutation>();

	/** Stores a write, or what became of it, under a key that this tab has locked. */
	async function hold(key: string, mutation: Mutation, stored: StoredWrite): Promise<void> {
		const settled = new Promise<void>((resolve) => held.set(mutation, resolve));
		await storeWrite(key, stored);
		if (mutation.state.status === "pending") await settled;
		held.delete(mutation);
		const { status, error } = mutation.state;
		if (status === "success" || !waited.has(mutation)) return removeWrite(key);
		await storeWrite(key, { ...stored, refusal: errorSentence(error) });
		await showRefused();
	}

	function holdNew(mutation: Mutation): void {
		const { mutationKey = [] } = mutation.options;
		const { variables, submittedAt } = mutation.state;
		const text = mutation.meta?.write?.textOf(variables) ?? null;
		const key = writeKey(crypto.randomUUID());
		// Until the lock is there: `held` keeps a second event from storing it twice.
		held.set(mutation, () => {});
		void navigator.locks.request(key, () =>
			hold(key, mutation, { userId, mutationKey, variables, submittedAt, text }),
		);
	}

	async function showRefused() {
		const refused = (await readWrites()).flatMap(([key, { userId: owner, refusal, text }]) =>
			owner === userId && refusal !== undefined ? [{ key, refusal, text }] : [],
		);
		showRefusedWrites(queryClient, userId, refused);
	}

	/** Makes a mutation of what was stored; it waits for `resumePausedMutations`. */
	function rebuild({ mutationKey, variables, submittedAt }: StoredWrite): Mutation | null {
		const write = writes.get(JSON.stringify(mutationKey));
		if (!write) return null;
		const built = cache.build(queryClient, writeOptions(context, write), {
			status: "pending",
			isPaused: true,
			variables,
			submittedAt,
			context: undefined,
			data: undefined,
			error: null,
			failureCount: 0,
			failureReason: null,
		});
		// What it keeps for its rollback is its own affair.
		const mutation = built as Mutation;
		waited.add(mutation);
		return mutation;
	}

	/** Takes over a write that no tab holds. Resolves when it is this tab's, or cannot be. */
	const adopt = (key: string) =>
		new Promise<void>((resolve) => {
			void navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
				const stored = lock && (await readWrite(key));
				const mutation = stored && rebuild(stored);
				if (stored && !mutation) await storeWrite(key, { ...stored, refusal: messages.writeUnknown });
				resolve();
				if (stored && mutation) await hold(key, mutation, stored);
			});
		});

	async function adoptAll() {
		for (const [key, { userId: owner, refusal }] of await readWrites()) {
			if (owner === userId && refusal === undefined) await adopt(key);
		}
		await showRefused();
		if (onlineManager.isOnline()) await queryClient.resumePausedMutations();
	}

	for (const mutation of cache.getAll()) if (isUnsentWrite(mutation)) holdNew(mutation);
	const stopListening = cache.subscribe((event) => {
		if (event.type !== "updated" || event.mutation.meta?.write?.userId !== userId) return;
		const { mutation, action } = event;
		if (action.type === "pending" && !held.has(mutation)) holdNew(mutation);
		if (isWaiting(mutation)) waited.add(mutation);
		if (!isUnsentWrite(mutation)) held.get(mutation)?.();
	});
	const stopWaiting = onlineManager.subscribe((isOnline) => {
		if (isOnline) void adoptAll();
	});
	void adoptAll();
	return () => {
		stopListening();
		stopWaiting();
	};
}
