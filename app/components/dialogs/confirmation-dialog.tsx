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
	confirmation: Confirmation | null;
	opened: boolean;
	onClose: () => void;
}

/** The focus is on what does nothing. */
export function ConfirmationDialog({ confirmation, opened, onClose }: ConfirmationDialogProps) {
	const { modal } = useLayer(opened, onClose);
	// Kept while it fades.
	const [last, setLast] = useState(confirmation);
	if (confirmation && confirmation !== last) setLast(confirmation);
	return (
		<Modal
			{...modal}
			title={last?.question}
			size={416}
			radius="lg"
			centered
			withCloseButton={false}
			// A second press of the button that asks would fall beside the question.
			closeOnClickOutside={false}
			overlayProps={{ onMouseDown: (event) => event.preventDefault() }}
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
				<Button {...keepEscape} data-autofocus onClick={onClose}>
					{last?.cancel ?? "Cancel"}
				</Button>
				{last?.save && (
					<Button {...keepEscape} variant="light" onClick={() => answer("save")}>
						Save
					</Button>
				)}
				<Button
					variant="filled"
					{...keepEscape}
					color={last?.color ?? "red.9"}
					onClick={() => answer("onConfirm")}
				>
					{last?.confirm}
				</Button>
			</Group>
		</Modal>
	);
}
