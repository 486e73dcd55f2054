import { trimSpace } from "../linkedin-format/word-edges.ts";
import type { GenerationConfig } from "../post-options.ts";
import { findPhrases } from "./find-phrases.ts";
import type { Issue, IssueFix } from "./issue.ts";
import { toMarkupFix } from "./markup-fix.ts";
import { readPost } from "./post-text.ts";
import { findContrastPairs } from "./rules/contrast-pairs.ts";
import { findEmDashes } from "./rules/em-dashes.ts";
import { findEmojiBullets, findEmojis } from "./rules/emojis.ts";
import { findHashtags } from "./rules/hashtags.ts";
import { findLength, findWallsOfText } from "./rules/length-rules.ts";
import { findRhetoricalOpeners } from "./rules/rhetorical-openers.ts";
import { findStaccato, findTriads } from "./rules/rows.ts";

/** Most issues that are given at once; fixing some brings up the next. */
const mostIssues = 100;
/** Most that are looked at for them; a text with more is no post. */
const mostPlainIssues = 400;

/** In the order of who comes first when two want the same words: the smaller fix. */
const languageRules = [findPhrases, findRhetoricalOpeners, findContrastPairs, findTriads, findEmDashes];
const formRules = [findStaccato, findHashtags, findEmojiBullets, findEmojis, findWallsOfText, findLength];

/**
 * The spots that make a post sound machine-made or hard to read: in the order of the text, what is
 * about the whole post last. No two fixes overlap: the issue of a second one is found once the first is made. Fixing
 * every issue again and again comes to an end. Issues that `isIgnored` says yes to make no room for others to wait.
 * Linear in the post.
 */
export function findIssues(
	post: string,
	config: GenerationConfig,
	isIgnored: (issue: Pick<Issue, "kind" | "found">) => boolean = () => false,
): Issue[] {
	const text = readPost(post);
	const rules = text.language === "other" ? formRules : [...languageRules, ...formRules];
	const claimed = new Uint8Array(post.length + 1);
	const issues: Issue[] = [];
	for (const issue of rules.flatMap((rule) => rule(text, config)).slice(0, mostPlainIssues)) {
		const { kind, message } = issue;
		const own = trimSpace(text.plain, issue);
		const isWhole = own.end <= own.start;
		const start = isWhole ? 0 : (text.map.offsets[own.start] ?? 0);
		const end = isWhole ? 0 : (text.map.offsets[own.end - 1] ?? 0) + 1;
		const found = post.slice(start, end);
		if (isIgnored({ kind, found })) continue;
		let fix: IssueFix;
		if (issue.refine) fix = { kind: "refine", action: issue.refine };
		else {
			const edit = toMarkupFix(text.map, issue.edits ?? []);
			// A fix that only inserts takes the place it inserts at.
			const stop = Math.max(edit?.end ?? 0, (edit?.start ?? 0) + 1);
			if (!edit || claimed.subarray(edit.start, stop).includes(1)) continue;
			claimed.fill(1, edit.start, stop);
			fix = { kind: "replace", ...edit };
		}
		if (issues.push({ kind, start, end, found, message, fix }) === mostIssues) break;
	}
	return issues.sort((a, b) => Number(a.found === "") - Number(b.found === "") || a.start - b.start);
}
