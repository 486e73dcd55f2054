import { wordsOf } from "../../_shared/language/detect-language.ts";
import { wordSet } from "../../_shared/language/function-words.ts";
import type { Piece } from "./read-idea.ts";

/** Emojis and the words, in any of the five languages, that an author's text is about them with. */
const subjects = Object.entries({
	"☕": "coffee tea cafe café kaffee tee cafecito",
	"🥖": "bakery bread bäckerei brot boulangerie pain panadería pan padaria pão",
	"🚚": "warehouse forklift delivery lager lieferung livraison entrepôt almacén entrega estoque",
	"🏭": "factory fabrik tuchfabrik usine fábrica",
	"🏠": "office move moved büro umzug umziehen ziehen bureau déménageons oficina escritório",
	"🩺": "nurse nurses hospital patient patients pflegekräfte krankenhaus infirmière hôpital enfermera enfermeira clínica",
	"🚀": "launch launched release released",
	"📚": "book books school buch schule livre école libro escuela livro escola",
	"💻": "software developer code entwicklerin entwickler développeuse desarrolladora desenvolvedora",
	"🌱": "climate garden sustainability klima garten climat jardin clima jardín jardim",
	"🎂": "birthday anniversary cumple geburtstag jubiläum anniversaire aniversário",
	"🏅": "award prize label prix preis premio prêmio",
	"🧒": "children kids kinder enfants niños crianças creche",
	"🐝": "bees bienen abeilles abejas abelhas",
}).map(([emoji, words]) => [emoji, wordSet(words)] as const);

const pictograph =
	/(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®™])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)/gu;
const mostEmojis = 2;

/** The text without emojis and without the room they took. */
export const withoutEmojis = (text: string): string => {
	if (text.search(pictograph) < 0) return text;
	return text
		.replace(pictograph, " ")
		.replace(/ {2,}/gu, " ")
		.replace(/ (?=[.,!?;:](?:\s|$))/gu, "")
		.trim();
};

/** The pieces with emojis for what their own words are about; an author who has set some has set enough. */
export const placeEmojis = (pieces: readonly Piece[]): Piece[] => {
	if (pieces.some(({ text }) => text.search(pictograph) >= 0)) return [...pieces];
	const placed = new Set<string>();
	return pieces.map((piece) => {
		if (piece.kind === "gap" || piece.kind === "closing" || placed.size >= mostEmojis) return piece;
		const words = wordsOf(piece.text);
		const emoji = subjects.find(
			([symbol, known]) => !placed.has(symbol) && words.some((word) => known.has(word)),
		)?.[0];
		if (!emoji) return piece;
		placed.add(emoji);
		return { ...piece, text: `${piece.text} ${emoji}` };
	});
};
