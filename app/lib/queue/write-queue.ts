import { onlineManager, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { perAuthor } from "../per-author.ts";
import { deviceStore, storedKeys } from "../safe-store.ts";

/** A change that this device has and the server does not, as far as the device knows. */
export interface QueuedWrite {
	/** The server tells a repetition by it. */
	id: string;
	/** The name of its definition. */
	name: string;
	/** Of writes with one key that were not sent, only the last one counts. */
	key: string;
	/** Another version of the app may have stored them. */
	variables: unknown;
	/** The text of its author, null where there is none: a refusal gives it back. Drafts show theirs themselves. */
	text?: string | null;
	/** When the first change of those that it stands for was made: writes go in this order. Milliseconds since 1970. */
	createdAt: number;
	/** When the last one was made: of two writes with one key the later one has the text of now. */
	changedAt: number;
	/** The server may have it: it is sent again as it is until the answer has come. */
	isSent: boolean;
	/** Why the server refuses it as it is, as a sentence. */
	refusal: string | null;
	/** The refused change, as a sentence. */
	title?: string;
	/** Where it was begun: while that tab sends, no other one sends it. */
	tab?: string;
	/** Changes of one line were typed each upon the one before: a tab that goes on from another one's begins a new line. */
	line?: string;
	/** The changes with its key that it was typed upon: the last `changedAt` of each line. Versions before wrote none. */
	basedOn?: Record<string, number>;
	/** The refusal may end: what was changed in it since, which is to follow it. */
	held?: QueuedWrite[];
}

/**
 * A change of what is the author's. It waits in the queue until the server has it, in a closed tab too: its variables are
 * plain data, and it may be sent twice, so an insert names the id of its row.
 */
export interface Write<Data, Variables> {
	/** Queries whose key starts with it may change: their data is kept for the rollback, and asked for again at the end. */
	queryKey: QueryKey;
	/** "kind:act"; writes of one kind keep their order. A later version of the app must know it, too. */
	name: string;
	/** Asks the server for it. `id` is the same each time. @throws `Refusal` when asking again is of no use */
	send: (variables: Variables, id: string) => Promise<Data>;
	/**
	 * Shows the change in the cache before the server has answered, and again in each answer that comes before its own.
	 * Left out: it shows when it is stored.
	 */
	update?: (queryClient: QueryClient, variables: Variables) => void;
	/** Where `update` shows it. Left out: in `queryKey`. */
	shownIn?: QueryKey;
	/** Makes one of a write that was not sent and a later one. Null, or left out: each is sent. */
	merge?: (earlier: Variables, later: Variables) => Variables | null;
	/** Says that it failed: `failed`, and why. Left out: what it changes shows that itself. */
	failed?: string | ((error: Error, variables: Variables) => void);
	/** The change in a few words, for an author who reads later that it was refused. */
	details?: (variables: Variables) => string;
	/** `isHeard`: another tab has sent what was typed, and this one may go on typing in it. */
	onSuccess?: (data: Data, variables: Variables, write: QueuedWrite, isHeard?: true) => void;
	/** Says that it waits, and offers to take it back: then `onSuccess` is left out. Left out: only that it waits. */
	onKept?: (variables: Variables) => void;
	/** The same in other parts of the app, also when a component has begun it. */
	onStored?: (data: Data) => void;
	/** The author's text. They get it back when the server refuses it after they have gone on. */
	textOf?: (variables: Variables) => string | null;
	/** The author goes on at once: they always get the text back. */
	isInBackground?: true;
	/** The id of the row that it makes: when it is refused, there is none for what was changed in it since. */
	madeId?: (variables: Variables) => string;
}

/** How sending goes: "waiting" for the network or the server. */
type SendStatus = "idle" | "sending" | "waiting";

/** A write as the tab knows it in which it was begun. */
export interface StartedWrite {
	// biome-ignore lint/suspicious/noExplicitAny: no type fits the variables of all writes
	write: Write<any, any>;
	/** The data of its queries before it showed; null until it does. */
	snapshot: [QueryKey, unknown][] | null;
	/** The author waits for the answer, and is told at once that it failed, or is kept until the server can be reached. */
	isAwaited: boolean;
	resolve: (isKept?: boolean) => void;
	reject: (error: unknown) => void;
	/** Tells whoever waits what this tab, or another one that has sent it, was refused it for. */
	refuse: (why: string, error?: Error) => void;
}

/**
 * Drafts have a beginning of their own: a tab of the version before knows no others, and would spoil them. The end names
 * the author: their account takes it along.
 */
const storageKey = ({ id, text }: QueuedWrite, userId: string) =>
	`${text === undefined ? "write" : "change"}:${id}:${userId}`;

function readStored(key: string): QueuedWrite | null {
	try {
		return JSON.parse(deviceStore.read(key) ?? "null");
	} catch {
		return null;
	}
}

/** Whether a change was typed in a text that had the other one: two tabs may type at one moment. */
export const isBasedOn = ({ basedOn, changedAt }: QueuedWrite, other: QueuedWrite): boolean =>
	basedOn ? (basedOn[other.line ?? ""] ?? 0) >= other.changedAt : changedAt > other.changedAt;

/** Writes of one kind keep their order. Which template follows the rules depends on both: they are of one. */
export const kindOf = (name: string) => name.split(":")[0]?.replace("templates", "profile");

export type WriteQueue = ReturnType<typeof openWriteQueue>;

/**
 * The changes of an author that wait on this device, in their order. Each has an entry of its own in the local storage,
 * which is written at once, whatever ends the tab; all tabs see the same.
 */
export const writeQueue = perAuthor((_queryClient, userId) => openWriteQueue(userId));

function openWriteQueue(userId: string) {
	const isOurs = (key: string) => /^(write|change):/u.test(key) && key.endsWith(`:${userId}`);
	let writes: readonly QueuedWrite[] = [];
	const listeners = new Set<() => void>();
	const started = new Map<string, StartedWrite>();
	const tab = `tab:${crypto.randomUUID()}`;
	let sender = Promise.withResolvers<(forAllTabs?: boolean) => Promise<void>>();
	let status: SendStatus = "idle";
	/** Shows what another tab has changed, and what is typed in this one. */
	let showHeard: (write: QueuedWrite) => void = () => {};

	const isStored = (write: QueuedWrite) => deviceStore.read(storageKey(write, userId)) !== null;

	function show(changed: readonly QueuedWrite[]): void {
		writes = changed.toSorted(
			(one, other) => one.createdAt - other.createdAt || one.changedAt - other.changedAt,
		);
		tell();
	}

	function tell(): void {
		for (const listener of listeners) listener();
	}

	/** Several at once: nobody sees one without the others. */
	function change(stored: readonly QueuedWrite[], removed: readonly QueuedWrite[] = []): void {
		const store = (write: QueuedWrite) => deviceStore.write(storageKey(write, userId), JSON.stringify(write));
		stored.forEach(store);
		const gone = writes.filter(({ id }) => removed.some((write) => write.id === id));
		for (const write of gone) deviceStore.write(storageKey(write, userId), null);
		// The removed ones may have made room.
		stored.filter((write) => deviceStore.isUnstored(storageKey(write, userId))).forEach(store);
		const changed = new Set([...removed, ...stored].map(({ id }) => id));
		show([...writes.filter(({ id }) => !changed.has(id)), ...stored]);
	}

	/** Takes over a change of another tab. */
	function hear({ key, newValue }: StorageEvent): void {
		if (key === null || !isOurs(key)) return;
		const id = key.split(":")[1] ?? "";
		const others = writes.filter((write) => write.id !== id);
		const write = readStored(key);
		// That it is gone comes with an event of its own, after the answer.
		if (newValue !== null && !write) return;
		const own = started.get(id);
		if (own && (!write || write.refusal)) {
			started.delete(id);
			if (own.isAwaited && write?.refusal) own.refuse(write.refusal);
			else own.resolve();
		}
		const isNew = write && !write.refusal && others.length === writes.length;
		show(write ? [...others, write] : others);
		if (isNew) showHeard(write);
	}

	/** All that is stored, and what found no room. A page in the browser's memory hears nothing of other tabs. */
	function readAll(): void {
		const stored = storedKeys().flatMap((key) => (isOurs(key) && readStored(key)) || []);
		const isAlone = (write: QueuedWrite) => deviceStore.isUnstored(storageKey(write, userId));
		const ids = new Set(stored.map(({ id }) => id));
		show([...stored, ...writes.filter((write) => isAlone(write) && !ids.has(write.id))]);
	}
	readAll();

	/** When the last change was made: that of a write that has an early place may be. */
	const lastChange = () => Math.max(0, ...writes.map((write) => write.changedAt));

	return {
		lastChange,
		tab,
		/** The same array until something has changed. */
		read: () => writes,
		/** Whether the device has no room, so that closing the tab would lose a change. */
		isFull: () => writes.some((write) => deviceStore.isUnstored(storageKey(write, userId))),
		/** Not what another tab has removed, although this one may not have heard of that. */
		isStored,
		change,
		clear: () => change([], writes),
		status: () => status,
		setStatus: (next: SendStatus): void => {
			if (next === status) return;
			status = next;
			tell();
		},
		/** Those of this tab that have no answer, by id. */
		started,
		/**
		 * Adds a write, or changes the one with its key that was not sent and that nothing of its kind follows, of whose
		 * variables `merge` makes one. Without `textOf` it is typed. One that follows another one, which has been sent, has
		 * the place of that one: before what its author did since. Returns its id.
		 */
		put: <Variables>(
			write: Pick<QueuedWrite, "name" | "key"> & { variables: Variables },
			{ merge, textOf }: Pick<Write<unknown, Variables>, "merge" | "textOf"> = {},
			after?: QueuedWrite,
		): string => {
			const isTyped = textOf === undefined;
			// A plan of a text comes between the text as it was and as it is.
			const last = isTyped
				? writes
						.slice(writes.findLastIndex(({ text }) => text !== undefined) + 1)
						.findLast(({ key }) => key === write.key)
				: writes.findLast(({ name, refusal }) => !refusal && kindOf(name) === kindOf(write.name));
			const earlier = last?.key === write.key && !last.isSent ? last : null;
			const merged =
				earlier && merge ? merge(earlier.variables as Variables, write.variables) : write.variables;
			const replaced = merged && earlier;
			const changedAt = Math.max(Date.now(), lastChange() + 1);
			const createdAt = (replaced ?? after)?.createdAt ?? changedAt;
			const variables = merged ?? write.variables;
			// With an id of its own: another tab may be sending the one before, and this tab has not heard of that yet.
			const id = crypto.randomUUID();
			const known = writes.findLast(({ key }) => key === write.key);
			const { line = crypto.randomUUID() } = known?.tab === tab ? known : {};
			const basedOn = known ? { ...known.basedOn, [known.line ?? ""]: known.changedAt } : {};
			const unsent = { text: textOf?.(variables), tab, line, basedOn, isSent: false, refusal: null };
			const added = { ...write, id, variables, createdAt, changedAt, ...unsent };
			if (isTyped) showHeard(added);
			if (replaced) started.get(replaced.id)?.resolve();
			change([added], replaced ? [replaced] : []);
			return id;
		},
		/** Deletions of a draft that wait, in order: true deletes it, false brings it back. */
		deletionsOf: (draftId: string): boolean[] =>
			writes.flatMap(({ name, refusal, variables }) => {
				const { id, isDeleted } = Object(variables);
				return name === "drafts:delete" && refusal === null && id === draftId ? [isDeleted] : [];
			}),
		/** Waiting changes of the pictures of a draft, and of the alt texts of these. */
		mediaWritesOf: (draftId: string, mediaIds: readonly string[] = []): QueuedWrite[] =>
			writes.filter(({ name, refusal, variables }) => {
				const of = Object(variables);
				const isOfDraft = of.draftId === draftId || mediaIds.includes(of.id);
				return kindOf(name) === "media" && refusal === null && isOfDraft;
			}),
		/**
		 * Removes the last waiting write of a name for a row, so that it is never sent. Only without a network: otherwise
		 * another tab may be sending it. Returns whether it did.
		 */
		takeBack: (name: string, rowId: string): boolean => {
			const isOfRow = (of: unknown) => Object(of).id === rowId && Object(of).isDeleted !== false;
			const write = writes.findLast((other) => other.name === name && isOfRow(other.variables));
			// This tab may not have heard yet that another one has sent it.
			const now = write && readStored(storageKey(write, userId));
			if (!now || now.isSent || now.refusal !== null || onlineManager.isOnline()) return false;
			started.delete(write.id);
			change([], [write]);
			return true;
		},
		/** Shows what waits in what the device had kept, which is older. */
		showOpen: () => writes.filter(({ refusal }) => !refusal).forEach((write) => void showHeard(write)),
		/**
		 * Sends all that waits, as soon as there is code that sends. Resolves when it is sent, or has failed.
		 * @param forAllTabs also the changes that were begun in other tabs
		 */
		flush: async (forAllTabs?: boolean): Promise<void> => (await sender.promise)(forAllTabs),
		/** Returns what ends it. */
		openSender: (flush: (forAllTabs?: boolean) => Promise<void>, onHeard: (write: QueuedWrite) => void) => {
			sender.resolve(flush);
			showHeard = onHeard;
			return () => {
				sender = Promise.withResolvers();
				showHeard = () => {};
			};
		},
		/** Calls back at each change, until the returned function is called. */
		subscribe: (onChange: () => void) => {
			listeners.add(onChange);
			// From then on: what other tabs do while no screen looks counts, too. The same listener is added once.
			window.addEventListener("storage", hear);
			window.addEventListener("pageshow", readAll);
			return () => void listeners.delete(onChange);
		},
	};
}
