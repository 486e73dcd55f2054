import type { TellRule } from "../draft-tell.ts";
import { findPhrases, indexPhrases, type PhraseRule } from "./phrase-rule.ts";

const message = "This is the writing tool talking to you; a reader should not see it.";
const post =
	"(?:(?:linkedin|social media|revised|updated|shorter|longer|short|polished|engaging) ){0,3}(?:post|version|draft|caption)";

const line = (pattern: string): PhraseRule => ({ pattern, fix: "drop sentence", message });

/** What a chat assistant says around the text that it was asked for. */
const rules: readonly PhraseRule[] = [
	line(`(?:certainly|sure|absolutely)[,!] here(?:'s| is) (?:an?|the|your) ${post}[^.!?:\\n]{0,80}:?`),
	line(`here(?:'s| is) (?:an?|the|your) ${post}[^.!?:\\n]{0,80}:`),
	line("i hope this (?:message |post |email )?finds you well"),
	{ pattern: "as an ai(?: language model| assistant)?(?=,)", fix: "drop", message },
	line(
		"(?:feel|let)(?: free to| me know if you)(?:'d like| want| would like)? (?:me )?(?:to )?(?:adjust|tweak|change|edit|customi[sz]e) (?:this|it|the (?:tone|post|text))[^.!?\\n]{0,80}",
	),
];

const index = indexPhrases(rules);

/** Words of the writing tool that were copied along with the post. */
export const findChatLeftovers: TellRule = (text) => findPhrases(text, index, "chat-leftover");
