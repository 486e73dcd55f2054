import { Textarea, type TextareaProps } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { maxPostLength } from "../../../domain/generation.ts";
import {
	type EmphasisToggle,
	toggleEmphasis,
} from "../../../domain/linkedin-format/emphasis/toggle-emphasis.ts";
import type { TextRange } from "../../../domain/linkedin-format/map-markup.ts";
import { findGaps } from "../../../domain/text/gaps.ts";
import { keepEscape } from "../dialogs/keep-escape.ts";
import { useReplacedText } from "../forms/use-replaced-text.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { gapsLabel } from "./gaps-note.tsx";
import { pastedMarkup } from "./paste/pasted-markup.ts";
import classes from "./post-editor.module.css";

/** The props of a field in a form go to the textarea. */
export interface PostEditorProps extends Omit<TextareaProps, "ref" | "value" | "onChange"> {
	post: string;
	/** The author's idea: its brackets are no gaps. */
	idea?: string;
	onChange: (post: string) => void;
	/** Offset of the caret at the start; null leaves the focus where it is. */
	caret: number | null;
}

/**
 * Edits the post as text with markup; a toolbar and shortcuts write the markup. Tab goes to the next gap. After the last
 * one, and after Escape, it leaves the text as everywhere. A dialog around it closes at the second Escape.
 */
export function PostEditor({ post, idea, onChange, caret, ...props }: PostEditorProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const { key, noteCaret } = useReplacedText(field, post);
	const gaps = findGaps(post, idea);
	/** Escape was pressed: the next Tab leaves the text. */
	const [leaves, setLeaves] = useState(false);

	useEffect(() => {
		if (caret === null) return;
		const end = findGaps(field.current?.value ?? "").find(({ start }) => start === caret)?.end;
		// Before the focus, which scrolls to it.
		field.current?.setSelectionRange(caret, end ?? caret);
		field.current?.focus();
	}, [caret]);

	function emphasise(kind: "bold" | "italic") {
		if (!field.current) return;
		const { value, selectionStart: start, selectionEnd: end } = field.current;
		replaceRange(field.current, toggleEmphasis(value, { start, end }, kind));
	}

	const emphasisKeys = getHotkeyHandler([
		["mod+B", () => emphasise("bold")],
		["mod+I", () => emphasise("italic")],
	]);

	function goToGap(event: KeyboardEvent<HTMLTextAreaElement>) {
		const { selectionEnd } = event.currentTarget;
		const next = gaps.find(({ start }) => start >= selectionEnd);
		if (leaves || !next) return;
		event.preventDefault();
		event.currentTarget.setSelectionRange(next.start, next.end);
	}

	function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (event.key === "Tab" && !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey))
			goToGap(event);
		setLeaves(event.key === "Escape");
		emphasisKeys(event);
	}

	async function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
		const { currentTarget } = event;
		const markup = pastedMarkup(event.clipboardData);
		if (markup === null) return;
		event.preventDefault();
		insertAtCaret(currentTarget, await markup);
	}

	return (
		<div className={classes.editor}>
			<EditorToolbar
				onEmphasis={emphasise}
				onEmoji={(emoji) => field.current && insertAtCaret(field.current, emoji)}
			/>
			<div className={classes.text}>
				<Textarea
					key={key}
					ref={field}
					description={
						gaps.length > 0 &&
						`${gapsLabel(gaps.length)} Tab goes to the next one; Escape, then Tab, leaves the text.`
					}
					inputWrapperOrder={["input", "error", "description"]}
					aria-keyshortcuts="Control+B Control+I Meta+B Meta+I"
					classNames={{ root: classes.root, wrapper: classes.wrapper, input: classes.input }}
					minRows={8}
					maxLength={maxPostLength}
					{...(gaps.length > 0 && !leaves && keepEscape)}
					{...props}
					value={post}
					onSelect={noteCaret}
					onChange={(event) => {
						noteCaret(event);
						onChange(event.currentTarget.value);
					}}
					onKeyDown={onKeyDown}
					onPaste={onPaste}
				/>
				{gaps.length > 0 && <GapMarks post={post} gaps={gaps} field={field} />}
			</div>
		</div>
	);
}

/**
 * Replaces a part of a text field so that the browser can undo it. `execCommand` is deprecated, but nothing else
 * writes to the undo history. A browser without it loses the history.
 */
function replaceRange(field: HTMLTextAreaElement, replacement: EmphasisToggle): void {
	const { start, end, insert, selection } = replacement;
	field.focus();
	field.setSelectionRange(start, end);
	const done =
		insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
	if (!done) {
		field.setRangeText(insert, start, end, "end");
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	field.setSelectionRange(selection.start, selection.end);
}

function insertAtCaret(field: HTMLTextAreaElement, insert: string): void {
	const { selectionStart: start, selectionEnd: end } = field;
	const caret = start + insert.length;
	replaceRange(field, { start, end, insert, selection: { start: caret, end: caret } });
}

interface GapMarksProps {
	post: string;
	gaps: readonly TextRange[];
	field: RefObject<HTMLTextAreaElement | null>;
}

/** Marks the gaps over the text of the editor, which it repeats unseen to have the same line breaks. */
function GapMarks({ post, gaps, field }: GapMarksProps) {
	const marks = useRef<HTMLDivElement>(null);

	// Where the field is as high as it gets, its text scrolls, and the marks with it.
	useEffect(() => {
		const follow = () => marks.current?.scrollTo(0, field.current?.scrollTop ?? 0);
		follow();
		const text = field.current;
		text?.addEventListener("scroll", follow);
		return () => text?.removeEventListener("scroll", follow);
	});

	return (
		<div ref={marks} className={classes.gaps} aria-hidden="true">
			{gaps.map(({ start, end }, index) => (
				<span key={start}>
					{post.slice(gaps[index - 1]?.end ?? 0, start)}
					<mark>{post.slice(start, end)}</mark>
				</span>
			))}
			{/* As long as the text, to scroll as far: the last line break of a block makes no line. */}
			{`${post.slice(gaps.at(-1)?.end)}\n`}
		</div>
	);
}
