import { createContext, type ReactNode, use, useState } from "react";
import type { ScheduledPost } from "./api/scheduled-post.ts";
import { EditTextDialog } from "./post-card/edit-text-dialog.tsx";
import { ScheduleDialog, type ScheduleDialogProps } from "./schedule-dialog/schedule-dialog.tsx";

/** A post whose text is edited, or what is planned. */
type PlannerDialog =
	| { edited: ScheduledPost }
	| Pick<ScheduleDialogProps, "existing" | "text" | "initialDate" | "initialTime">;

const DialogContext = createContext<((dialog: PlannerDialog) => void) | null>(null);

/** Opens a dialog of the planner. */
export function usePlannerDialog(): (dialog: PlannerDialog) => void {
	const open = use(DialogContext);
	if (!open) throw new Error("usePlannerDialog needs PlannerDialogs above it");
	return open;
}

interface PlannerDialogsProps {
	userId: string;
	children: ReactNode;
}

/**
 * The dialogs of the planner. They stand beside what opens them: a card goes with its post, and a day with the width of
 * the window, while their author types.
 */
export function PlannerDialogs({ userId, children }: PlannerDialogsProps) {
	/** Kept while it closes. The key tells it from the one before, whose entries it must not get. */
	const [{ key, dialog }, setDialog] = useState<{ key: number; dialog?: PlannerDialog }>({ key: 0 });
	const [opened, setOpened] = useState(false);
	const [open] = useState(() => (next: PlannerDialog) => {
		setDialog((last) => ({ key: last.key + 1, dialog: next }));
		setOpened(true);
	});
	const state = { userId, opened, onClose: () => setOpened(false) };
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
