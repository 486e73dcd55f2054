import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxSystemMessageLength } from "../../../domain/generation.ts";
import { isSubmitShortcut, shortcutLabel } from "../../components/shortcuts.ts";
import classes from "./brand-voice-card.module.css";

interface BrandVoiceEditorProps {
	initialText: string;
	/** What the profile holds; leaving the page with anything else asks first. */
	savedText: string;
	labelledBy: string;
	onSave: (text: string) => void;
	onCancel: () => void;
}

export function BrandVoiceEditor({
	initialText,
	savedText,
	labelledBy,
	onSave,
	onCancel,
}: BrandVoiceEditorProps) {
	const [text, setText] = useState(initialText);
	const field = useRef<HTMLTextAreaElement>(null);
	const dirty = text !== savedText;

	useEffect(() => {
		field.current?.focus();
		field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
	}, []);

	useEffect(() => {
		if (!dirty) return;
		const guard = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", guard);
		return () => window.removeEventListener("beforeunload", guard);
	}, [dirty]);

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape") onCancel();
		else if (isSubmitShortcut(event)) onSave(text);
	}

	return (
		<>
			<Textarea
				ref={field}
				aria-labelledby={labelledBy}
				placeholder="Who are you, whom do you write for, and how should it sound?"
				autosize
				minRows={4}
				maxRows={14}
				maxLength={maxSystemMessageLength}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
			<div className={classes.actions}>
				<Button size="sm" onClick={() => onSave(text)}>
					Save
				</Button>
				<Button size="sm" variant="default" onClick={onCancel}>
					Cancel
				</Button>
				<span className={classes.hint}>{shortcutLabel("Enter")} saves</span>
			</div>
		</>
	);
}
