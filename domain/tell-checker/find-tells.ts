import { trimSpace } from "../linkedin-format/word-edges.ts";
import type { GenerationConfig } from "../post-options.ts";
import type { DraftTell } from "./draft-tell.ts";
import { findPhrases } from "./find-phrases.ts";
import { toMarkupFix } from "./markup-fix.ts";
import { type PostText, readPost } from "./post-text.ts";
import type { Tell } from "./tell.ts";
import { findContrastPairs } from "./tells/contrast-pairs.ts";
import { findEmDashes } from "./tells/em-dashes.ts";

import { findEmojiBullets, findEmojis } from "./tells/emojis.ts";
import { findHashtags } from "./tells/hashtags.ts";
import { findLength } from "./tells/length-rules.ts";
import { findRhetoricalOpeners } from "./tells/rhetorical-openers.ts";
import { findStaccato } from "./tells/staccato.ts";
import { findTriads } from "./tells/triads.ts";
import { findWallsOfText } from "./tells/walls-of-text.ts";

/** Most tells that are given at once; mending some brings up the next. */
const mostTells = 100;
/** Most that are looked at for them; a text with more is no post. */
const mostDrafts = 400;

/**
 * What makes a post sound machine-made or hard to read, without asking anybody: in the order of the text, what is
 * about the whole post last. No two fixes overlap: where two could, the smaller one comes first and the other is found once it is made. Mending
 * every tell again and again comes to an end. Tells that `isIgnored` says yes to make no room for others to wait.
 * Linear in the post.
 */
export function findTells(
	post: string,
	config: GenerationConfig,
	isIgnored: (tell: Pick<Tell, "kind" | "found">) => boolean = () => false,
): Tell[] {
	const text = readPost(post);
	const claimed = new Uint8Array(post.length + 1);
	const tells: Tell[] = [];
	let tried = 0;
	for (const draft of drafts(text, config)) {
		if (tells.length === mostTells || ++tried > mostDrafts) break;
		const range = markupRange(text, draft);
		const found = post.slice(range.start, range.end);
		if (isIgnored({ kind: draft.kind, found })) continue;
		const fix = draft.refine
			? { kind: "refine" as const, action: draft.refine }
			: toMarkupFix(text, draft.edits ?? []);
		if (!fix || (fix.kind === "replace" && !claim(claimed, fix.start, fix.end))) continue;
		tells.push({ kind: draft.kind, ...range, found, message: draft.message, fix });
	}
	return tells.sort((a, b) => Number(a.found === "") - Number(b.found === "") || a.start - b.start);
}

/** All that the rules find, in the order of who comes first when two want the same words. */
function* drafts(text: PostText, config: GenerationConfig): Generator<DraftTell> {
	if (text.language !== "other") {
		yield* findPhrases(text);
		yield* findRhetoricalOpeners(text);
		yield* findContrastPairs(text);
		yield* findTriads(text);
	}
	yield* findStaccato(text);
	if (text.language !== "other") yield* findEmDashes(text);
	yield* findHashtags(text, config.includeHashtags);
	yield* findEmojiBullets(text);
	yield* findEmojis(text, config.includeEmojis);
	yield* findWallsOfText(text);
	yield* findLength(text, config);
}

/** Where a draft stands in the markup, without the white space at its ends. */
function markupRange({ plain, map: { offsets } }: PostText, draft: DraftTell) {
	const { start, end } = trimSpace(plain, draft);
	return end > start
		? { start: offsets[start] ?? 0, end: (offsets[end - 1] ?? 0) + 1 }
		: { start: 0, end: 0 };
}

/** Takes a range of the markup for one fix; false when another has part of it. */
function claim(claimed: Uint8Array, start: number, end: number): boolean {
	// A fix that only inserts takes the place it inserts at.
	const stop = Math.max(end, start + 1);
	for (let index = start; index < stop; index++) if (claimed[index]) return false;
	claimed.fill(1, start, stop);
	return true;
}
