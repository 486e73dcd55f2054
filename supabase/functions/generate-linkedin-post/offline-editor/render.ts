import type { Tone } from "../../../../domain/post-options.ts";
import { showPiece } from "../../../../domain/text/idea-pieces.ts";
import type { Piece } from "./read-idea.ts";
import { toneForms } from "./tone-forms.ts";

const paragraphLength = 220;

/**
 * The text as LinkedIn is read: the first line alone, then short paragraphs; the author's own breaks stay. Each
 * variation fills its paragraphs differently.
 */
export const renderPieces = (pieces: readonly Piece[], tone: Tone, variation = 0): string => {
	const most = ((toneForms[tone].paragraph - 1 + variation) % 3) + 1;
	let text = "";
	let paragraph = { count: 0, length: 0 };
	for (const [index, piece] of pieces.entries()) {
		const before = pieces[index - 1];
		const shown = showPiece(piece);
		const isProse =
			before?.kind === "sentence" && piece.kind === "sentence" && before.paragraph === piece.paragraph;
		const isLead = piece.text.endsWith(":") || before?.text.endsWith(":");
		const goesOn =
			isProse &&
			!isLead &&
			index > 1 &&
			paragraph.count < most &&
			paragraph.length + shown.length < paragraphLength;
		text +=
			index === 0 ? "" : goesOn ? " " : before?.kind === "item" && piece.kind === "item" ? "\n" : "\n\n";
		text += shown;
		paragraph = goesOn
			? { count: paragraph.count + 1, length: paragraph.length + shown.length }
			: { count: 1, length: shown.length };
	}
	return text;
};
