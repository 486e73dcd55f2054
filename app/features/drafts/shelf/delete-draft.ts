import { messages } from "../../../../domain/messages.ts";
import { notifySuccess } from "../../../components/toasts/notify.ts";
import { startWrite, useWrite, type Write, type WriteContext } from "../../../lib/queue/write.ts";
import { type QueuedWrite, writeQueue } from "../../../lib/queue/write-queue.ts";
import { draftKeys } from "../draft.ts";
import { type ShelfData, shelfKey } from "./shelf.ts";

interface DraftDeletion {
	id: string;
	/** False takes a deletion back. */
	isDeleted: boolean;
	/** What this device had of it alone. */
	unsaved: QueuedWrite[];
}

/** Deletes a draft, with a message that offers to undo it. */
export function deleteDraft(context: WriteContext): Write<void, DraftDeletion> {
	const { supabase, userId } = context;
	return {
		queryKey: draftKeys.all(userId),
		name: "drafts:delete",
		send: async ({ id, isDeleted }) => {
			// The database sets its own moment.
			const deleted_at = isDeleted ? new Date().toISOString() : null;
			const { error } = await supabase.from("drafts").update({ deleted_at }).eq("id", id);
			if (error) throw error;
		},
		update: (queryClient, { id, isDeleted }) => {
			if (!isDeleted) return;
			queryClient.setQueriesData<ShelfData>(
				{ queryKey: shelfKey(userId) },
				(data) =>
					data && { ...data, pages: data.pages.map((page) => page.filter((draft) => draft.id !== id)) },
			);
		},
		failed: messages.draftDeleteFailed,
		onSuccess: (_data, { id, isDeleted, unsaved }) => {
			if (!isDeleted) return notifySuccess(messages.draftRestored);
			const undo = () => {
				void startWrite(context, deleteDraft, { id, isDeleted: false, unsaved: [] });
				const { put } = writeQueue(context.queryClient, userId);
				for (const { name, key, variables } of unsaved) put({ name, key, variables });
			};
			notifySuccess(messages.draftDeleted, undefined, { label: "Undo", onClick: undo });
		},
	};
}

export const useDeleteDraft = (userId: string) => useWrite(deleteDraft, userId);
