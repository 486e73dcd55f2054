import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import classes from "./delete-post-dialog.module.css";

interface DeletePostDialogProps {
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks before a post goes. The browser's own dialog: it holds the focus, on Cancel first, and gives it back. */
export function DeletePostDialog({ onConfirm, onClose }: DeletePostDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	useEffect(() => dialog.current?.showModal(), []);

	return (
		<dialog
			ref={dialog}
			role="alertdialog"
			className={classes.dialog}
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
			onClose={onClose}
		>
			<h2 id={`${id}-title`} className={classes.title}>
				Delete scheduled post?
			</h2>
			<p id={`${id}-text`} className={classes.text}>
				This action cannot be undone. This will permanently delete your scheduled post.
			</p>
			<div className={classes.actions}>
				<Button size="sm" variant="default" onClick={() => dialog.current?.close()}>
					Cancel
				</Button>
				<Button
					size="sm"
					color="red.9"
					onClick={() => {
						// Closed first: the focus is back in the card when the card goes, and can be handed on.
						dialog.current?.close();
						onConfirm();
					}}
				>
					Delete
				</Button>
			</div>
		</dialog>
	);
}
