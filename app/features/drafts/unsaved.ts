import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import * as z from "zod/mini";
import { defaultGenerationConfig, generationConfigSchema } from "../../../domain/post-options.ts";
import { perAuthor } from "../../lib/per-author.ts";
import { type QueuedWrite, type WriteQueue, writeQueue } from "../../lib/queue/write-queue.ts";
import { tabStore } from "../../lib/safe-store.ts";
import { type Draft, type DraftVersion, draftKeys, type QueuedPlan, versionContentSchema } from "./draft.ts";

/** The state of a row that a change was made from. */
interface Base {
	/** Null for a row that the server does not have. */
	baseVersion: number | null;
	/** The text at that version; of a draft that the server does not have, the idea that a generation may begin it with. */
	baseText: string;
}

/** A change on the device has the names of the call that saves it: tabs of other versions of the app read and send it, too. */
const storedBaseSchema = z.object({ seen: z.nullable(z.number()), base: z.string() });
type StoredBase = z.infer<typeof storedBaseSchema>;
export const toStored = <Item extends Base>({ baseVersion, baseText, ...item }: Item) =>
	Object.assign(item, { seen: baseVersion, base: baseText });
export const fromStored = <Item extends StoredBase>({ seen, base, ...item }: Item) =>
	Object.assign(item, { baseVersion: seen, baseText: base });

const unsavedDraftSchema = z.pipe(
	z.extend(storedBaseSchema, { id: z.string(), user_message: z.string(), config: generationConfigSchema }),
	z.transform(fromStored),
);

/** The idea and the options of a draft, as the author left them on this device. */
export type UnsavedDraft = z.infer<typeof unsavedDraftSchema>;

const unsavedVersionSchema = z.pipe(
	z.extend(storedBaseSchema, versionContentSchema.shape),
	z.transform(fromStored),
);

/** A text of a draft, as the author left it on this device. */
export type UnsavedVersion = z.infer<typeof unsavedVersionSchema>;

type Changed<Item> = Item & { changedAt: number };

/** Changes that this device has and the server does not, by id, as they were left last. */
export interface Unsaved {
	drafts: Readonly<Record<string, Changed<UnsavedDraft>>>;
	versions: Readonly<Record<string, Changed<UnsavedVersion>>>;
	/** Texts of planned posts, by the version that the database gives them to; not where that one is in `versions`. */
	plans: Readonly<Record<string, string>>;
}

export type UnsavedKind = "drafts" | "versions";

const planTextSchema = z.object({
	post: z.object({ draft_version_id: z.string(), is_posted: z.literal(false) }),
	values: z.strictObject({ post_content: z.string() }),
});

export const unsavedSchemas = { drafts: unsavedDraftSchema, versions: unsavedVersionSchema };
export const keyOf = (kind: UnsavedKind, id: string) => `${kind}:${id}`;

/** The item of a write; null for a write of something else. */
export const itemOf = <Kind extends UnsavedKind>(kind: Kind, { name, variables }: QueuedWrite) =>
	name === kind
		? ((unsavedSchemas[kind].safeParse(variables).data as
				| z.infer<(typeof unsavedSchemas)[Kind]>
				| undefined) ?? null)
		: null;

function toUnsaved(writes: readonly QueuedWrite[]): Unsaved {
	const byId = <Kind extends UnsavedKind>(kind: Kind) =>
		Object.fromEntries(
			writes.flatMap((write) => {
				const item = itemOf(kind, write);
				return item ? [[item.id, { ...item, changedAt: write.changedAt }]] : [];
			}),
		);
	const versions = byId("versions");
	const plans: Record<string, string> = {};
	for (const { variables, changedAt, refusal } of writes) {
		const { data } = planTextSchema.safeParse(variables);
		if (!data || refusal !== null) continue;
		const { post_content } = data.values;
		const typed = versions[data.post.draft_version_id];
		// The next letters are added to the text of the plan.
		if (!typed) plans[data.post.draft_version_id] = post_content;
		else if (typed.changedAt < changedAt) Object.assign(typed, { post_content, baseText: post_content });
	}
	return { drafts: byId("drafts"), versions, plans };
}

/**
 * The unsaved texts of an author's drafts, on the device and for the screens of this tab. No query: a query tells of a
 * change later, and a field whose text does not change with the key loses the key.
 */
export const unsavedTexts = perAuthor((queryClient, userId) =>
	openUnsavedTexts(writeQueue(queryClient, userId)),
);

function openUnsavedTexts(queue: WriteQueue) {
	const put = (kind: UnsavedKind, item: UnsavedDraft | UnsavedVersion) =>
		queue.put({ name: kind, key: keyOf(kind, item.id), variables: toStored(item) });
	let writes = queue.read();
	let unsaved = toUnsaved(writes);
	return {
		queue,
		/** The same object until something has changed. */
		read: (): Unsaved => {
			// A text that has not changed stays the same object: no card renders for a letter in another one.
			if (writes !== queue.read()) unsaved = replaceEqualDeep(unsaved, toUnsaved(queue.read()));
			writes = queue.read();
			return unsaved;
		},
		putDraft: (item: UnsavedDraft) => put("drafts", item),
		putVersion: (item: UnsavedVersion) => put("versions", item),
		/** Forgets the unsaved changes of a draft and of its texts. Returns them. */
		forgetDraft: (id: string): QueuedWrite[] => {
			const isOf = (write: QueuedWrite) =>
				write.key === keyOf("drafts", id) || itemOf("versions", write)?.draft_id === id;
			const forgotten = queue.read().filter(isOf);
			queue.change([], forgotten);
			return forgotten;
		},
		subscribe: queue.subscribe,
	};
}

/** The idea of a draft and its options, without its texts. */
export type Idea = Omit<Draft, "draft_versions">;

/** One array for all blank drafts: no component renders for it. */
const noMedia: string[] = [];

export const blankDraft = (id: string): Draft => ({
	id,
	user_message: "",
	config: defaultGenerationConfig,
	version: 0,
	updated_at: "",
	deleted_at: null,
	media_ids: noMedia,
	draft_versions: [],
});

const toVersion = ({ baseVersion, baseText: _, changedAt: __, ...version }: Changed<UnsavedVersion>) => ({
	...version,
	version: baseVersion ?? 0,
	scheduled_posts: [],
});

const knownDraft = (id: string, saved: Draft | null | undefined) =>
	saved?.id === id ? saved : blankDraft(id);

/** The texts of a draft as their author sees them: those of the server, under the unsaved ones of this device. */
export function versionsWithUnsaved(
	id: string,
	saved: Draft | null | undefined,
	{ versions, plans }: Omit<Unsaved, "drafts">,
): DraftVersion[] {
	const { draft_versions } = knownDraft(id, saved);
	const known = new Set(draft_versions.map((version) => version.id));
	const added = Object.values(versions)
		.filter((version) => version.draft_id === id && !known.has(version.id))
		.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
		.map(toVersion);
	const edited = draft_versions.map((version) => {
		const text = versions[version.id]?.post_content ?? plans[version.id];
		return text === undefined ? version : { ...version, post_content: text };
	});
	return [...edited, ...added];
}

export const withQueuedPlans = (versions: DraftVersion[], plans: readonly QueuedPlan[]): DraftVersion[] =>
	versions.map((version) => {
		const others = version.scheduled_posts.filter((post) => !plans.some(({ id }) => id === post.id));
		const own = plans.filter((plan) => !plan.isDeleted && plan.draft_version_id === version.id);
		const scheduled_posts = [...others, ...own];
		return plans.length > 0 ? { ...version, scheduled_posts } : version;
	});

function ideaWithUnsaved(id: string, saved: Draft | null | undefined, unsaved: Unsaved["drafts"]): Idea {
	const { draft_versions: _, ...idea } = knownDraft(id, saved);
	const change = unsaved[id];
	return change ? { ...idea, user_message: change.user_message, config: change.config } : idea;
}

export const withUnsaved = (id: string, saved: Draft | null | undefined, unsaved: Unsaved): Draft => ({
	...ideaWithUnsaved(id, saved, unsaved.drafts),
	draft_versions: versionsWithUnsaved(id, saved, unsaved),
});

/** The draft that was worked on last and is not saved; null when all are. */
export function lastUnsavedDraft({ drafts, versions }: Omit<Unsaved, "plans">): string | null {
	const changes = [
		...Object.values(drafts).map(({ id, changedAt }) => ({ id, changedAt })),
		...Object.values(versions).map(({ draft_id, changedAt }) => ({ id: draft_id, changedAt })),
	];
	return changes.toSorted((one, other) => other.changedAt - one.changedAt)[0]?.id ?? null;
}

export const isUnsaved = ({ drafts, versions }: Omit<Unsaved, "plans">, id: string): boolean =>
	id in drafts || Object.values(versions).some(({ draft_id }) => draft_id === id);

/** Which draft is on screen. A reload shows it again; a new tab shows the draft that was changed last. */
export interface OpenDraft {
	/** Null follows the draft that was changed last, on whichever device. */
	draftId: string | null;
	/** Null shows the one that this tab has shown last, or the newest version. */
	versionId: string | null;
	/** The options that a draft begins with. */
	config: Draft["config"];
	/** Options of this draft, which is not there yet. They go when another one is shown. */
	awaited?: { draftId: string | null; config: Partial<Draft["config"]> } | undefined;
}

/** A text that two devices have changed. */
export interface DraftConflict {
	/** The draft that was written in. */
	from: string;
	/** The draft in which the text of this device is now. */
	draftId: string;
	/** The version that has it; null for an idea, which begins a draft of its own. */
	versionId: string | null;
}

export const conflictKey = (userId: string) => ["draft-conflict", userId] as const;
export const openDraftKey = (userId: string) => ["open-draft", userId] as const;
export const storedDraftKey = (userId: string) => `open-draft:${userId}`;

/** The draft on screen before anything else is opened: the one from before a reload. */
export const firstOpenDraft = (userId: string, unsaved: Unsaved): OpenDraft => ({
	draftId: tabStore.read(storedDraftKey(userId)) ?? lastUnsavedDraft(unsaved),
	versionId: null,
	config: defaultGenerationConfig,
});

export function ideaOnScreen(
	open: OpenDraft,
	loaded: Draft | null | undefined,
	unsaved: Unsaved["drafts"],
	freshId: string,
): Idea {
	const id = open.draftId ?? loaded?.id ?? freshId;
	const idea = ideaWithUnsaved(id, loaded, unsaved);
	return idea.version === 0 && !unsaved[id] ? { ...idea, config: open.config } : idea;
}

/** Of the version that this tab has shown last: its id, behind that of the newest one at the time. */
export const shownVersionKey = (draftId: string) => `shown-version:${draftId}`;

export function versionOnScreen(versions: readonly DraftVersion[], { versionId }: OpenDraft) {
	const newest = versions.at(-1) ?? null;
	const [newestThen, shown] = (newest && tabStore.read(shownVersionKey(newest.draft_id))?.split(" ")) ?? [];
	const chosen = versionId ?? (newestThen === newest?.id ? shown : null);
	return versions.find(({ id }) => id === chosen) ?? newest;
}

/** The draft on screen as the caches have it: an action may run before the screen has followed them. */
export function readDraftOnScreen(queryClient: QueryClient, userId: string, freshId: string) {
	const unsaved = unsavedTexts(queryClient, userId).read();
	const open = queryClient.getQueryData<OpenDraft>(openDraftKey(userId)) ?? firstOpenDraft(userId, unsaved);
	const loaded = queryClient.getQueryData<Draft | null>(draftKeys.open(userId, open.draftId ?? "newest"));
	const idea = ideaOnScreen(open, loaded, unsaved.drafts, freshId);
	const versions = versionsWithUnsaved(idea.id, loaded, unsaved);
	return { open, loaded, idea, versions, current: versionOnScreen(versions, open) };
}

/** A change of a draft's idea or options, on top of its unsaved change. */
export function changedDraft(
	draft: Pick<Draft, "id" | "user_message" | "config" | "version">,
	unsaved: UnsavedDraft | undefined,
	change: Partial<Pick<UnsavedDraft, "user_message" | "config">>,
): UnsavedDraft {
	const { id, user_message, config, version } = draft;
	const start = unsaved ?? {
		id,
		user_message,
		config,
		baseVersion: version || null,
		baseText: user_message,
	};
	return { ...start, ...change };
}

/** A text that an author has made of another version, which the database or a conflict has kept. */
export const handEditLabel = "Your edit";

/** A change of a version's text, on top of its unsaved change. */
export function changedVersion(
	version: DraftVersion,
	unsaved: UnsavedVersion | undefined,
	post_content: string,
): UnsavedVersion {
	if (unsaved) return { ...unsaved, post_content };
	const { scheduled_posts: _, version: baseVersion, post_content: baseText, ...rest } = version;
	return { ...rest, post_content, baseVersion: baseVersion || null, baseText };
}
