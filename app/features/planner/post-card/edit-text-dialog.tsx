import { Button, Modal, Textarea } from "@mantine/core";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { maxPostLength } from "../../../../domain/generation.ts";
import {
	countCharacters,
	linkedInCharacterLimit,
} from "../../../../domain/linkedin-format/count-characters.ts";
import { isSubmitShortcut, shortcutLabel } from "../../../components/shortcuts.ts";
import { DiscardQuestion } from "./discard-question.tsx";
import classes from "./edit-text-dialog.module.css";

interface EditTextDialogProps {
	text: string;
	/** Resolves to whether the text is stored; until then, and after a failure, it stays in the field. */
	onSave: (text: string) => Promise<boolean>;
	onClose: () => void;
}

/** Changes the text of a planned post. */
export function EditTextDialog({ text: initialText, onSave, onClose }: EditTextDialogProps) {
	const [original] = useState(initialText);
	const [text, setText] = useState(original);
	const [step, setStep] = useState<"writing" | "saving" | "leaving">("writing");
	const [issue, setIssue] = useState<string | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const dirty = text !== original;
	const characters = countCharacters(text);

	/** The dialog takes the field into the page later than this component: an effect would come too early. */
	const takeField = useCallback((node: HTMLTextAreaElement | null) => {
		field.current = node;
		node?.setSelectionRange(node.value.length, node.value.length);
	}, []);

	async function save() {
		if (step === "saving") return;
		if (text.trim() === "") {
			setIssue("Please write a text. To get rid of the post, delete it.");
			field.current?.focus();
			return;
		}
		if (!dirty) return onClose();
		setStep("saving");
		if (await onSave(text)) onClose();
		else setStep("writing");
	}

	/** By Escape, by the cross or by a press beside the dialog: any of them may be an accident. */
	function leave() {
		if (step === "leaving") keep();
		else if (dirty) setStep("leaving");
		else onClose();
	}

	function keep() {
		setStep("writing");
		field.current?.focus();
	}

	return (
		<Modal.Root
			opened
			onClose={() => step !== "saving" && leave()}
			size={640}
			radius="lg"
			returnFocus={false}
			transitionProps={{ transition: "fade", duration: 120 }}
			classNames={{ content: classes.content, header: classes.header, title: classes.title }}
		>
			<Modal.Overlay />
			<Modal.Content>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Modal.Header role="presentation">
					<Modal.Title>Edit text</Modal.Title>
					<Modal.CloseButton aria-label="Close" size={40} />
				</Modal.Header>
				<Modal.Body>
					<Textarea
						ref={takeField}
						data-autofocus
						aria-label="Text of the post"
						autosize
						minRows={8}
						maxRows={18}
						maxLength={maxPostLength}
						value={text}
						error={issue}
						onChange={(event) => {
							setText(event.currentTarget.value);
							setIssue(null);
						}}
						onKeyDown={(event: KeyboardEvent) => isSubmitShortcut(event) && save()}
					/>
					<p className={classes.count} data-over={characters > linkedInCharacterLimit || undefined}>
						{characters.toLocaleString("en")} of {linkedInCharacterLimit.toLocaleString("en")} characters
					</p>
					{step === "leaving" ? (
						<DiscardQuestion onKeep={keep} onDiscard={onClose} />
					) : (
						<div className={classes.actions}>
							<Button size="sm" loading={step === "saving"} onClick={save}>
								Save
							</Button>
							<Button size="sm" variant="default" onClick={onClose}>
								Cancel
							</Button>
							<span className={classes.hint}>{shortcutLabel("Enter")} saves</span>
						</div>
					)}
				</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	);
}
