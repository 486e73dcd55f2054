import type { QueryClient } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import { dismissUndo } from "../../../components/toasts/dismiss-undo.ts";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { Refusal, startWrite, type Write, type WriteContext } from "../../../lib/queue/write.ts";
import { type QueuedWrite, writeQueue } from "../../../lib/queue/write-queue.ts";
import { changeDraft, draftKeys, knownDraft, refuseSuspended } from "../draft.ts";
import { changedDraft, changedVersion, isUnsaved, unsavedTexts, withUnsaved } from "../unsaved.ts";
import { type ShelfData, type ShelfDraft, shelfKey } from "./shelf.ts";

interface DraftDeletion {
	id: string;
	/** False takes a deletion back. */
	isDeleted: boolean;
	/** When it was changed last, as far as its author has seen. Left out: it does not matter. */
	seen?: string;
	/** How it begins, which tells it from others. */
	post_content?: string;
	/** What this device had of it alone. */
	unsaved: QueuedWrite[];
}

const savedAnew = "It had been removed for good. Its texts are saved again; its pictures are not.";

/** Deletes a draft, with a message that offers to undo it. */
export function deleteDraft(context: WriteContext): Write<boolean, DraftDeletion> {
	const { supabase, userId } = context;
	const name = "drafts:delete";
	const queue = writeQueue(context.queryClient, userId);
	// A version of the app before has stored none.
	const putBack = ({ unsaved = [] }: Partial<DraftDeletion>) => {
		for (const { name, key, variables, text } of unsaved)
			queue.put({ name, key, variables }, text === undefined ? {} : { textOf: () => text });
	};
	/** Whether a restoration of the draft waits: what was typed since its Undo is newer than what would be put back. */
	const isTakenBack = (id: string) =>
		queue.read().some((write) => {
			const { id: draftId, isDeleted } = Object(write.variables);
			return write.name === name && draftId === id && !isDeleted;
		});
	const update = (queryClient: QueryClient, { id, isDeleted }: DraftDeletion) => {
		const deleted_at = isDeleted ? new Date().toISOString() : null;
		changeDraft(context, id, (draft) => ({ ...draft, deleted_at }));
		const mark = (draft: ShelfDraft) => (draft.id === id ? { ...draft, isDeleted } : draft);
		queryClient.setQueriesData<ShelfData>(
			{ queryKey: shelfKey(userId) },
			(data) => data && { ...data, pages: data.pages.map((page) => page.map(mark)) },
		);
	};
	/**
	 * Its author brings back what the database has removed for good: saves what this device has of it as a new draft. Returns
	 * whether it did: a draft that was never saved is put back as it was.
	 */
	const saveAnew = async (id: string) => {
		await refuseSuspended(context.queryClient);
		const known = knownDraft(context, id);
		const texts = unsavedTexts(context.queryClient, userId);
		if (!known?.version && isUnsaved(texts.read(), id)) return false;
		if (!known) throw new Refusal(messages.postGone);
		const draft = { ...withUnsaved(id, known, texts.read()), version: 0 };
		texts.forgetDraft(id);
		texts.putDraft(changedDraft(draft, undefined, {}));
		for (const version of draft.draft_versions)
			texts.putVersion(changedVersion({ ...version, version: 0 }, undefined, version.post_content));
		// Before the draft is asked for again.
		void texts.queue.flush();
		return true;
	};
	const titleOf = ({ isDeleted }: DraftDeletion) =>
		isDeleted ? messages.draftDeleteFailed : "Failed to restore the draft";
	function tell(deletion: DraftDeletion, state: string) {
		if (!deletion.isDeleted) return notifySuccess(messages.draftRestored, state);
		dismissUndo(deletion.id);
		const undo = () => {
			const restored = { id: deletion.id, isDeleted: false, unsaved: [] };
			if (queue.takeBack(name, deletion.id)) {
				update(context.queryClient, restored);
				tell(restored, "");
			} else void startWrite(context, deleteDraft, restored);
			putBack(deletion);
		};
		const opening = deletion.post_content?.replace(/^(.{40}\S{0,20}).+$/su, "$1…");
		notifySuccess(messages.draftDeleted, [opening && `“${opening}”`, state].filter(Boolean).join(" "), {
			label: "Undo",
			of: deletion.id,
			onClick: undo,
		});
	}
	return {
		queryKey: draftKeys.all(userId),
		name,
		send: async ({ id, isDeleted, seen }) => {
			// The database sets its own moment.
			const deleted_at = isDeleted ? new Date().toISOString() : null;
			const update = supabase.from("drafts").update({ deleted_at }).eq("id", id);
			const changed = await dataOf(
				(seen === undefined ? update : update.lte("updated_at", seen)).select("id"),
			);
			if (changed.length > 0) return false;
			if (!isDeleted) return saveAnew(id);
			if (seen === undefined) return false;
			// It is gone already, or was changed since.
			const left = await dataOf(supabase.from("drafts").select("id").eq("id", id).is("deleted_at", null));
			if (left.length > 0) throw new Refusal(messages.postGone);
			return false;
		},
		update,
		failed: (error, deletion) => {
			if (deletion.isDeleted && isTakenBack(deletion.id)) return;
			if (error instanceof Refusal) putBack(deletion);
			notifyError(titleOf(deletion), errorMessage(error));
		},
		details: titleOf,
		onKept: (deletion) => tell(deletion, messages.writeWaits),
		onSuccess: (isAnew, deletion) => tell(deletion, isAnew ? savedAnew : ""),
	};
}
