import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import type { ScheduleFormOptions } from "./use-schedule-form.ts";

export interface ScheduleDialogProps extends Omit<ScheduleFormOptions, "text" | "onDone"> {
	opened: boolean;
	onClose: () => void;
	/** Called once the server has the plan, just before `onClose`. */
	onScheduled?: () => void;
	/** The post, when it is written already. */
	text?: string;
	keptAs?: string | null;
}

/** "Schedule Post", or "Move post" for one that is planned already. */
export function ScheduleDialog({ opened, onClose, onScheduled, text, keptAs, ...plan }: ScheduleDialogProps) {
	const written = text ?? plan.existing?.post_content;
	return (
		<Dialog
			title={plan.existing ? "Move post" : "Schedule Post"}
			opened={opened}
			onClose={onClose}
			size={720}
		>
			<ScheduleForm
				{...plan}
				text={written ?? ""}
				keptAs={keptAs}
				isWritten={written !== undefined}
				onDone={(scheduled) => {
					if (scheduled) onScheduled?.();
					onClose();
				}}
			/>
		</Dialog>
	);
}
