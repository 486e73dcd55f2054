import { Button, Group, Text, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxBrandVoiceLength } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import { discard, pageLayer } from "../../components/dialogs/layers.ts";
import { useTyped } from "../../components/dialogs/typed.ts";
import { OtherText } from "../../components/errors/other-text.tsx";
import { dropTypedText, typedTextKey, useTypedText } from "../../components/forms/typed-text.ts";
import { isSubmitShortcut, shortcutLabel } from "../../components/keyboard/shortcuts.ts";

interface RulesEditorProps {
	userId: string;
	initialText: string;
	/** The rules that the author has seen; leaving the page with anything else asks first. */
	savedText: string;
	labelledBy: string;
	/** The profile holds rules of another device: they are shown before the author replaces them. */
	isConflict: boolean;
	onSave: (text: string) => void;
	onCancel: () => void;
}

export function RulesEditor(props: RulesEditorProps) {
	const { userId, initialText, savedText, labelledBy, isConflict, onSave, onCancel } = props;
	const [text, setText] = useState(initialText);
	const field = useRef<HTMLTextAreaElement>(null);
	const isTyped = text !== savedText;
	useTyped(pageLayer, () => isTyped);

	useTypedText(typedTextKey("rules", userId), isTyped ? text : null);
	// Leaving the page discards the text.
	useEffect(() => {
		pageLayer.close = () => dropTypedText(typedTextKey("rules", userId));
		return () => void Object.assign(pageLayer, { close: () => {} });
	}, [userId]);

	useEffect(() => {
		field.current?.focus();
		field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
	}, []);

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape") discard(isTyped, onCancel);
		else if (isSubmitShortcut(event)) onSave(text);
	}

	return (
		<>
			{isConflict && <OtherText title={messages.rulesOther} text={savedText} />}
			<Textarea
				ref={field}
				aria-labelledby={labelledBy}
				placeholder="Who are you, whom do you write for, and how should it sound?"
				minRows={4}
				maxRows={14}
				maxLength={maxBrandVoiceLength}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
			<Group gap="xs" mt="sm">
				<Button variant="filled" size="sm" onClick={() => onSave(text)}>
					Save
				</Button>
				<Button size="sm" onClick={onCancel}>
					Cancel
				</Button>
				<Text size="xs" c="dimmed" ml="auto" visibleFrom="md">
					{shortcutLabel("Enter")} saves
				</Text>
			</Group>
		</>
	);
}
