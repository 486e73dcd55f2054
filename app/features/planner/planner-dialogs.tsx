import { createContext, type ReactNode, use, useState } from "react";
import { dropTypedText, typedTextKey } from "../../components/forms/typed-text.ts";
import type { ScheduledPost } from "./api/scheduled-post.ts";
import { EditTextDialog } from "./edit-text-dialog.tsx";
import { ScheduleDialog, type ScheduleDialogProps } from "./schedule-dialog/schedule-dialog.tsx";

/** A post whose text is edited, or what is planned. */
type PlannerDialog =
	| { edited: ScheduledPost }
	| Pick<ScheduleDialogProps, "existing" | "copied" | "text" | "initialDate" | "initialTime">;

const DialogContext = createContext<((dialog: PlannerDialog) => void) | null>(null);

export function usePlannerDialog(): (dialog: PlannerDialog) => void {
	const open = use(DialogContext);
	if (!open) throw new Error("usePlannerDialog needs PlannerDialogs above it");
	return open;
}

/** Where the device keeps what is typed in a dialog; null where that is no text. */
function keyOf(dialog: PlannerDialog, userId: string): string | null {
	if ("edited" in dialog) return typedTextKey(`post-${dialog.edited.id}`, userId);
	return dialog.existing || dialog.text !== undefined ? null : typedTextKey("post", userId);
}

/**
 * The dialogs of the planner. They stand beside what opens them: a card goes with its post, and a day with the width of
 * the window, while their author types.
 */
export function PlannerDialogs({ userId, children }: { userId: string; children: ReactNode }) {
	/** Kept while it closes. The key tells it from the one before, whose entries it must not get. */
	const [{ key, dialog }, setDialog] = useState<{ key: number; dialog?: PlannerDialog }>({ key: 0 });
	const [opened, setOpened] = useState(false);
	const [open] = useState(() => (next: PlannerDialog) => {
		setDialog((last) => ({ key: last.key + 1, dialog: next }));
		setOpened(true);
	});
	const keptAs = dialog ? keyOf(dialog, userId) : null;
	function onClose() {
		if (keptAs) dropTypedText(keptAs);
		setOpened(false);
	}
	const state = { userId, opened, keptAs, onClose };
	return (
		<DialogContext value={open}>
			{children}
			{dialog &&
				("edited" in dialog ? (
					<EditTextDialog key={key} {...state} post={dialog.edited} />
				) : (
					<ScheduleDialog key={key} {...state} {...dialog} />
				))}
		</DialogContext>
	);
}
