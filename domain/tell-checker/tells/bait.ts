import type { TellRule } from "../draft-tell.ts";
import { findPhrases, indexPhrases, type PhraseRule } from "./phrase-rule.ts";

const line = (pattern: string): PhraseRule => ({
	pattern,
	fix: "drop sentence",
	message: "A call for reactions rather than for an answer; a real question does more.",
});
const reaction = "(?:like|share|comment|repost|follow|save)";

/** Bait that is one wherever it stands. "Thoughts?" and "What do you think?" are questions, so they are not here. */
const rules: readonly PhraseRule[] = [
	line("agree(?: or disagree)?(?=\\?)"),
	line("(?:do|don)(?:'t)? you agree(?: or disagree)?(?=\\?)"),
	line("(?:am|are) (?:i right|i the only one|you with me|we on the same page)(?=\\?)"),
	line("(?:sound|sounds) familiar(?=\\?)"),
	line("who's with me(?=\\?)"),
	line("who else(?: (?:agrees|can relate|feels this))?(?=\\?)"),
	line("can (?:anyone|you) relate(?=\\?)"),
	line(`${reaction}(?: this)? (?:and|or|,|&) ${reaction} (?:this )?(?:if|to|with) [^.!?\\n]{1,80}`),
	line("repost (?:this )?(?:to|if) [^.!?\\n]{1,80}"),
	line(`${reaction} (?:this )?if you (?:agree|found|learned|relate|enjoyed|liked)[^.!?\\n]{0,80}`),
	line("tag (?:a|an|someone|somebody|your|the|that) [^.!?\\n]{1,80}"),
	line(`drop (?:an?|your|me) [^.!?\\n]{1,60} (?:below|in the comments)`),
	line("(?:comment|type) (?:yes|me|below|in|\\p{Lu}{2,12})[^.!?\\n]{0,60}"),
	line("let me know (?:your thoughts |what you think )?(?:in the comments|below)[^.!?\\n]{0,30}"),
	line("(?:share|leave) your [^.!?\\n]{1,40} (?:below|in the comments)[^.!?\\n]{0,40}"),
	line("follow (?:me|for) (?:for |more )[^.!?\\n]{0,60}"),
	line("(?:smash|hit) (?:that|the) (?:like|follow|subscribe)[^.!?\\n]{0,60}"),
	line("(?:stimmt|seht) ihr (?:mir )?(?:zu|das auch so)(?=\\?)"),
	line("(?:teile|teilt|like|liked|markiere|markiert) [^.!?\\n]{0,30}(?:wenn|jemanden)[^.!?\\n]{0,60}"),
];

const index = indexPhrases(rules);

/** Lines that fish for reactions. */
export const findBait: TellRule = (text) => findPhrases(text, index, "bait");
