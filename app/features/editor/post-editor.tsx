import { Textarea } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { toggleEmphasis } from "../../../domain/linkedin-format/toggle-emphasis.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { pastedMarkup } from "./paste/pasted-markup.ts";
import classes from "./post-editor.module.css";
import { insertAtCaret, replaceRange } from "./replace-range.ts";

interface PostEditorProps {
	post: string;
	onChange: (post: string) => void;
	/** Offset of the caret at the start; null leaves the focus where it is. */
	caret: number | null;
	labelledBy: string;
}

/** Edits the post as text with markup; a toolbar and shortcuts write the markup. */
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
				classNames={{ input: classes.input }}
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
