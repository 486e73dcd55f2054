import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";

/**
 * Keeps a field in order when another text takes the place of the one in it. While it has the focus, as when another device
 * changes the text, the caret stays at its words: React leaves it at the end, where the next letters would go. Else the
 * field is made anew by its key: the browser's history of undo would put parts of the text before into this one.
 */
export function useReplacedText(field: RefObject<HTMLTextAreaElement | null>, text: string) {
	const [key, setKey] = useState(0);
	const shown = useRef(text);
	// Null until the field has told: an author may have typed before the code of the page was there.
	const selection = useRef<{ start: number; end: number } | null>(null);
	useLayoutEffect(() => {
		const before = shown.current;
		if (text === before) return;
		shown.current = text;
		if (document.activeElement !== field.current) {
			selection.current = null;
			return setKey((now) => now + 1);
		}
		if (!selection.current) return;
		const { start, end } = selection.current;
		let same = 0;
		while (same < before.length && before[same] === text[same]) same++;
		/** An offset behind the change keeps its distance from the end. */
		const place = (offset: number) =>
			offset <= same ? offset : Math.max(same, offset + text.length - before.length);
		selection.current = { start: place(start), end: place(end) };
		field.current?.setSelectionRange(selection.current.start, selection.current.end);
	}, [field, text]);
	const noteCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
		const { value, selectionStart: start, selectionEnd: end } = currentTarget;
		shown.current = value;
		selection.current = { start, end };
	};
	return { key, noteCaret };
}
