import { trimSpace } from "../linkedin-format/word-edges.ts";
import type { GenerationConfig } from "../post-options.ts";
import { findPhrases } from "./find-phrases.ts";
import { toMarkupFix } from "./markup-fix.ts";
import { readPost } from "./post-text.ts";
import type { Tell, TellFix } from "./tell.ts";
import { findContrastPairs } from "./tells/contrast-pairs.ts";
import { findEmDashes } from "./tells/em-dashes.ts";
import { findEmojiBullets, findEmojis } from "./tells/emojis.ts";
import { findHashtags } from "./tells/hashtags.ts";
import { findLength, findWallsOfText } from "./tells/length-rules.ts";
import { findRhetoricalOpeners } from "./tells/rhetorical-openers.ts";
import { findStaccato, findTriads } from "./tells/rows.ts";

/** Most tells that are given at once; mending some brings up the next. */
const mostTells = 100;
/** Most that are looked at for them; a text with more is no post. */
const mostPlainTells = 400;

/** In the order of who comes first when two want the same words: the smaller fix. */
const languageRules = [findPhrases, findRhetoricalOpeners, findContrastPairs, findTriads, findEmDashes];
const formRules = [findStaccato, findHashtags, findEmojiBullets, findEmojis, findWallsOfText, findLength];

/**
 * What makes a post sound machine-made or hard to read, without asking anybody: in the order of the text, what is
 * about the whole post last. No two fixes overlap: the tell of a second one is found once the first is made. Mending
 * every tell again and again comes to an end. Tells that `isIgnored` says yes to make no room for others to wait.
 * Linear in the post.
 */
export function findTells(
	post: string,
	config: GenerationConfig,
	isIgnored: (tell: Pick<Tell, "kind" | "found">) => boolean = () => false,
): Tell[] {
	const text = readPost(post);
	const rules = text.language === "other" ? formRules : [...languageRules, ...formRules];
	const claimed = new Uint8Array(post.length + 1);
	const tells: Tell[] = [];
	for (const tell of rules.flatMap((rule) => rule(text, config)).slice(0, mostPlainTells)) {
		const { kind, message } = tell;
		const own = trimSpace(text.plain, tell);
		const isWhole = own.end <= own.start;
		const start = isWhole ? 0 : (text.map.offsets[own.start] ?? 0);
		const end = isWhole ? 0 : (text.map.offsets[own.end - 1] ?? 0) + 1;
		const found = post.slice(start, end);
		if (isIgnored({ kind, found })) continue;
		let fix: TellFix;
		if (tell.refine) fix = { kind: "refine", action: tell.refine };
		else {
			const edit = toMarkupFix(text.map, tell.edits ?? []);
			// A fix that only inserts takes the place it inserts at.
			const stop = Math.max(edit?.end ?? 0, (edit?.start ?? 0) + 1);
			if (!edit || claimed.subarray(edit.start, stop).includes(1)) continue;
			claimed.fill(1, edit.start, stop);
			fix = { kind: "replace", ...edit };
		}
		if (tells.push({ kind, start, end, found, message, fix }) === mostTells) break;
	}
	return tells.sort((a, b) => Number(a.found === "") - Number(b.found === "") || a.start - b.start);
}
