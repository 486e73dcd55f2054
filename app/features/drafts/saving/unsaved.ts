import * as z from "zod/mini";
import { generationConfigSchema } from "../../../../domain/post-options.ts";
import { unsavedKey, unsavedKeyStart } from "../../../lib/offline/unsaved-key.ts";
import { deviceStore } from "../../../lib/safe-store.ts";
import { versionContentSchema } from "../api/draft.ts";

/** What a device knows of a row while it changes it. */
const changeSchema = z.object({
	/** The version that the change was made from; null for a row that the server does not have. */
	seen: z.nullable(z.number()),
	/** The text at that version; of a draft that the server does not have, the idea that a generation may begin it with. */
	base: z.string(),
	/** The text that was sent last, whose answer may have been lost. */
	sent: z.nullable(z.string()),
	/** Milliseconds since 1970. */
	changed_at: z.number(),
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

/** What this device has and the server does not, by id. */
export interface Unsaved {
	drafts: Readonly<Record<string, UnsavedDraft>>;
	versions: Readonly<Record<string, UnsavedVersion>>;
}

export type UnsavedKind = keyof Unsaved;

/** Stores one item, or removes it. Each has a key of its own: a keystroke writes one text and no other. */
export function storeUnsaved(
	kind: UnsavedKind,
	userId: string,
	id: string,
	item: UnsavedDraft | UnsavedVersion | null,
): void {
	deviceStore.write(unsavedKey(kind, id, userId), item && JSON.stringify(item));
}

/** Removes an item that is saved, unless another tab has changed it since. */
export function removeSaved(kind: UnsavedKind, userId: string, saved: UnsavedDraft | UnsavedVersion): void {
	const stored = readItem(changeSchema, unsavedKey(kind, saved.id, userId));
	if (stored && stored.changed_at > saved.changed_at) return;
	storeUnsaved(kind, userId, saved.id, null);
}

function readItem<Item>(schema: z.ZodMiniType<Item>, key: string): Item | null {
	try {
		return schema.safeParse(JSON.parse(deviceStore.read(key) ?? "null")).data ?? null;
	} catch {
		return null;
	}
}

/** What a tab of this device has left. */
export function readUnsaved(userId: string): Unsaved {
	const readAll = <Item extends { id: string }>(kind: UnsavedKind, schema: z.ZodMiniType<Item>) =>
		Object.fromEntries(
			storedKeys()
				.filter((key) => key.startsWith(unsavedKeyStart(kind)) && key.endsWith(`:${userId}`))
				.flatMap((key) => readItem(schema, key) ?? [])
				.map((item) => [item.id, item]),
		);
	return {
		drafts: readAll("drafts", unsavedDraftSchema),
		versions: readAll("versions", unsavedVersionSchema),
	};
}

function storedKeys(): string[] {
	try {
		return Object.keys(window.localStorage);
	} catch {
		return [];
	}
}
