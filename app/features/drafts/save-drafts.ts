import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readJson } from "../../../domain/text/read-json.ts";
import type { Supabase } from "../../lib/api/supabase.ts";
import { readAnswer, type Write, type WriteContext } from "../../lib/queue/write.ts";
import { isBasedOn, type QueuedWrite, type WriteQueue, writeQueue } from "../../lib/queue/write-queue.ts";
import { deviceStore, storedKeys } from "../../lib/safe-store.ts";
import { changeDraft, type Draft, draftKeys } from "./draft.ts";
import {
	blankDraft,
	handEditLabel,
	itemOf,
	keyOf,
	type UnsavedDraft,
	type UnsavedKind,
	type UnsavedVersion,
	unsavedSchemas,
	unsavedTexts,
} from "./unsaved.ts";
import {
	conflictKey,
	type DraftConflict,
	type OpenDraft,
	openDraftKey,
	readDraftOnScreen,
} from "./use-draft.ts";

const answerSchema = z.object({
	/** The decision of the database, as its functions `save_draft` and `save_version` say. */
	outcome: z.enum(["saved", "kept", "own"]),
	/** Of the row that has the text now. */
	id: z.string(),
	version: z.number(),
});
type Answer = z.infer<typeof answerSchema>;

type Item = UnsavedDraft | UnsavedVersion;

/** Saves the ideas (`drafts`) or the texts (`versions`) of an author. `onOther`: the one of another device stays. */
export const saveUnsaved =
	(name: UnsavedKind, onOther = () => {}) =>
	(source: WriteContext): Write<Answer, Item> => {
		const { supabase, queryClient, userId } = source;
		/** The last changes that were saved: a change that was typed upon one of them goes on from its version. */
		const saved: { write: QueuedWrite; seen: number; base: string }[] = [];
		const rebased = (write: QueuedWrite, item: Item): Item => {
			const last = saved.findLast((one) => one.write.key === write.key && isBasedOn(write, one.write));
			return last && last.seen > (item.seen ?? 0) ? { ...item, seen: last.seen, base: last.base } : item;
		};
		return {
			queryKey: draftKeys.all(userId),
			name,
			send: (variables, id) => {
				const write = writeQueue(queryClient, userId)
					.read()
					.find((other) => other.id === id);
				return ask(supabase, name, write ? rebased(write, variables) : variables, id);
			},
			onSuccess: (answer, variables, write, isHeard) => {
				const item = rebased(write, variables);
				const base = "post_content" in item ? item.post_content : item.user_message;
				if (answer.outcome === "saved") saved.push({ write, seen: answer.version, base });
				saved.splice(0, saved.length - 20);
				// A query that began before the change was saved may show the text before it.
				void queryClient.cancelQueries({ queryKey: [...draftKeys.all(userId), "open"] });
				const { read } = unsavedTexts(queryClient, userId);
				const { current } = readDraftOnScreen(queryClient, userId, read(), "");
				const conflict = takeAnswer(
					source,
					writeQueue(queryClient, userId),
					{ ...write, variables: item },
					answer,
					[item.base, variables.base],
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

/** The screen that shows the draft follows its author's text, unless it shows another text of it. */
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
	{ seen, base, ...row }: Item,
	_write_id: string,
): Promise<Answer> {
	const call = { _write_id, _seen: seen ?? undefined, _base: base };
	const save = () =>
		name === "drafts"
			? supabase.rpc("save_draft", { ...call, _draft: row })
			: supabase.rpc("save_version", { ...call, _version: row });
	let { data, error } = await save();
	// A generation has made the row in the same moment: it is there now.
	if (error?.code === "23505") ({ data, error } = await save());
	if (error) throw error;
	return readAnswer(answerSchema, data);
}

/**
 * Shows what was saved, and has what was written since go on from there. Returns a conflict, if there was one.
 * @param bases what it was written from, as its tab knew it and as it was
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
	// A change that was made of the text of a plan since keeps that base.
	const rebased = ({ variables }: QueuedWrite, base: string) =>
		bases.includes(Object(variables).base) && { base };
	const rebaseLater = (base: string, row: object) =>
		queue.change(
			// Where another text is kept, the database decides of the later one, too.
			outcome === "kept"
				? []
				: later.map((other) => ({
						...other,
						key: keyOf(write.name as UnsavedKind, id),
						variables: { ...(other.variables as object), ...row, id, seen: version, ...rebased(other, base) },
					})),
			done,
		);

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
	const { seen: _, base: __, ...row } = item;
	const own =
		outcome === "own" ? { label: handEditLabel, writer: "author" as const, based_on: item.id, id } : {};
	if (outcome !== "kept") {
		const saved = { ...row, ...own, version };
		changeDraft(source, item.draft_id, (known) => ({
			...known,
			// With the moment as it was: the draft is asked for again, which another device may have changed, too.
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
function readEarlier(kind: UnsavedKind, userId: string): [key: string, item: Item][] {
	const keys = storedKeys().filter((key) => key.startsWith(`unsaved-${kind}:`) && key.endsWith(`:${userId}`));
	return keys.flatMap((key) => {
		const stored = readJson(deviceStore.read(key) ?? "");
		const { data } = unsavedSchemas[kind].safeParse(stored);
		const { seen, sent, base } = Object(stored);
		// The server may have what was sent last.
		return data ? [[key, { ...data, base: (seen && sent) || base }]] : [];
	});
}

/** Puts it into the queue. */
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
