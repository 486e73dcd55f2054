import { z } from "zod";
import { generationConfigSchema } from "../../../../domain/post-options.ts";

/** What a device knows of a row while it changes it. */
const changeSchema = z.object({
	/** The version that the change was made from; null for a row that the server does not have. */
	seen: z.number().nullable(),
	/** The text at that version. */
	base: z.string(),
	/** The text that was sent last, whose answer may have been lost. */
	sent: z.string().nullable(),
	/** Milliseconds since 1970. */
	changed_at: z.number(),
});

const unsavedDraftSchema = changeSchema.extend({
	id: z.string(),
	user_message: z.string(),
	config: generationConfigSchema,
});

/** The idea and the style of a draft, as the author left them on this device. */
export type UnsavedDraft = z.infer<typeof unsavedDraftSchema>;

const unsavedVersionSchema = changeSchema.extend({
	id: z.string(),
	draft_id: z.string(),
	post_content: z.string(),
	label: z.string(),
	writer: z.enum(["model", "offline", "test", "author"]),
	user_message: z.string(),
	config: generationConfigSchema,
	based_on: z.string().nullable(),
	based_on_content: z.string().nullable(),
	created_at: z.string(),
});

/** A text of a draft, as the author left it on this device. */
export type UnsavedVersion = z.infer<typeof unsavedVersionSchema>;

/** What this device has and the server does not, by id. */
export interface Unsaved {
	drafts: Readonly<Record<string, UnsavedDraft>>;
	versions: Readonly<Record<string, UnsavedVersion>>;
}

export type UnsavedKind = keyof Unsaved;

/** The end of a key names its author: their account takes it along. */
const keyOf = (kind: UnsavedKind, id: string, userId: string) => `unsaved-${kind}:${id}:${userId}`;

/** Stores one item, or removes it. Each has a key of its own: a keystroke writes one text and no other. */
export function storeUnsaved(
	kind: UnsavedKind,
	userId: string,
	id: string,
	item: UnsavedDraft | UnsavedVersion | null,
): void {
	try {
		if (item) window.localStorage.setItem(keyOf(kind, id, userId), JSON.stringify(item));
		else window.localStorage.removeItem(keyOf(kind, id, userId));
	} catch {
		// Full or forbidden storage: what is not saved lasts as long as the tab.
	}
}

/** Removes an item that is saved, unless another tab has changed it since. */
export function removeSaved(kind: UnsavedKind, userId: string, saved: UnsavedDraft | UnsavedVersion): void {
	const stored = readItem(kind, keyOf(kind, saved.id, userId));
	if (stored && stored.changed_at > saved.changed_at) return;
	storeUnsaved(kind, userId, saved.id, null);
}

const schemas = { drafts: unsavedDraftSchema, versions: unsavedVersionSchema };

function readItem(kind: UnsavedKind, key: string) {
	try {
		return schemas[kind].safeParse(JSON.parse(window.localStorage.getItem(key) ?? "null")).data ?? null;
	} catch {
		return null;
	}
}

/** What a tab of this device has left. */
export function readUnsaved(userId: string): Unsaved {
	const drafts: Record<string, UnsavedDraft> = {};
	const versions: Record<string, UnsavedVersion> = {};
	for (const key of storedKeys()) {
		if (!key.endsWith(`:${userId}`)) continue;
		const draft =
			key.startsWith("unsaved-drafts:") && unsavedDraftSchema.safeParse(readItem("drafts", key)).data;
		if (draft) drafts[draft.id] = draft;
		const version =
			key.startsWith("unsaved-versions:") && unsavedVersionSchema.safeParse(readItem("versions", key)).data;
		if (version) versions[version.id] = version;
	}
	return { drafts, versions };
}

function storedKeys(): string[] {
	try {
		return Object.keys(window.localStorage);
	} catch {
		return [];
	}
}
