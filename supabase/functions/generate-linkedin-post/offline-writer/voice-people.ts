/** Writers and assistants are what every prompt asks for; they are no point of view for a post. */
const writerRole =
	/\b(?:assistant|creator|copywriter|ghost\s?writer|writer|social media|ai|chatbot|language model|strategist|linkedin|expert)\b/iu;
const roleLead =
	/\b(i am|i['’]m|we are|we['’]re|you are|you['’]re|act as|(?:write|writing|written|speak|speaking|posts?|posting) as|(?:voice|perspective|point of view) of)\s+((?:an?|the)\s+[^.,;:!?\n()]{2,80})/iu;
const roleEnd =
	/\s+(?:who|that|which|and|with|writing|sharing|posting|helping|at|in|from|based|running|for|whose|on|speaking|talking|to)\b.*$/iu;
/** How somebody writes is no part of what they are. */
const mannerWord =
	/\b(?:witty|funny|bold|warm|friendly|kind|direct|plain-spoken|provocative|playful|helpful|creative|passionate|thoughtful|successful|professional|talented|world-class)\s+/giu;

const withArticle = (role: string) =>
	role.replace(/^an?\s+(?=(\S))/iu, (_, next: string) => (/[aeiou]/iu.test(next) ? "an " : "a "));

/** The author's role with its article, as in "I am a nurse who…": "a nurse". */
export const readRole = (text: string): string | undefined => {
	const match = text.match(roleLead);
	const role = match?.[2]?.replace(roleEnd, "").replace(mannerWord, "").trim();
	if (
		!role?.includes(" ") ||
		role.split(/\s+/u).length > 6 ||
		/\b(?:voice|tone|style|person)\b/iu.test(role)
	) {
		return undefined;
	}
	const told = /^(?:you|act)/iu.test(match?.[1] ?? "");
	return told && writerRole.test(role) ? undefined : withArticle(role);
};

const audienceLeads = [
	/\b(?:audience|readers?|readership)\s*(?:is|are|:|=)\s*(?:mostly\s+|mainly\s+)?([^.;:!?\n(]{3,70})/giu,
	/\b(?:i|we) help\s+([^.;:!?\n(]{3,70})/giu,
	/\b(?:aimed at|speak(?:ing)? to|talk(?:ing)? to|address(?:ing)?|for)\s+([^.;:!?\n(]{3,70})/giu,
];
const notAudience =
	/\b(?:posts?|examples?|years|months|hours|words|sentences|emojis?|hashtags?|reasons|purposes|it|this|me|my|linkedin|always|times|is|has|does|business|sales|success|s)\b/iu;
const plural = /(?:[^su']s|people|women|men|children)$/iu;

/** "founders of small companies who…" → "founders of small companies"; undefined when no plural comes soon. */
const pluralPhrase = (text: string): string | undefined => {
	const words = text.replace(/^(?:the|our|my|mostly|other|all|busy)\s+/iu, "").split(/\s+/u);
	const end = words.findIndex((word) => plural.test(word.replace(/,$/u, "")));
	if (end === -1 || end > 3) return undefined;
	const phrase = words.slice(0, end + 1).join(" ");
	if (phrase.endsWith(",")) return phrase.slice(0, -1);
	const [link = "", ...rest] = words.slice(end + 1);
	const next = rest.findIndex((word) => plural.test(word));
	const joins = /^(?:and|or|of)$/iu.test(link) && next !== -1 && next <= 2;
	return joins ? `${phrase} ${link} ${rest.slice(0, next + 1).join(" ")}` : phrase;
};

/** Whom the author writes for, in the plural: "founders". */
export const readAudience = (text: string): string | undefined =>
	audienceLeads
		.flatMap((lead) => [...text.matchAll(lead)].map((match) => pluralPhrase((match[1] ?? "").trim())))
		.find((phrase) => phrase !== undefined && !notAudience.test(phrase) && phrase.length <= 60);
