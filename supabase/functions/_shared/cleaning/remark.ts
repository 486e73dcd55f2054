/** Longest line taken for a remark, in UTF-16 units. A longer one is somebody's paragraph. */
const longestRemark = 400;

/** Words about changing a text. "Let me know if you'd like to join us" is an author's own last line and stays. */
const changes =
	/\b(?:adjust|adapt(?:ed|ing|s)?\b|alter(?:ed|ing|s)?\b|tweak|chang(?:e|es|ing)\b|edits?\b|editing\b|revis(?:e|ion)|refin|modif|rewrit|reword|rephras|shorten|lengthen|tailor|customi[sz]|personali[sz]|polish|versions?\b|variations?\b|variants?\b|(?:different|another|specific) (?:tone|angle|style|hook)|shorter\b|longer\b|anything else\b|more options|(?:add|remove|include) (?:the |any |some |more )?(?:hashtags?|emojis?))/u;
const changesElsewhere =
	/(?:anpass|änder|umschreib|umformulier|überarbeit|kürz|verläng|(?:weitere|andere) version|variante|ajust|modifi|cambi(?:ar|os|e\b)|versión|acort|raccourc|reformul|autre version|changement)/u;

/** How a line begins that offers changes to a post or counts its words, in lower case, and what must follow. */
const remarks: readonly [start: RegExp, rest: RegExp][] = [
	[/^(?:just |please )?let me know/u, changes],
	[
		/^(?=would you like|do you want|want me to|shall i|should i|if you'd like).*?\b(?:me to|shall i|should i|i can|i could|let me)\b/u,
		changes,
	],
	[
		/^feel free to (?:adjust|adapt|edit|modify|tweak|change|revise|customi[sz]e|personali[sz]e|replace|tailor)(?: (?:and|or) \w{1,20})? /u,
		/^(?:it|this|the (?:post|text|tone|hashtags?|emojis?|details?|wording|draft|placeholders?|content)|any|as needed|as you|to (?:fit|match|suit))\b/u,
	],
	[/^i hope this/u, /^ (?:draft|version|text|meets your|fits your)\b/u],
	[
		/^(?=möchtest du|möchten sie|soll ich|lass mich wissen|lassen sie mich wissen|sag mir).*?(?:\bich\b|mich wissen|sag mir)/u,
		changesElsewhere,
	],
	[/^(?:¿quieres que|¿te gustaría que|avísame si|dime si|hazme saber si)/u, changesElsewhere],
	[/^(?:souhaitez-vous que je|veux-tu que je|voulez-vous que je|dites-moi si|dis-moi si)/u, changesElsewhere],
	[
		/^(?:(?:word|character) count|words|characters|wortanzahl|zeichenanzahl|wörter|zeichen)\s?[:*_]{1,5}\s?/u,
		/^(?:[~≈]|about |approx\.? |ca\. )?\d[\d.,]{0,8}(?: ?\/ ?\d[\d.,]{0,8})?(?: (?:words?|characters?|wörter|zeichen))?[.)\]*_]{0,4}$/u,
	],
];
const bracketedCount =
	/^[*_]{0,2}[[(](?:(?:word|character) count|total|length|wortanzahl|wörter|zeichen)?:? ?(?:[~≈]|about |approx\.? |ca\. )?\d[\d.,]{0,8} ?(?:words?|characters?|wörter|zeichen)?[\])][*_]{0,2}$/iu;

/** Below a break a model also explains what it did. Inside a post the same words are the author's. */
const explanation =
	/^(?:notes?|hinweis|anmerkung|nota|remarque|why this works|what i changed|changes made|explanation|this (?:post|version|draft) |i(?:'ve| have) (?:kept|made|used|added|written|tried|aimed|focused|shortened)|i (?:kept|made|used|added|aimed|shortened)|feel free to|let me know|if you'd like|would you like)(?![\p{L}'])/u;

const plain = (line: string) =>
	line
		.replace(/^[*_>([]{1,4}\s?/u, "")
		.replace(/[’ʼ]/gu, "'")
		.toLowerCase();

/** Whether a line offers changes to the post or counts its words. */
export const isRemark = (line: string): boolean => {
	if (line.length > longestRemark) return false;
	const words = plain(line);
	// In two steps: one pattern with a gap in its middle would try every place for every other.
	return (
		bracketedCount.test(line) ||
		remarks.some(([start, rest]) => {
			const begun = start.exec(words)?.[0];
			return begun !== undefined && rest.test(words.slice(begun.length));
		})
	);
};

/** Whether a line below a break begins to explain the post above it. */
export const isExplanation = (line: string): boolean =>
	line.length <= longestRemark && (explanation.test(plain(line)) || isRemark(line));
