import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import classes from "./delete-template-dialog.module.css";
import type { Template } from "./template.ts";

interface DeleteTemplateDialogProps {
	template: Template;
	onConfirm: () => void;
	onClose: () => void;
}

/** The red of errors in the light scheme: white reads on it at 6.5:1, on the palette's red only at 3.8:1. */
const danger = "#b3261e";

/** Escape belongs to this question; without the mark the dialog below would close with it. */
const keepEscape = { "data-mantine-stop-propagation": "true" };

/** Asks before a template goes. The browser's own dialog: it holds the focus, on Cancel first, and gives it back. */
export function DeleteTemplateDialog({ template, onConfirm, onClose }: DeleteTemplateDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);

	useEffect(() => dialog.current?.showModal(), []);

	return createPortal(
		<dialog
			ref={dialog}
			role="alertdialog"
			aria-labelledby="delete-template-title"
			aria-describedby="delete-template-text"
			className={classes.dialog}
			onClose={onClose}
			{...keepEscape}
		>
			<h2 id="delete-template-title" className={classes.title}>
				Delete template?
			</h2>
			<p id="delete-template-text" className={classes.text}>
				This action cannot be undone. This will permanently delete “{template.name}”. Your current rules stay
				as they are.
			</p>
			<div className={classes.actions}>
				<Button variant="default" onClick={() => dialog.current?.close()} {...keepEscape}>
					Cancel
				</Button>
				<Button
					color={danger}
					onClick={() => {
						dialog.current?.close();
						onConfirm();
					}}
					{...keepEscape}
				>
					Delete
				</Button>
			</div>
		</dialog>,
		document.body,
	);
}
