import type { PostgrestError } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { announceChange } from "../../../lib/api/cross-tab-sync.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import type { QueuedWrite } from "../../../lib/queue/write-queue.ts";
import { createWriteSender, type SendStatus } from "../../../lib/queue/write-sender.ts";
import { changeDraft, type Draft, type DraftSource, draftKeys } from "../api/draft.ts";
import {
	itemOf,
	keyOf,
	savingKey,
	type UnsavedDraft,
	type UnsavedTexts,
	type UnsavedVersion,
} from "./unsaved.ts";
import { blankDraft, handEditLabel } from "./with-unsaved.ts";

/** What an author is told of a text that two devices have changed. */
export interface DraftConflict {
	/** The draft that was written in. */
	from: string;
	/** The draft in which the text of this device is now. */
	draftId: string;
	/** The version that has it; null for an idea, which begins a draft of its own. */
	versionId: string | null;
}

const answerSchema = z.object({
	/** What the database has decided, as its functions `save_draft` and `save_version` say. */
	outcome: z.enum(["saved", "kept", "own"]),
	/** Of the row that has the text now. */
	id: z.string(),
	version: z.number(),
	/** Of the draft. */
	updated_at: z.string(),
});
type Answer = z.infer<typeof answerSchema>;

interface Saving extends DraftSource {
	texts: UnsavedTexts;
	onConflict: (conflict: DraftConflict) => void;
	/** A text was saved that is planned. */
	onPlannedSaved: () => void;
}

/** Saves an author's drafts, which stay on the device until they are saved. */
export function saveDrafts({ texts, onConflict, onPlannedSaved, ...source }: Saving) {
	const { supabase, queryClient, userId } = source;
	const openKey = [...draftKeys.all(userId), "open"] as const;
	return createWriteSender({
		supabase,
		userId,
		queue: texts.queue,
		isRefusal,
		send: async (write) => {
			const answer = await ask(supabase, write);
			// What was asked for before a change was saved may show the text before it.
			await queryClient.cancelQueries({ queryKey: openKey });
			const conflict = takeAnswer(source, texts, write, answer);
			if (conflict) onConflict(conflict);
			const isPlanned = queryClient
				.getQueriesData<Draft | null>({ queryKey: openKey })
				.some(([, draft]) =>
					draft?.draft_versions.some(
						({ id, scheduled_posts }) => id === answer.id && scheduled_posts.length > 0,
					),
				);
			if (write.name === "versions" && isPlanned) onPlannedSaved();
		},
		onStatus: (status) => queryClient.setQueryData<SendStatus>(savingKey(userId), status),
		onSent: () => {
			announceChange(draftKeys.all(userId));
			void queryClient.invalidateQueries({ queryKey: draftKeys.all(userId) });
		},
	});
}

export type DraftSaver = ReturnType<typeof saveDrafts>;

/** @throws the error of the Data API */
async function ask(supabase: Supabase, write: QueuedWrite): Promise<Answer> {
	const { seen, base, ...row } = write.variables as UnsavedDraft | UnsavedVersion;
	const call = { _write_id: write.id, _seen: seen ?? undefined, _base: base };
	const { data, error } = await (write.name === "drafts"
		? supabase.rpc("save_draft", { ...call, _draft: row })
		: supabase.rpc("save_version", { ...call, _version: row }));
	if (error) throw error;
	return answerSchema.parse(data);
}

/** Whether the server will refuse the same write again: a cap, a limit, a character, an id. Otherwise it may be sent again. */
const isRefusal = (error: unknown): error is PostgrestError =>
	error instanceof Object &&
	"code" in error &&
	["P0001", "22021", "22P02", "22P05", "23503", "23505", "23514"].includes(String(error.code));

/** Shows what was saved, and has what was written since go on from there. Returns a conflict, if there was one. */
function takeAnswer(
	source: DraftSource,
	{ queue }: UnsavedTexts,
	write: QueuedWrite,
	{ outcome, id, version, updated_at }: Answer,
): DraftConflict | null {
	const ofKey = queue.read().filter(({ key }) => key === write.key);
	const done = ofKey.filter(({ changedAt }) => changedAt <= write.changedAt).map((other) => other.id);
	const later = ofKey.findLast(({ changedAt }) => changedAt > write.changedAt);
	const goOn = (base: string, row: object) =>
		queue.change(
			// Where another text is kept, the database decides of the later one, too.
			later && outcome !== "kept"
				? [
						{
							...later,
							key: keyOf(write.name as "drafts" | "versions", id),
							variables: { ...(later.variables as object), ...row, id, seen: version, base },
						},
					]
				: [],
			done,
		);

	const draft = itemOf("drafts", write);
	if (draft) {
		const { user_message, config } = draft;
		if (outcome === "kept") changeDraft(source, id, (known) => ({ ...known, config, updated_at }));
		else {
			source.queryClient.setQueryData<Draft | null>(
				draftKeys.open(source.userId, id),
				(known) => known ?? { ...blankDraft(id), version },
			);
			changeDraft(source, id, (known) => ({ ...known, user_message, config, version, updated_at }));
		}
		goOn(user_message, {});
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
			// The draft is asked for again where the database has kept what was generated beside it.
			updated_at: item.writer === "author" ? updated_at : known.updated_at,
			draft_versions: known.draft_versions.some((other) => other.id === id)
				? known.draft_versions.map((other) =>
						other.id === id ? { ...other, post_content: item.post_content, version } : other,
					)
				: [...known.draft_versions, { ...saved, scheduled_posts: [] }],
		}));
	}
	goOn(item.post_content, own);
	return outcome === "own" ? { from: item.draft_id, draftId: item.draft_id, versionId: id } : null;
}
