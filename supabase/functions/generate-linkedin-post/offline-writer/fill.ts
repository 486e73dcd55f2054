import type { Tone } from "../../../../domain/post-options.ts";
import { capitalise } from "./sentence-text.ts";
import type { Idea, Voice } from "./types.ts";

const contractions: readonly [RegExp, string][] = [
	[/\b(do|does|did|is|would|should) not\b/gu, "$1n't"],
	[/\bcannot\b/gu, "can't"],
	[/\{I\} \{am\}/gu, "{I}'{m}"],
	[/\{I\} would\b/gu, "{I}'d"],
	[/\{I\} will\b/gu, "{I}'ll"],
	[/\{I\} have (?=(?:been|not|learned|stopped|thought|gone|told|held)\b)/gu, "{I}'ve "],
	[/\b([Ii])t is (?=(?:a|the|one|easy|easier|still|also|not|more|simple)\b)/gu, "$1t's "],
	[/\b([Tt])hat is (?=(?:a|the|fine|easy|enough)\b)/gu, "$1hat's "],
	[/\bWhat is (?=(?:the|one)\b)/gu, "What's "],
];

const persons = {
	I: { I: "I", me: "me", my: "my", My: "My", myself: "myself", am: "am", was: "was", m: "m" },
	we: { I: "we", me: "us", my: "our", My: "Our", myself: "ourselves", am: "are", was: "were", m: "re" },
} as const;

const contracted: readonly Tone[] = ["casual", "enthusiastic", "conversational"];
const firstPersonPart = /\{(?:I|me|my|My|myself|am|was)\}/u;

/** Words for "I": the author's own sentences decide, then the brand voice. */
const personFor = (idea: Idea, voice: Voice): "I" | "we" => idea.person ?? (voice.plural ? "we" : "I");

/**
 * Makes the function that turns a sentence of the banks into one of this post. It answers undefined where
 * the sentence lacks a part ("{tail}") or breaks a rule of the brand voice.
 */
export const createFill = (idea: Idea, voice: Voice, tone: Tone) => {
	const person = personFor(idea, voice);
	const parts: Record<string, string | undefined> = {
		...persons[person],
		topic: idea.topic,
		short: idea.short,
		tail: idea.tail,
		takeaway: idea.takeaway,
		key: idea.kind === "topic" ? undefined : idea.keywords[0],
		role: voice.role,
		audience: voice.audience,
		topics: voice.topics.length > 0 ? new Intl.ListFormat("en").format(voice.topics) : undefined,
	};
	return (template: string): string | undefined => {
		if (voice.noFirstPerson && firstPersonPart.test(template)) return undefined;
		if (voice.bannedWords.some((word) => word !== "" && template.toLowerCase().includes(word)))
			return undefined;
		const spoken = contracted.includes(tone)
			? contractions.reduce((text, [pattern, short]) => text.replace(pattern, short), template)
			: template;
		const marked = voice.noExclamation ? spoken.replace(/!/gu, ".") : spoken;
		const names = [...marked.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? "");
		if (names.some((name) => parts[name] === undefined)) return undefined;
		// One pass, so that braces in the author's own words stay as they are.
		return capitalise(marked.replace(/\{(\w+)\}/gu, (_, name: string) => parts[name] ?? ""));
	};
};
