import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import classes from "./delete-all-dialog.module.css";

interface DeleteAllDialogProps {
	opened: boolean;
	/** Posts that would go. */
	count: number;
	onClose: () => void;
	onConfirm: () => void;
}

/**
 * Asks before all recent posts go. The browser's own dialog, because it may lie over the panel: it holds the
 * focus, starting at Cancel, and gives it back.
 */
export function DeleteAllDialog({ opened, count, onClose, onConfirm }: DeleteAllDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	useEffect(() => {
		if (opened) dialog.current?.showModal();
		else dialog.current?.close();
	}, [opened]);

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
				Delete all recent posts?
			</h2>
			<p id={`${id}-text`} className={classes.text}>
				{count === 1 ? "One post goes" : `${count} posts go`} for good. What is on your page now stays.
			</p>
			<div className={classes.actions}>
				<Button size="sm" variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button
					size="sm"
					color="red.9"
					onClick={() => {
						// Closed here, not on the next render, so that the focus it gives back can be moved on.
						dialog.current?.close();
						onConfirm();
					}}
				>
					Delete all
				</Button>
			</div>
		</dialog>
	);
}
