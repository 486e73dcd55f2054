import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import classes from "./confirm-dialog.module.css";

interface ConfirmDialogProps {
	question: string;
	text: string;
	/** What the button that does it says. */
	confirm: string;
	onConfirm: () => void;
	onClose: () => void;
}

/** Escape belongs to this question; without the mark the dialog below would close with it. */
const keepEscape = { "data-mantine-stop-propagation": "true" };

/**
 * Asks before something goes or stops working. The browser's own dialog, because it may lie over another: it holds the
 * focus, on Cancel first, and gives it back.
 */
export function ConfirmDialog({ question, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	useEffect(() => dialog.current?.showModal(), []);

	return createPortal(
		<dialog
			ref={dialog}
			role="alertdialog"
			aria-labelledby={`${id}-question`}
			aria-describedby={`${id}-text`}
			className={classes.dialog}
			onClose={onClose}
			{...keepEscape}
		>
			<h2 id={`${id}-question`} className={classes.question}>
				{question}
			</h2>
			<p id={`${id}-text`} className={classes.text}>
				{text}
			</p>
			<div className={classes.actions}>
				<Button variant="default" onClick={() => dialog.current?.close()} {...keepEscape}>
					Cancel
				</Button>
				<Button
					color="red.9"
					onClick={() => {
						// Closed first: the focus is back when what had it goes, and can be handed on.
						dialog.current?.close();
						onConfirm();
					}}
					{...keepEscape}
				>
					{confirm}
				</Button>
			</div>
		</dialog>,
		document.body,
	);
}
