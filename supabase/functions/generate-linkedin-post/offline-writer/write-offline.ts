import { refineOffline } from "./refine/refine-offline.ts";
import { createPostWriter, type WritingRequest } from "./write-post.ts";

/** Variations of one round, all different from each other, and the turns that are tried to find them. */
const variationsInRound = 12;
const turnsInRound = 24;

/** The different texts of the round a variation is in, each written when it is asked for. */
export function* differentTexts(request: WritingRequest): Generator<string, void> {
	const write = createPostWriter(request);
	const round = Math.floor((request.variation ?? 0) / variationsInRound);
	const texts = new Set<string>();
	for (let turn = 0; turn < turnsInRound && texts.size < variationsInRound; turn += 1) {
		const text = write(round * turnsInRound + turn);
		if (texts.has(text)) continue;
		texts.add(text);
		yield text;
	}
}

const writeVariation = (request: WritingRequest): string => {
	const index = (request.variation ?? 0) % variationsInRound;
	const texts: string[] = [];
	for (const text of differentTexts(request)) {
		texts.push(text);
		if (texts.length > index) return text;
	}
	return texts[index % texts.length] ?? "";
};

const firstLine = (post: string) => post.trim().split("\n", 1)[0] ?? "";

/**
 * Another text about the same idea. Asked again about its own answer, it moves on to the next one instead of
 * going back and forth between two.
 */
const writeAnother = (request: WritingRequest, given: string): string => {
	const texts: string[] = [];
	let isGivenLast = false;
	for (const text of differentTexts(request)) {
		if (isGivenLast) return text;
		isGivenLast = text.trim() === given.trim();
		texts.push(text);
	}
	if (isGivenLast) return texts.slice(0, -1)[0] ?? given;
	return texts.find((text) => firstLine(text) !== firstLine(given)) ?? texts[0] ?? given;
};

/**
 * Writes a post without a language model, or another version of the one in `refine`. Pure: the same request
 * always gives the same text, within `sentenceRange` unless it refines, and at most 3,000 characters when
 * the writer adds to it.
 */
export const writeOffline = (request: WritingRequest): string => {
	const { refine } = request;
	if (!refine) return writeVariation(request);
	return refine.action === "another" ? writeAnother(request, refine.post) : refineOffline(request, refine);
};
