import { Text } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { ModalsProvider, modals } from "@mantine/modals";
import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import type { Confirmation } from "./confirm.ts";
import classes from "./dialog.module.css";
import { keepEscape } from "./keep-escape.ts";

interface ConfirmationDialogProps {
	asked: Confirmation | null;
	opened: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

/** Mantine gives all modals the role "dialog", whatever their props say. */
const markAsAlert = (text: HTMLElement | null) =>
	text?.closest('[role="dialog"]')?.setAttribute("role", "alertdialog");

/** The question, with the focus on Cancel. */
export function ConfirmationDialog({ asked, opened, onConfirm, onClose }: ConfirmationDialogProps) {
	const open = useEffectEvent(({ question, text, confirm }: Confirmation) => {
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
				if (!isConfirmed) onClose();
			},
		});
	});
	useEffect(() => {
		if (opened && asked) open(asked);
	}, [opened, asked]);
	return <ModalsProvider />;
}
