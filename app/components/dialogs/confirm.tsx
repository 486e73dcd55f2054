import { Text } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { modals } from "@mantine/modals";
import type { KeyboardEvent } from "react";
import classes from "./dialog.module.css";
import { keepEscape } from "./keep-escape.ts";

interface Confirmation {
	question: string;
	text: string;
	/** What the button that does it says. */
	confirm: string;
	onConfirm: () => void;
	/** Called when it is closed in any other way. */
	onCancel?: () => void;
}

/** Mantine gives all modals the role "dialog", whatever their props say. */
const markAsAlert = (text: HTMLElement | null) =>
	text?.closest('[role="dialog"]')?.setAttribute("role", "alertdialog");

/** Asks before something goes or stops working, also over another dialog. The focus is on Cancel. */
export function confirm({ question, text, confirm, onConfirm, onCancel }: Confirmation): void {
	const modalId = randomId();
	let isConfirmed = false;
	modals.openConfirmModal({
		modalId,
		title: question,
		children: (
			<Text ref={markAsAlert} size="sm" c="dimmed">
				{text}
			</Text>
		),
		labels: { confirm, cancel: "Cancel" },
		cancelProps: { ...keepEscape, "data-autofocus": true },
		confirmProps: { ...keepEscape, color: "red.9" },
		groupProps: { gap: "xs" },
		size: 416,
		radius: "lg",
		centered: true,
		withCloseButton: false,
		transitionProps: { transition: "fade", duration: 120 },
		classNames: {
			inner: classes.confirmInner,
			content: classes.confirm,
			header: classes.header,
			title: classes.title,
		},
		onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && modals.close(modalId),
		onConfirm: () => {
			isConfirmed = true;
			onConfirm();
		},
		onClose: () => {
			if (!isConfirmed) onCancel?.();
		},
	});
}
