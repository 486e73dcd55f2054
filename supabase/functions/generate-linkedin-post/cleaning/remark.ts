/** Longest line taken for a remark, in UTF-16 units. A longer one is somebody's paragraph. */
const longestRemark = 400;
const shortestRemark = 8;

/** What the line is about. "Let me know if you'd like to join us" is an author's own last line and stays. */
const changes =
	/\b(?:adjust|adapt(?:ed|ing|s)?\b|alter(?:ed|ing|s)?\b|tweak|chang(?:e|es|ing)\b|edits?\b|editing\b|revis(?:e|ion)|refin|modif|rewrit|reword|rephras|shorten|lengthen|tailor|customi[sz]|personali[sz]|polish|versions?\b|variations?\b|variants?\b|(?:different|another|specific) (?:tone|angle|style|hook)|shorter\b|longer\b|anything else\b|more options|(?:add|remove|include) (?:the |any |some |more )?(?:hashtags?|emojis?))/u;
const changesElsewhere =
	/(?:anpass|änder|umschreib|umformulier|überarbeit|kürz|verläng|(?:weitere|andere) version|variante|ajust|modifi|cambi(?:ar|os|e\b)|versión|acort|raccourc|reformul|autre version|changement)/u;
const count =
	/^(?:(?:word|character) count|words|characters|wortanzahl|zeichenanzahl|wörter|zeichen)\s?[:*_]{1,5}\s?(?:[~≈]|about |approx\.? |ca\. )?\d[\d.,]{0,8}(?: ?\/ ?\d[\d.,]{0,8})?(?: (?:words?|characters?|wörter|zeichen))?[.)\]*_]{0,4}$/u;
const bracketedCount =
	/^[*_]{0,2}[[(](?:(?:word|character) count|total|length|wortanzahl|wörter|zeichen)?:? ?(?:[~≈]|about |approx\.? |ca\. )?\d[\d.,]{0,8} ?(?:words?|characters?|wörter|zeichen)?[\])][*_]{0,2}$/iu;
const longestBracketed = 80;

interface Remark {
	/** How such a line begins, in lower case. */
	starts: readonly string[];
	/** Who would do something, before the words that say what; unset: the beginning says it. */
	offer?: RegExp;
	about: RegExp;
}

const remarks: readonly Remark[] = [
	{ starts: ["let me know", "just let me know", "please let me know"], about: changes },
	{
		starts: ["would you like", "do you want", "want me to", "shall i", "should i", "if you'd like"],
		offer: /\b(?:me to|shall i|should i|i can|i could|let me)\b/u,
		about: changes,
	},
	{
		starts: ["feel free to"],
		about:
			/^feel free to (?:adjust|adapt|edit|modify|tweak|change|revise|customi[sz]e|personali[sz]e|replace|tailor)(?: (?:and|or) \w{1,20})? (?:it|this|the (?:post|text|tone|hashtags?|emojis?|details?|wording|draft|placeholders?|content)|any|as needed|as you|to (?:fit|match|suit))\b/u,
	},
	{ starts: ["i hope this"], about: /^i hope this (?:draft|version|text|meets your|fits your)\b/u },
	{
		starts: [
			"möchtest du",
			"möchten sie",
			"soll ich",
			"lass mich wissen",
			"lassen sie mich wissen",
			"sag mir",
		],
		offer: /\bich\b|mich wissen|sag mir/u,
		about: changesElsewhere,
	},
	{
		starts: ["¿quieres que", "¿te gustaría que", "avísame si", "dime si", "hazme saber si"],
		about: changesElsewhere,
	},
	{
		starts: ["souhaitez-vous que je", "veux-tu que je", "voulez-vous que je", "dites-moi si", "dis-moi si"],
		about: changesElsewhere,
	},
	{
		starts: ["word", "character", "wortanzahl", "zeichen", "wörter"],
		about: count,
	},
];

/** Below a break a model also explains what it did. Inside a post the same words are the author's. */
const explanations =
	/^(?:notes?|hinweis|anmerkung|nota|remarque|why this works|what i changed|changes made|explanation|this (?:post|version|draft) |i(?:'ve| have) (?:kept|made|used|added|written|tried|aimed|focused|shortened)|i (?:kept|made|used|added|aimed|shortened)|feel free to|let me know|if you'd like|would you like)(?![\p{L}'])/u;
const explanationStarts = [
	"note|hinweis|anmerkung|nota|remarque|why this works|what i changed|changes made|explanation|this post |this ver",
	"this draft |i've |i have |i kept|i made|i used|i added|i aimed|i shortened|feel free to|let me know|if you'd like",
	"would you like",
].flatMap((starts) => starts.split("|"));

const remarkStarts = remarks.flatMap(({ starts }) => starts);
/** Most lines are told apart by their first letter. */
const firstLetters = new Set([...remarkStarts, ...explanationStarts].map((start) => start.charAt(0)));

const plain = (line: string) =>
	line
		.replace(/^[*_>([]{1,4}\s?/u, "")
		.replace(/[’ʼ]/gu, "'")
		.toLowerCase();
const mayBegin = (words: string, phrases: readonly string[]) =>
	(words === "" || firstLetters.has(words.charAt(0))) &&
	phrases.some((phrase) => phrase.startsWith(words) || words.startsWith(phrase));

const isOf = ({ starts, offer, about }: Remark, words: string): boolean => {
	if (!starts.some((phrase) => words.startsWith(phrase))) return false;
	// In two steps: one pattern with a gap in its middle would try every place for every other.
	const offered = offer?.exec(words);
	if (offer && !offered) return false;
	return about.test(offered ? words.slice(offered.index) : words);
};

/** Whether a line offers changes to the post or counts its words. */
export const isRemark = (line: string): boolean => {
	if (line.length > longestRemark) return false;
	if (line.length <= longestBracketed && bracketedCount.test(line)) return true;
	if (line.length < shortestRemark) return false;
	const words = plain(line);
	return mayBegin(words, remarkStarts) && remarks.some((remark) => isOf(remark, words));
};

/** Whether a line that may go on could become a remark. Never false for the beginning of one. */
export const mayBeRemark = (line: string): boolean => {
	if (line.length > longestRemark) return false;
	if (line.length <= longestBracketed && /^[*_]{0,2}[[(]/u.test(line)) return true;
	return mayBegin(plain(line), remarkStarts);
};

/** Whether a line below a break explains the post above it. */
export const isRemarkAfterBreak = (line: string): boolean =>
	line.length <= longestRemark && explanations.test(plain(line));

/** As {@link mayBeRemark}, for a line below a break. */
export const mayBeRemarkAfterBreak = (line: string): boolean =>
	line.length <= longestRemark && mayBegin(plain(line), explanationStarts);
