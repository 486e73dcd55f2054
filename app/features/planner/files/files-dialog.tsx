import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./files-dialog.module.css";

interface FilesDialogProps {
	title: string;
	opened: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** A dialog of this folder; on a phone a sheet that leaves room for the messages on top. */
export function FilesDialog({ title, opened, onClose, children }: FilesDialogProps) {
	return (
		<Modal.Root
			opened={opened}
			onClose={onClose}
			size={600}
			radius="lg"
			transitionProps={{ transition: "fade", duration: 120 }}
			classNames={{
				content: classes.content,
				header: classes.header,
				title: classes.title,
				inner: classes.inner,
			}}
		>
			<Modal.Overlay />
			<Modal.Content>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Modal.Header role="presentation">
					<Modal.Title>{title}</Modal.Title>
					<Modal.CloseButton aria-label="Close" size={40} />
				</Modal.Header>
				<Modal.Body className={classes.body}>{children}</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	);
}
