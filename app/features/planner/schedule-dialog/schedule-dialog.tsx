import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import sheet from "../../../components/sheet.module.css";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { ScheduleForm } from "./schedule-form.tsx";

/** What is planned: a text that is written, a post that is planned already, or a text still to be written. */
type Subject =
	| { post: { text: string }; existing?: undefined }
	| { existing: ScheduledPost; post?: undefined }
	| { post?: undefined; existing?: undefined };

export type ScheduleDialogProps = Subject & {
	userId: string;
	opened: boolean;
	onClose: () => void;
	/** Called once the server has the plan, just before `onClose`. */
	onScheduled?: () => void;
	/** The day that is chosen at first (yyyy-MM-dd), unless it is past. */
	initialDate?: string;
};

/** "Schedule Post", or "Move post" for one that is planned already. */
export function ScheduleDialog(props: ScheduleDialogProps) {
	const { userId, opened, onClose, onScheduled, post, existing, initialDate } = props;
	/** Outlives a dialog that was closed by mistake. */
	const [draft, setDraft] = useState("");
	// Mantine gives the focus back to where it was when `opened` changed: it has to be there before that.
	const [shown, setShown] = useState(false);
	useEffect(() => setShown(opened), [opened]);

	return (
		<Modal.Root
			opened={shown}
			onClose={onClose}
			size={720}
			radius="lg"
			transitionProps={{ transition: "fade", duration: 120 }}
			classNames={sheet}
		>
			<Modal.Overlay />
			<Modal.Content>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Modal.Header role="presentation">
					<Modal.Title>{existing ? "Move post" : "Schedule Post"}</Modal.Title>
					<Modal.CloseButton aria-label="Close" size={40} />
				</Modal.Header>
				<Modal.Body>
					<ScheduleForm
						userId={userId}
						text={post?.text ?? existing?.postContent ?? draft}
						onTextChange={post || existing ? undefined : setDraft}
						existing={existing}
						initialDate={initialDate}
						onDone={(scheduled) => {
							setDraft("");
							if (scheduled) onScheduled?.();
							onClose();
						}}
					/>
				</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	);
}
