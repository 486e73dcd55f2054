import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps the caret at its words when a text of another device takes the place of the one in a field: React leaves it at
 * the end, where the next letters would go. Returns the handler of the field's `onSelect`, which its `onChange` calls too.
 */
export function useKeptCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
	// Null until the field has told: an author may have typed before the code of the page was there.
	const last = useRef<{ text: string; start: number; end: number } | null>(null);
	useLayoutEffect(() => {
		if (!last.current || text === last.current.text || document.activeElement !== field.current) return;
		const { text: before, start, end } = last.current;
		let same = 0;
		while (same < before.length && before[same] === text[same]) same++;
		/** An offset behind the change keeps its distance from the end. */
		const place = (offset: number) =>
			offset <= same ? offset : Math.max(same, offset + text.length - before.length);
		last.current = { text, start: place(start), end: place(end) };
		field.current?.setSelectionRange(last.current.start, last.current.end);
	}, [field, text]);
	return ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
		const { value, selectionStart: start, selectionEnd: end } = currentTarget;
		last.current = { text: value, start, end };
	};
}
