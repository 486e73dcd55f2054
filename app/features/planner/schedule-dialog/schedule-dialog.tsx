import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { dropTypedText, typedTextKey } from "../../../components/forms/typed-text.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import type { ScheduleFormOptions } from "./use-schedule-form.ts";

export interface ScheduleDialogProps extends Omit<ScheduleFormOptions, "text" | "onDone"> {
	opened: boolean;
	onClose: () => void;
	/** Called once the server has the plan, just before `onClose`. */
	onScheduled?: () => void;
	/** The post, when it is written already. */
	text?: string;
}

/** "Schedule Post", or "Move post" for one that is planned already. */
export function ScheduleDialog({ opened, onClose, onScheduled, text, ...plan }: ScheduleDialogProps) {
	const written = text ?? plan.existing?.post_content;
	function close() {
		if (written === undefined) dropTypedText(typedTextKey("post", plan.userId));
		onClose();
	}
	return (
		<Dialog title={plan.existing ? "Move post" : "Schedule Post"} opened={opened} onClose={close} size={720}>
			<ScheduleForm
				{...plan}
				text={written ?? ""}
				isWritten={written !== undefined}
				onDone={(scheduled) => {
					if (scheduled) onScheduled?.();
					close();
				}}
			/>
		</Dialog>
	);
}
