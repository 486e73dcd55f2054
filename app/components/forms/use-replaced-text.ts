import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";

/**
 * Keeps a field in order when another text takes the place of the one in it, such as one of another device. Its key makes
 * the field anew: the browser's history of undo would put parts of the text before into this one. A field that had the
 * focus has it again, with the caret at its words.
 */
export function useReplacedText(field: RefObject<HTMLTextAreaElement | null>, text: string) {
	const [key, setKey] = useState(0);
	const shown = useRef(text);
	// Null until the field has told: an author may have typed before the code of the page was there.
	const selection = useRef<{ start: number; end: number } | null>(null);
	/** Of a field that had the focus and is made anew. */
	const scrollTop = useRef<number | null>(null);
	useLayoutEffect(() => {
		const before = shown.current;
		if (text === before) return;
		shown.current = text;
		setKey((now) => now + 1);
		const hasFocus = document.activeElement === field.current;
		scrollTop.current = hasFocus ? (field.current?.scrollTop ?? null) : null;
		if (!hasFocus) selection.current = null;
		if (!selection.current) return;
		const { start, end } = selection.current;
		let same = 0;
		while (same < before.length && before[same] === text[same]) same++;
		/** An offset behind the change keeps its distance from the end. */
		const place = (offset: number) =>
			offset <= same ? offset : Math.max(same, offset + text.length - before.length);
		selection.current = { start: place(start), end: place(end) };
	}, [field, text]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: of each new field
	useLayoutEffect(() => {
		if (scrollTop.current === null || !field.current) return;
		const { start, end } = selection.current ?? { start: text.length, end: text.length };
		field.current.focus({ preventScroll: true });
		field.current.setSelectionRange(start, end);
		field.current.scrollTop = scrollTop.current;
		scrollTop.current = null;
	}, [key]);
	const noteCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
		const { value, selectionStart: start, selectionEnd: end } = currentTarget;
		shown.current = value;
		selection.current = { start, end };
	};
	return { key, noteCaret };
}
