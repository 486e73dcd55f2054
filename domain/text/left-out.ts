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

/** Sentences by their words, which others may have in common with them in part. */
const wholesOf = (pieces: readonly IdeaPiece[]): Set<string> =>
	new Set(pieces.map(({ text }) => wordsOf(text).join(" ")));

/**
 * The sentences of an idea that are not in a post. One is there as it is or nearly, as when it is cut in two or made a list of:
 * more than two thirds of its words have their neighbour in what is no other sentence of the idea. Nothing of a post
 * about something else, or of a single sentence.
 */
export function findLeftOut(pieces: readonly IdeaPiece[], post: string): IdeaPiece[] {
	const own = wholesOf(pieces);
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
const keysOf = (words: readonly string[]): [whole: string, ending: string] => [
	words.join(" "),
	`… ${words.slice(-2).join(" ")}`,
];

/** Sentences of which one pair of words is looked at: one in more of them tells little. */
const mostSharing = 8;

/** The places of a post's sentences, and the way to find a sentence of the idea that is there as it is, or nearly. */
function placesIn(post: string, own: ReadonlySet<string>) {
	const places: Place[] = [];
	const byKey = new Map<string, number>();
	/** Of sentences that are no other ones of the idea: which of the places. */
	const byPair = new Map<string, number[]>();
	let at = 0;
	for (const line of post.split("\n")) {
		const lineEnd = at + line.length;
		const sentences = splitQuotations(line);
		const isTop = places.length === 0 && sentences.length === 1;
		for (const sentence of sentences) {
			// Of one whose spaces are others, nearly.
			at = Math.max(post.indexOf(sentence, at), at) + sentence.length;
			const words = wordsOf(sentence);
			for (const key of keysOf(words)) byKey.set(key, places.length);
			for (const pair of own.has(words.join(" ")) ? [] : pairsOf(words)) {
				const sharing = byPair.get(pair) ?? [];
				if (sharing.length < mostSharing) byPair.set(pair, [...sharing, places.length]);
			}
			places.push({ at, lineEnd, in: listMarker.test(line) ? "list" : isTop ? "top" : "paragraph" });
		}
		at = lineEnd + 1;
	}
	/** Of each place the last one of its list. */
	const listEnds = [...places];
	for (let index = places.length - 2; index >= 0; index--) {
		const [place, next] = [places[index], listEnds[index + 1]];
		const isBeforeItem = place?.in === "list" && next?.in === "list";
		if (isBeforeItem && !post.startsWith("\n\n", place.lineEnd)) listEnds[index] = next;
	}
	const findIndex = (text: string): number => {
		const words = wordsOf(text);
		const [whole, ending] = keysOf(words);
		const found = byKey.get(whole) ?? byKey.get(ending);
		if (found !== undefined) return found;
		const shared = new Map<number, number>();
		for (const index of pairsOf(words).flatMap((pair) => byPair.get(pair) ?? []))
			shared.set(index, (shared.get(index) ?? 0) + 1);
		const [nearest] = [...shared].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a)[0] ?? [-1];
		return nearest;
	};
	return {
		top: places[0] ?? { at: 0, lineEnd: post.length },
		/** A sentence that was made a list of ends with it. */
		find: ({ kind, text }: IdeaPiece): Place | undefined =>
			(kind === "sentence" ? listEnds : places)[findIndex(text)],
	};
}

/**
 * The post with these pieces of its idea again, each after what comes before it in the idea.
 * @param isHooked the first line was moved there, also where nothing of what comes before it is in the post
 */
export function putBack(
	post: string,
	pieces: readonly IdeaPiece[],
	back: ReadonlySet<IdeaPiece>,
	isHooked = false,
): string {
	const { top, find } = placesIn(post, wholesOf(pieces));
	const missing = new Set([...findLeftOut(pieces, post), ...back]);
	/** By where it goes. */
	const added = new Map<number, string>();
	const firstThere = pieces.find((piece) => !missing.has(piece));
	const isInOrder = !isHooked && firstThere !== undefined && find(firstThere)?.at === top.at;
	let place: Place = isInOrder ? { at: 0, lineEnd: 0, in: "paragraph" } : { ...top, in: "top" };
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
			const found = missing.has(piece) ? undefined : find(piece);
			// A sentence that was moved to the top has nothing after it.
			if (found && found.at >= place.at) place = found;
		}
		paragraph = piece.paragraph;
	}
	if (added.has(0)) added.set(0, `${added.get(0)}\n\n`);
	const cuts = [...new Set([0, ...added.keys()])].sort((a, b) => a - b);
	return cuts
		.map((at, index) => (added.get(at) ?? "") + post.slice(at, cuts[index + 1]))
		.join("")
		.trim();
}
