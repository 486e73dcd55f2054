import type { QueryClient } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { markUploads } from "../../../lib/media/uploads.ts";
import { type DefineWrite, Refusal, startWrite } from "../../../lib/queue/write.ts";
import { type QueuedWrite, writeQueue } from "../../../lib/queue/write-queue.ts";
import { dismissUndo } from "../../../lib/toasts/dismiss-undo.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import { changeDraft, draftKeys, knownDraft, refuseSuspended } from "../draft.ts";
import { changedDraft, changedVersion, isUnsaved, unsavedTexts, withUnsaved } from "../unsaved.ts";
import { type ShelfData, type ShelfDraft, shelfKey } from "./shelf.ts";

interface DraftDeletion {
	id: string;
	/** False takes a deletion back. */
	isDeleted: boolean;
	/** A picture brings the draft back: no message is shown. */
	isSilent?: true;
	/** When it was changed last, as far as its author has seen. Left out: it does not matter. */
	seen?: string;
	/** How it begins, which tells it from others. */
	post_content?: string;
	/** Changes that this device alone had. */
	unsaved: QueuedWrite[];
}

const savedAnew = "It had been removed for good. Its texts are saved again; its pictures are not.";

/** Deletes a draft, with a message that offers to undo it. */
export const deleteDraft: DefineWrite<boolean, DraftDeletion> = (context) => {
	const { supabase, userId } = context;
	const name = "drafts:delete";
	const queue = writeQueue(context.queryClient, userId);
	// A version of the app before has stored none.
	const putBack = ({ unsaved = [] }: Partial<DraftDeletion>) => {
		const others = queue.read();
		for (const write of unsaved) {
			const { name, key, variables, text } = write;
			// Beside those of other drafts.
			if (text !== undefined)
				queue.put({ name, key: crypto.randomUUID(), variables }, { textOf: () => text });
			// What another tab has typed since is not typed upon it: both are saved.
			else if (others.some((other) => other.key === key)) queue.change([write]);
			else queue.put({ name, key, variables });
		}
	};
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
	 * Undoes a removal for good: saves the draft, as this device has it, as a new one. Returns
	 * whether it did: a draft that was never saved is put back as it was.
	 */
	const saveAsNew = async (id: string) => {
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
	function notify(deletion: DraftDeletion, state: string) {
		if (deletion.isSilent && !state) return;
		if (!deletion.isDeleted) return notifySuccess(messages.draftRestored, state);
		dismissUndo(deletion.id);
		const undo = () => {
			const restored = { id: deletion.id, isDeleted: false, unsaved: [] };
			if (queue.takeBack(name, deletion.id)) {
				update(context.queryClient, restored);
				notify(restored, "");
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
			// The author has deleted the draft again.
			if (!isDeleted && queue.deletionsOf(id).at(-1)) return false;
			// The database sets its own moment.
			const deleted_at = isDeleted ? new Date().toISOString() : null;
			const update = supabase.from("drafts").update({ deleted_at }).eq("id", id);
			const changed = await dataOf(
				(seen === undefined ? update : update.lte("updated_at", seen)).select("id"),
			);
			if (isDeleted && seen !== undefined && changed.length === 0) {
				// The draft is gone already, or was changed since.
				const left = await dataOf(supabase.from("drafts").select("id").eq("id", id).is("deleted_at", null));
				if (left.length > 0) throw new Refusal(messages.postGone);
			}
			await markUploads(id, isDeleted);
			return !isDeleted && changed.length === 0 && saveAsNew(id);
		},
		update,
		failed: (error, deletion) => {
			// Text that was typed since the Undo is newer than the text that would be put back.
			if (deletion.isDeleted && queue.deletionsOf(deletion.id).includes(false)) return;
			putBack(deletion);
			notifyError(titleOf(deletion), errorMessage(error));
		},
		details: titleOf,
		onKept: (deletion) => notify(deletion, messages.writeWaits),
		onSuccess: (isAnew, deletion) => notify(deletion, isAnew ? savedAnew : ""),
	};
};
