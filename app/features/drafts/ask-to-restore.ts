import { confirm } from "../../components/dialogs/confirm.ts";
import { leavePage } from "../../components/dialogs/layers.ts";
import { markUploads } from "../../lib/media/uploads.ts";
import { startWrite, type WriteContext } from "../../lib/queue/write.ts";
import { draftKeys } from "./draft.ts";
import { deleteDraft } from "./shelf/delete-draft.ts";

/** Which draft it is asked about: each answer of the server would ask again. */
let asked: string | null = null;

/** The draft on screen was deleted elsewhere while a dialog is open: asks whether it comes back, or both go. */
export function askToRestore(context: WriteContext, id: string): void {
	const { queryClient, userId } = context;
	if (asked === id) return;
	asked = id;
	const end = () => {
		asked = null;
	};
	confirm({
		question: "This draft was deleted elsewhere",
		text: "Bring it back to go on with what is open here.",
		confirm: "Bring it back",
		color: "pine",
		cancel: "Leave it deleted",
		onConfirm: () =>
			void startWrite(context, deleteDraft, { id, isDeleted: false, unsaved: [] }).then(end, end),
		onCancel: () =>
			leavePage(() => {
				end();
				void markUploads(id, true);
				queryClient.setQueryData(draftKeys.open(userId, id), null);
			}, end),
	});
}
