import { Textarea } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { toggleEmphasis } from "../../../domain/linkedin-format/toggle-emphasis.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { pastedMarkup } from "./pasted-markup.ts";
import { insertAtCaret, replaceRange } from "./replace-range.ts";

interface PostEditorProps {
	post: string;
	onChange: (post: string) => void;
	/** Where the caret starts, in characters of the markup; null leaves the focus where it is. */
	caret: number | null;
	labelledBy: string;
}

const inputStyle = {
	minHeight: 200,
	padding: "1.125rem 1.25rem",
	borderRadius: "0 0 var(--mantine-radius-md) var(--mantine-radius-md)",
};

/** The post as text with its markup, with buttons and keys for what the markup stands for. */
export function PostEditor({ post, onChange, caret, labelledBy }: PostEditorProps) {
	const field = useRef<HTMLTextAreaElement>(null);

	useEffect(() => {
		if (caret === null) return;
		field.current?.focus();
		field.current?.setSelectionRange(caret, caret);
	}, [caret]);

	function emphasise(kind: "bold" | "italic") {
		if (!field.current) return;
		const { value, selectionStart: start, selectionEnd: end } = field.current;
		replaceRange(field.current, toggleEmphasis(value, { start, end }, kind));
	}

	function onKeyDown(event: KeyboardEvent) {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
		const kind = ({ b: "bold", i: "italic" } as const)[event.key.toLowerCase()];
		if (!kind) return;
		event.preventDefault();
		emphasise(kind);
	}

	function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
		const markup = pastedMarkup(event.clipboardData);
		if (markup === null) return;
		event.preventDefault();
		insertAtCaret(event.currentTarget, markup);
	}

	return (
		<div>
			<EditorToolbar
				onEmphasis={emphasise}
				onEmoji={(emoji) => field.current && insertAtCaret(field.current, emoji)}
			/>
			<Textarea
				ref={field}
				aria-labelledby={labelledBy}
				aria-keyshortcuts="Control+B Control+I Meta+B Meta+I"
				styles={{ input: inputStyle }}
				autosize
				minRows={8}
				value={post}
				onChange={(event) => onChange(event.currentTarget.value)}
				onKeyDown={onKeyDown}
				onPaste={onPaste}
			/>
		</div>
	);
}
