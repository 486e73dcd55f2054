import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Supabase } from "../../lib/api/supabase.ts";
import { readAnswer, type Write, type WriteContext } from "../../lib/queue/write.ts";
import { type QueuedWrite, type WriteQueue, writeQueue } from "../../lib/queue/write-queue.ts";
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
	/** What the database has decided, as its functions `save_draft` and `save_version` say. */
	outcome: z.enum(["saved", "kept", "own"]),
	/** Of the row that has the text now. */
	id: z.string(),
	version: z.number(),
});
type Answer = z.infer<typeof answerSchema>;

/** Saves the ideas (`drafts`) or the texts (`versions`) of an author. `onOther`: the one of another device stays. */
export const saveUnsaved =
	(name: UnsavedKind, onOther = () => {}) =>
	(source: WriteContext): Write<Answer, UnsavedDraft | UnsavedVersion> => {
		const { supabase, queryClient, userId } = source;
		return {
			queryKey: draftKeys.all(userId),
			name,
			send: (variables, id) => ask(supabase, name, variables, id),
			onSuccess: (answer, _variables, write, isHeard) => {
				// What was asked for before a change was saved may show the text before it.
				void queryClient.cancelQueries({ queryKey: [...draftKeys.all(userId), "open"] });
				const { read } = unsavedTexts(queryClient, userId);
				const { current } = readDraftOnScreen(queryClient, userId, read(), "");
				const conflict = takeAnswer(source, writeQueue(queryClient, userId), write, answer, isHeard);
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

/** Whoever is in the draft goes with their text, unless they are in another one of it. */
function showConflict(
	{ queryClient, userId }: WriteContext,
	found: DraftConflict,
	otherId: string | null,
): void {
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
	{ seen, base, ...row }: UnsavedDraft | UnsavedVersion,
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

/** Shows what was saved, and has what was written since go on from there. Returns a conflict, if there was one. */
function takeAnswer(
	source: WriteContext,
	queue: WriteQueue,
	write: QueuedWrite,
	{ outcome, id, version }: Answer,
	isHeard = false,
): DraftConflict | null {
	const ofKey = queue.read().filter(({ key }) => key === write.key);
	const done = ofKey.filter(({ changedAt }) => changedAt <= write.changedAt).map((other) => other.id);
	const later = ofKey.filter(({ changedAt }) => changedAt > write.changedAt);
	// What was made of the text of a plan since still is.
	const rebased = ({ variables }: QueuedWrite, base: string) =>
		Object(variables).base === Object(write.variables).base && { base };
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

/** What a tab of an earlier version of the app has left, under keys and with fields of its own; each goes with its item. */
function readEarlier(
	kind: UnsavedKind,
	userId: string,
): [key: string, item: UnsavedDraft | UnsavedVersion][] {
	const keys = storedKeys().filter((key) => key.startsWith(`unsaved-${kind}:`) && key.endsWith(`:${userId}`));
	return keys.flatMap((key) => {
		try {
			const stored = JSON.parse(deviceStore.read(key) ?? "null");
			const { data } = unsavedSchemas[kind].safeParse(stored);
			// The server may have what was sent last.
			const base = (stored?.seen && stored.sent) || stored?.base;
			return data ? [[key, { ...data, base }]] : [];
		} catch {
			return [];
		}
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
