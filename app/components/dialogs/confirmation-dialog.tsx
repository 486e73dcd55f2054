import { Button, Group, getDefaultZIndex, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { answer, type Confirmation } from "./confirm.ts";
import classes from "./dialog.module.css";
import { keepEscape } from "./keep-escape.ts";
import { useLayer } from "./layers.ts";

/** Mantine gives all modals the role "dialog", whatever their props say. */
const markAsAlert = (text: HTMLElement | null) =>
	text?.closest('[role="dialog"]')?.setAttribute("role", "alertdialog");

interface ConfirmationDialogProps {
	asked: Confirmation | null;
	opened: boolean;
	onClose: () => void;
}

/** The focus is on what does nothing. */
export function ConfirmationDialog({ asked, opened, onClose }: ConfirmationDialogProps) {
	const { modal } = useLayer(opened, onClose);
	// Kept while it fades.
	const [last, setLast] = useState(asked);
	if (asked && asked !== last) setLast(asked);
	return (
		<Modal
			{...modal}
			title={last?.question}
			size={416}
			radius="lg"
			centered
			withCloseButton={false}
			zIndex={getDefaultZIndex("modal") + 1}
			transitionProps={{ transition: "fade", duration: 120 }}
			classNames={{ content: classes.confirm, header: classes.header, title: classes.title }}
		>
			<Text ref={markAsAlert} size="sm" c="dimmed" mb="md">
				{last?.text}
			</Text>
			<Group
				gap="xs"
				justify="flex-end"
				onKeyDown={({ key }) => key === "Escape" && onClose()}
				// The second click of a double click would answer the question below.
				onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
			>
				<Button {...keepEscape} variant="default" data-autofocus onClick={onClose}>
					{last?.cancel ?? "Cancel"}
				</Button>
				<Button {...keepEscape} color={last?.color ?? "red.9"} onClick={() => answer(true)}>
					{last?.confirm}
				</Button>
			</Group>
		</Modal>
	);
}
