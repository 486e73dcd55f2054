import { confirm, confirmations } from "../../components/dialogs/confirm.ts";
import { leavePage } from "../../components/dialogs/layers.ts";
import { startWrite, type WriteContext } from "../../lib/queue/write.ts";
import { draftKeys } from "./draft.ts";
import { deleteDraft } from "./shelf/delete-draft.ts";

/** The draft on screen was deleted elsewhere while a dialog is open: asks whether it comes back, or both go. */
export function askToRestore(context: WriteContext, id: string): void {
	const { queryClient, userId } = context;
	const question = "This draft was deleted elsewhere";
	// Each answer of the server says it again.
	if (confirmations.read()?.question === question) return;
	confirm({
		question,
		text: "Bring it back to go on with what is open here.",
		confirm: "Bring it back",
		color: "pine",
		cancel: "Leave it deleted",
		onConfirm: () => void startWrite(context, deleteDraft, { id, isDeleted: false, unsaved: [] }),
		onCancel: () => leavePage(() => queryClient.setQueryData(draftKeys.open(userId, id), null)),
	});
}
