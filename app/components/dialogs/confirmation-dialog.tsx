import { Text } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { ModalsProvider, modals } from "@mantine/modals";
import { type KeyboardEvent, useEffect } from "react";
import { type Confirmation, confirmations } from "./confirm.ts";
import classes from "./dialog.module.css";
import { keepEscape } from "./keep-escape.ts";
import { useLayer } from "./layers.ts";

interface ConfirmationDialogProps {
	asked: Confirmation | null;
	opened: boolean;
	/** Called where its code does not come. */
	onClose: () => void;
}

/** Mantine gives all modals the role "dialog", whatever their props say. */
const markAsAlert = (text: HTMLElement | null) =>
	text?.closest('[role="dialog"]')?.setAttribute("role", "alertdialog");

/** The focus is on what does nothing. */
function open(asked: Confirmation) {
	const { question, text, confirm, cancel = "Cancel" } = asked;
	const modalId = randomId();
	/** Until the dialog has faded its buttons take clicks: the second one of a double click is none. */
	let isAnswered = false;
	const answer = (isConfirmed: boolean) => {
		if (!isAnswered) confirmations.answer(asked, isConfirmed);
		isAnswered = true;
	};
	modals.openConfirmModal({
		modalId,
		title: question,
		children: (
			<Text ref={markAsAlert} size="sm" c="dimmed">
				{text}
			</Text>
		),
		labels: { confirm, cancel },
		cancelProps: { ...keepEscape, "data-autofocus": true },
		confirmProps: { ...keepEscape, color: "red.9" },
		groupProps: { gap: "xs" },
		size: 416,
		radius: "lg",
		centered: true,
		withCloseButton: false,
		transitionProps: { transition: "fade", duration: 120 },
		classNames: {
			content: classes.confirm,
			header: classes.header,
			title: classes.title,
		},
		onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && modals.close(modalId),
		onConfirm: () => answer(true),
		onClose: () => answer(false),
	});
}

/** The questions, one over the other. */
export function ConfirmationDialog({ asked, opened }: ConfirmationDialogProps) {
	useLayer(opened, modals.closeAll);
	useEffect(() => {
		if (opened && asked) open(asked);
	}, [opened, asked]);
	return <ModalsProvider />;
}
