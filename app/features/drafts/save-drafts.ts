import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readJson } from "../../../domain/text/read-json.ts";
import type { Supabase } from "../../lib/api/supabase.ts";
import { type DefineWrite, readAnswer, type WriteContext } from "../../lib/queue/write.ts";
import { isBasedOn, type QueuedWrite, type WriteQueue, writeQueue } from "../../lib/queue/write-queue.ts";
import { deviceStore, storedKeys } from "../../lib/safe-store.ts";
import { changeDraft, type Draft, draftKeys } from "./draft.ts";
import {
	blankDraft,
	conflictKey,
	type DraftConflict,
	fromStored,
	handEditLabel,
	itemOf,
	keyOf,
	type OpenDraft,
	openDraftKey,
	readDraftOnScreen,
	toStored,
	type UnsavedDraft,
	type UnsavedKind,
	type UnsavedVersion,
	unsavedSchemas,
} from "./unsaved.ts";

const answerSchema = z.object({
	/** The decision of the database, as its functions `save_draft` and `save_version` say. */
	outcome: z.enum(["saved", "kept", "own"]),
	/** Of the row that has the text now. */
	id: z.string(),
	version: z.number(),
});
type Answer = z.infer<typeof answerSchema>;

type Item = UnsavedDraft | UnsavedVersion;
type StoredItem = ReturnType<typeof toStored<Item>>;

/** Saves the ideas (`drafts`) or the texts (`versions`) of an author. `onOther`: the text of another device stays. */
export const saveUnsaved =
	(name: UnsavedKind, onOther = () => {}): DefineWrite<Answer, StoredItem> =>
	(source) => {
		const { supabase, queryClient, userId } = source;
		/** The last changes that were saved: a change that was typed upon one of them goes on from its version. */
		const saved: { write: QueuedWrite; base: { baseVersion: number; baseText: string } }[] = [];
		const rebased = (write: QueuedWrite, item: Item): Item => {
			const last = saved.findLast((one) => one.write.key === write.key && isBasedOn(write, one.write));
			return last && last.base.baseVersion > (item.baseVersion ?? 0) ? { ...item, ...last.base } : item;
		};
		return {
			queryKey: draftKeys.all(userId),
			name,
			send: (variables, id) => {
				const write = writeQueue(queryClient, userId)
					.read()
					.find((other) => other.id === id);
				const item = fromStored(variables);
				return ask(supabase, name, write ? rebased(write, item) : item, id);
			},
			onSuccess: (answer, variables, write, isHeard) => {
				const item = rebased(write, fromStored(variables));
				const baseText = "post_content" in item ? item.post_content : item.user_message;
				if (answer.outcome === "saved")
					saved.push({ write, base: { baseVersion: answer.version, baseText } });
				saved.splice(0, saved.length - 20);
				// A query that began before the change was saved may show the text before it.
				void queryClient.cancelQueries({ queryKey: [...draftKeys.all(userId), "open"] });
				const { current } = readDraftOnScreen(queryClient, userId, "");
				const conflict = takeAnswer(
					source,
					writeQueue(queryClient, userId),
					{ ...write, variables: toStored(item) },
					answer,
					[item.baseText, variables.base],
					isHeard,
				);
				if (conflict)
					showConflict(
						source,
						conflict,
						current && current.id !== write.key.split(":")[1] ? current.id : null,
					);
				if (answer.outcome !== "saved") onOther();
			},
		};
	};

/** A screen that shows the draft follows its author's text, unless another text of the draft is open there. */
function showConflict({ queryClient, userId }: WriteContext, found: DraftConflict, otherId: string | null) {
	queryClient.setQueryData<DraftConflict>(conflictKey(userId), found);
	queryClient.setQueryData<OpenDraft>(openDraftKey(userId), (open) =>
		open?.draftId === found.from
			? { ...open, draftId: found.draftId, versionId: found.versionId && (otherId ?? found.versionId) }
			: open,
	);
}

/** @throws the error of the Data API */
async function ask(
	supabase: Supabase,
	name: UnsavedKind,
	{ baseVersion, baseText, ...row }: Item,
	_write_id: string,
): Promise<Answer> {
	const call = { _write_id, _seen: baseVersion ?? undefined, _base: baseText };
	const save = () =>
		name === "drafts"
			? supabase.rpc("save_draft", { ...call, _draft: row })
			: supabase.rpc("save_version", { ...call, _version: row });
	let { data, error } = await save();
	// A generation has made the row in the same moment: the second call finds it.
	if (error?.code === "23505") ({ data, error } = await save());
	if (error) throw error;
	return readAnswer(answerSchema, data);
}

/**
 * Shows the saved text, and rebases later changes on it. Returns a conflict, if there was one.
 * @param bases the base texts of the change: the one that the server had, and the one that its tab knew
 */
function takeAnswer(
	source: WriteContext,
	queue: WriteQueue,
	write: QueuedWrite,
	{ outcome, id, version }: Answer,
	bases: string[],
	isHeard = false,
): DraftConflict | null {
	const ofKey = queue.read().filter(({ key }) => key === write.key);
	const done = ofKey.filter((other) => other.id === write.id || isBasedOn(write, other));
	// A change that another tab has removed, such as with its draft, is not stored again.
	const later = ofKey.filter(
		(other) => other.id !== write.id && isBasedOn(other, write) && queue.isStored(other),
	);
	const rebased = (other: QueuedWrite, savedText: string, row: object): QueuedWrite => {
		const item = fromStored(other.variables as StoredItem);
		// A change that was made of the text of a plan since keeps that base.
		const baseText = bases.includes(item.baseText) ? savedText : item.baseText;
		const variables = toStored({ ...item, ...row, id, baseVersion: version, baseText });
		return { ...other, key: keyOf(write.name as UnsavedKind, id), variables };
	};
	// Where another text is kept, the database decides of the later one, too.
	const rebaseLater = (savedText: string, row: object) =>
		queue.change(outcome === "kept" ? [] : later.map((other) => rebased(other, savedText, row)), done);

	const draft = itemOf("drafts", write);
	if (draft) {
		const { user_message, config } = draft;
		if (outcome === "kept") changeDraft(source, id, (known) => ({ ...known, config }));
		else {
			source.queryClient.setQueryData<Draft | null>(
				draftKeys.open(source.userId, id),
				// A tab that has never opened the draft knows nothing of its texts.
				(known) => known ?? (isHeard && known === undefined ? known : { ...blankDraft(id), version }),
			);
			changeDraft(source, id, (known) => ({ ...known, user_message, config, version }));
		}
		rebaseLater(user_message, {});
		return outcome === "own" ? { from: draft.id, draftId: id, versionId: null } : null;
	}
	const item = itemOf("versions", write);
	if (!item) return null;
	const { baseVersion: _, baseText: __, ...row } = item;
	const own =
		outcome === "own" ? { label: handEditLabel, writer: "author" as const, based_on: item.id, id } : {};
	if (outcome !== "kept") {
		const saved = { ...row, ...own, version };
		changeDraft(source, item.draft_id, (known) => ({
			...known,
			// `updated_at` stays: the draft is loaded again, because another device may have changed it, too.
			draft_versions: known.draft_versions.some((other) => other.id === id)
				? known.draft_versions.map((other) =>
						other.id === id ? { ...other, post_content: item.post_content, version } : other,
					)
				: [...known.draft_versions, { ...saved, scheduled_posts: [] }],
		}));
	}
	rebaseLater(item.post_content, own);
	return outcome === "own" ? { from: item.draft_id, draftId: item.draft_id, versionId: id } : null;
}

/** Changes that an earlier version of the app has left, under keys and with fields of its own; each goes with its item. */
function readEarlier(kind: UnsavedKind, userId: string): [key: string, item: StoredItem][] {
	const keys = storedKeys().filter((key) => key.startsWith(`unsaved-${kind}:`) && key.endsWith(`:${userId}`));
	return keys.flatMap((key) => {
		const stored = readJson(deviceStore.read(key) ?? "");
		const { data } = unsavedSchemas[kind].safeParse(stored);
		if (!data) return [];
		const { sent: lastSent } = Object(stored);
		// The server may have the text that was sent last.
		return [[key, toStored({ ...data, baseText: (data.baseVersion && lastSent) || data.baseText })]];
	});
}

/** Puts the changes of an earlier version of the app into the queue. */
export function takeEarlierDrafts(queryClient: QueryClient, userId: string): void {
	const queue = writeQueue(queryClient, userId);
	for (const kind of ["drafts", "versions"] as const) {
		for (const [stored, item] of readEarlier(kind, userId)) {
			const key = keyOf(kind, item.id);
			if (!queue.read().some((write) => write.key === key)) queue.put({ name: kind, key, variables: item });
			if (!queue.isFull()) deviceStore.write(stored, null);
		}
	}
}
