/** At `at` of a text, `remove` UTF-16 units give way to `insert`. A list of edits is in order and never overlaps. */
export interface Edit {
	at: number;
	remove: number;
	insert: string;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
	const parts: string[] = [];
	let position = 0;
	for (const { at, remove, insert } of edits) {
		parts.push(text.slice(position, at), insert);
		position = at + remove;
	}
	return parts.join("") + text.slice(position);
}

/** Where an offset ends up; what is inserted right there comes before it when it starts something. */
export function moveOffset(offset: number, edits: readonly Edit[], starts: boolean): number {
	let moved = offset;
	for (const { at, remove, insert } of edits) {
		if (at > offset || (at === offset && (remove > 0 || !starts))) break;
		moved += insert.length - Math.min(remove, offset - at);
	}
	return moved;
}
