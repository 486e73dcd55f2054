import { Dialog } from "../../../components/dialogs/dialog.tsx";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { ScheduleForm } from "./schedule-form.tsx";

interface ScheduleDialogProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
	/** Called once the server has the plan, just before `onClose`. */
	onScheduled?: () => void;
	/** The post, when it is written already. */
	text?: string;
	/** The version of a draft that has this text. */
	draftVersionId?: string | null;
	/** The post that is moved. */
	existing?: ScheduledPost;
	/** The day that is chosen at first (yyyy-MM-dd), unless it is past. */
	initialDate?: string;
	/** The time that is entered at first (HH:mm). */
	initialTime?: string;
}

/** "Schedule Post", or "Move post" for one that is planned already. */
export function ScheduleDialog(props: ScheduleDialogProps) {
	const { userId, opened, onClose, onScheduled, text, draftVersionId, existing, initialDate, initialTime } =
		props;
	const written = text ?? existing?.post_content;
	return (
		<Dialog title={existing ? "Move post" : "Schedule Post"} opened={opened} onClose={onClose} size={720}>
			<ScheduleForm
				userId={userId}
				text={written ?? ""}
				isWritten={written !== undefined}
				draftVersionId={draftVersionId}
				existing={existing}
				initialDate={initialDate}
				initialTime={initialTime}
				onDone={(scheduled) => {
					if (scheduled) onScheduled?.();
					onClose();
				}}
			/>
		</Dialog>
	);
}
