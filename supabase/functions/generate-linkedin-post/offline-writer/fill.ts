import type { Tone } from "../../../../domain/post-options.ts";
import { bareSentence, capitalise } from "./sentence-text.ts";
import type { Fill, Idea, Language, Voice } from "./types.ts";

const contractions: readonly [RegExp, string][] = [
	[/\b(do|does|did|is|was|were|has|had|could|would|should) not\b/gu, "$1n't"],
	[/\bcannot\b/gu, "can't"],
	[/\{I\} would\b/gu, "{I}'d"],
	[/\b([Ii])t is (?=(?:a|the|one|easy|easier|still|also|not|more|simple|harder)\b)/gu, "$1t's "],
	[/\b([Tt])hat is (?=(?:a|the|fine|easy|enough|where|harder|usually)\b)/gu, "$1hat's "],
	[/\bWhat is (?=(?:the|one)\b)/gu, "What's "],
];

const persons = {
	I: { I: "I", me: "me", my: "my", myself: "myself" },
	we: { I: "we", me: "us", my: "our", myself: "ourselves" },
} as const;

const contracted: readonly Tone[] = ["casual", "enthusiastic", "conversational"];
const firstPersonPart = /\{(?:I|me|my|myself)\}/u;
const ownPerson: Partial<Record<Language, RegExp>> = {
	en: /\bself\b/iu,
	de: /\b(?:ich|mir|mich|meine[nrsm]?)\b/iu,
	es: /\b(?:yo|mí|mis?|me|sé|haría|puedo)\b/iu,
	fr: /\b(?:je|moi|mes|me|mon|ma)\b|\bj'/iu,
	pt: /\b(?:eu|mim|meus?|minhas?|me)\b/iu,
};

const quotes: Record<Language, readonly [string, string]> = {
	en: ["“", "”"],
	de: ["„", "“"],
	es: ["«", "»"],
	fr: ["« ", " »"],
	pt: ["“", "”"],
	other: ["“", "”"],
};

const unquoted = (text: string) => text.replace(/^["“„«\s]+|["”“»\s]+$/gu, "");

/** French keeps its marks on the line of the word before them. */
const bindMarks = (text: string) => text.replace(/ (?=[?!:;»])/gu, "\u00A0").replace(/« /gu, "«\u00A0");

/** Every post of a casual tone takes its sentences from the same templates. */
const contractedTemplates = new Map<string, string>();

/** In a casual tone English says "it's" and "don't". Only for templates of the banks, whose number is limited. */
export const contract = (template: string): string => {
	let short = contractedTemplates.get(template);
	if (short === undefined) {
		short = contractions.reduce((text, [pattern, form]) => text.replace(pattern, form), template);
		contractedTemplates.set(template, short);
	}
	return short;
};

/** Makes the function that turns a sentence of the banks into one of this post. */
export const createFill = (idea: Idea, voice: Voice, tone: Tone): Fill => {
	const { language } = idea;
	const person = persons[idea.person ?? (voice.plural ? "we" : "I")];
	const [open, close] = quotes[language];
	const parts: Record<string, string | undefined> = {
		...person,
		topic: idea.topic,
		subject: idea.subject,
		named: `${open}${unquoted(idea.topic)}${close}`,
		short: idea.short,
		tail: idea.tail,
		key: idea.key,
		role: voice.role,
		audience: voice.audience,
		topics: voice.topics.length > 0 ? new Intl.ListFormat("en").format(voice.topics) : undefined,
	};
	const spoken = language === "en" && contracted.includes(tone) ? contract : (text: string) => text;
	return (template, said) => {
		if (voice.noFirstPerson && (firstPersonPart.test(template) || ownPerson[language]?.test(template)))
			return undefined;
		if (voice.bannedWords.some((word) => word !== "" && template.toLowerCase().includes(word)))
			return undefined;
		const marked = voice.noExclamation
			? spoken(template).replace(/¡/gu, "").replace(/ ?!/gu, ".")
			: spoken(template);
		const partFor = (name: string) => (name === "said" ? said && bareSentence(said) : parts[name]);
		const bound = language === "fr" ? bindMarks(marked) : marked;
		let isWhole = true;
		// One pass, so that braces in the author's own words stay as they are.
		const text = bound.replace(/\{(\w+)\}/gu, (_, name: string) => {
			const part = partFor(name);
			if (!part) isWhole = false;
			return part ?? "";
		});
		return isWhole ? capitalise(text) : undefined;
	};
};
