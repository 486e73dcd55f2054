import { Text } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { ModalsProvider, modals } from "@mantine/modals";
import { type KeyboardEvent, useEffect } from "react";
import { answer, type Confirmation } from "./confirm.ts";
import classes from "./dialog.module.css";
import { keepEscape } from "./keep-escape.ts";
import { useLayer } from "./layers.ts";

/** Mantine gives all modals the role "dialog", whatever their props say. */
const markAsAlert = (text: HTMLElement | null) =>
	text?.closest('[role="dialog"]')?.setAttribute("role", "alertdialog");

/** The focus is on what does nothing. */
function open(asked: Confirmation) {
	const { question, text, confirm, cancel = "Cancel" } = asked;
	const modalId = randomId();
	/** Until the dialog has faded its buttons take clicks: the second one of a double click is none. */
	let isAnswered = false;
	const answerOnce = (isConfirmed: boolean) => {
		if (!isAnswered) answer(isConfirmed, asked);
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
		classNames: { content: classes.confirm, header: classes.header, title: classes.title },
		onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && modals.close(modalId),
		onConfirm: () => answerOnce(true),
		onClose: () => answerOnce(false),
	});
}

interface ConfirmationDialogProps {
	asked: Confirmation | null;
	opened: boolean;
	onClose: () => void;
}

/** The questions, one over the other. */
export function ConfirmationDialog({ asked, opened }: ConfirmationDialogProps) {
	useLayer(opened, modals.closeAll);
	useEffect(() => {
		if (asked) open(asked);
	}, [asked]);
	return <ModalsProvider />;
}
