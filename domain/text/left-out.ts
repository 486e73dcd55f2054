import { listMarker, splitQuotations } from "./count-sentences.ts";
import { type IdeaPiece, showPiece } from "./idea-pieces.ts";

const contracted: Readonly<Record<string, string>> = { re: "are", m: "am", s: "is" };

/** Words that a list does without: they joined or counted its parts. */
const joining = new Set(
	"and or then first second third und oder dann et ou puis y e o luego primero então primeiro".split(" "),
);

/** Words in small letters, without the contractions of a casual tone and what joins them. */
const wordsOf = (text: string): string[] =>
	(
		text
			.toLowerCase()
			.replace(/[’ʼ]/gu, "'")
			.replace(/\bcan(?:not|'t)\b/gu, "can not")
			.replace(/n't\b/gu, " not")
			.replace(/'(re|m|s)\b/gu, (_, end: string) => ` ${contracted[end]}`)
			.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
	).filter((word) => !joining.has(word));

/** Each word with the one after it, the last one with the end. */
const pairsOf = (words: readonly string[]): string[] =>
	words.map((word, index) => `${word} ${words[index + 1] ?? "."}`);

/**
 * The sentences of an idea that are not in a post. One is there as it is or nearly, as when it is cut in two or made a list of:
 * more than two thirds of its words have their neighbour in what is no other sentence of the idea. Nothing of a post
 * about something else, or of a single sentence.
 */
export function findLeftOut(pieces: readonly IdeaPiece[], post: string): IdeaPiece[] {
	const own = new Set(pieces.map(({ text }) => wordsOf(text).join(" ")));
	const sentences = splitQuotations(post).map(wordsOf);
	const said = new Set(sentences.map((words) => words.join(" ")));
	const others = sentences.filter((words) => !own.has(words.join(" ")));
	const pairs = new Set([...others.flatMap(pairsOf), ...pairsOf(others.flat())]);
	const missing = pieces.filter(({ text }) => {
		const words = pairsOf(wordsOf(text));
		const near = words.filter((pair, index) => pairs.has(pair) || pairs.has(words[index - 1] ?? ""));
		return words.length > 0 && near.length * 3 <= words.length * 2 && !said.has(wordsOf(text).join(" "));
	});
	return missing.length < pieces.length ? missing : [];
}

/** Where a sentence of a post ends, and its line; offsets. What is alone at the top or in a list is no paragraph. */
interface Place {
	at: number;
	lineEnd: number;
	in: "paragraph" | "list" | "top";
}

/** A sentence by its words, or by its last two: its beginning may have been cut off. */
const keysOf = (text: string): [whole: string, ending: string] => {
	const words = wordsOf(text);
	return [words.join(" "), `… ${words.slice(-2).join(" ")}`];
};

function placesIn(post: string): Map<string, Place> {
	const places = new Map<string, Place>();
	let at = 0;
	for (const line of post.split("\n")) {
		const lineEnd = at + line.length;
		const sentences = splitQuotations(line);
		const isTop = places.size === 0 && sentences.length === 1;
		for (const sentence of sentences) {
			at = post.indexOf(sentence, at) + sentence.length;
			const place: Place = { at, lineEnd, in: listMarker.test(line) ? "list" : isTop ? "top" : "paragraph" };
			for (const key of keysOf(sentence)) places.set(key, place);
		}
		at = lineEnd + 1;
	}
	return places;
}

/** The post with these pieces of its idea again, each after what comes before it in the idea. */
export function putBack(post: string, pieces: readonly IdeaPiece[], back: ReadonlySet<IdeaPiece>): string {
	const places = placesIn(post);
	const [top = { at: 0, lineEnd: post.length }] = places.values();
	/** By where it goes. */
	const added = new Map<number, string>();
	let place: Place = { ...top, in: "top" };
	let paragraph = 0;
	for (const piece of pieces) {
		if (back.has(piece)) {
			const isItem = piece.kind === "item";
			const continues = !isItem && place.in === "paragraph" && piece.paragraph === paragraph;
			const before = continues ? " " : isItem && place.in === "list" ? "\n" : "\n\n";
			const at = continues ? place.at : place.lineEnd;
			added.set(at, (added.get(at) ?? "") + before + showPiece(piece));
			place = { ...place, at, in: isItem ? "list" : "paragraph" };
		} else {
			const [whole, ending] = keysOf(piece.text);
			const found = places.get(whole) ?? places.get(ending);
			// A sentence that was moved to the top has nothing after it.
			if (found && found.at >= place.at) place = found;
		}
		paragraph = piece.paragraph;
	}
	const cuts = [...new Set([0, ...added.keys()])].sort((a, b) => a - b);
	return cuts
		.map((at, index) => (added.get(at) ?? "") + post.slice(at, cuts[index + 1]))
		.join("")
		.trim();
}
