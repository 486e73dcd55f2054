import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import * as z from "zod/mini";
import { generationConfigSchema } from "../../../../domain/post-options.ts";
import { type QueuedWrite, type WriteQueue, writeQueue } from "../../../lib/queue/write-queue.ts";
import { versionContentSchema } from "../api/draft.ts";

/** What a device knows of a row while it changes it. */
const changeSchema = z.object({
	/** The version that the change was made from; null for a row that the server does not have. */
	seen: z.nullable(z.number()),
	/** The text at that version; of a draft that the server does not have, the idea that a generation may begin it with. */
	base: z.string(),
});

const unsavedDraftSchema = z.extend(changeSchema, {
	id: z.string(),
	user_message: z.string(),
	config: generationConfigSchema,
});

/** The idea and the style of a draft, as the author left them on this device. */
export type UnsavedDraft = z.infer<typeof unsavedDraftSchema>;

const unsavedVersionSchema = z.extend(changeSchema, versionContentSchema.shape);

/** A text of a draft, as the author left it on this device. */
export type UnsavedVersion = z.infer<typeof unsavedVersionSchema>;

type Changed<Item> = Item & { changedAt: number };

/** What this device has and the server does not, by id, as it was left last. */
export interface Unsaved {
	drafts: Readonly<Record<string, Changed<UnsavedDraft>>>;
	versions: Readonly<Record<string, Changed<UnsavedVersion>>>;
}

export type UnsavedKind = keyof Unsaved;

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
	return { drafts: byId("drafts"), versions: byId("versions") };
}

/** As long as the tab, for each author. */
const opened = new WeakMap<QueryClient, Map<string, UnsavedTexts>>();

/**
 * What is unsaved of an author's drafts, on the device and for the screens of this tab. No query: it tells of a change
 * later, and a field whose text does not change with the key loses the key.
 */
export function unsavedTexts(queryClient: QueryClient, userId: string): UnsavedTexts {
	const known = opened.get(queryClient) ?? new Map<string, UnsavedTexts>();
	opened.set(queryClient, known);
	const texts = known.get(userId) ?? openUnsavedTexts(writeQueue(queryClient, userId));
	known.set(userId, texts);
	return texts;
}

function openUnsavedTexts(queue: WriteQueue) {
	const put = (kind: UnsavedKind, item: UnsavedDraft | UnsavedVersion) =>
		queue.put({ name: kind, key: keyOf(kind, item.id), variables: item });
	let writes = queue.read();
	let unsaved = toUnsaved(writes);
	return {
		queue,
		/** The same object until something has changed. */
		read: (): Unsaved => {
			// What has not changed stays the same object: no card renders for a letter in another one.
			if (writes !== queue.read()) unsaved = replaceEqualDeep(unsaved, toUnsaved(queue.read()));
			writes = queue.read();
			return unsaved;
		},
		putDraft: (item: UnsavedDraft) => put("drafts", item),
		putVersion: (item: UnsavedVersion) => put("versions", item),
		/** Forgets what is unsaved of a draft and of its texts. */
		forgetDraft: (id: string) => {
			const isOf = (write: QueuedWrite) =>
				write.key === keyOf("drafts", id) || itemOf("versions", write)?.draft_id === id;
			queue.change(
				[],
				queue
					.read()
					.filter(isOf)
					.map((write) => write.id),
			);
		},
		subscribe: queue.subscribe,
	};
}

export type UnsavedTexts = ReturnType<typeof openUnsavedTexts>;
