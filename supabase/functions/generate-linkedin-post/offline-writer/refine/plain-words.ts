import type { Language } from "../types.ts";

type Rule = readonly [pattern: RegExp, plain: string];

/** Stock phrases and long words, with what to say instead; nothing where they say nothing. */
const stock: Record<Exclude<Language, "other">, readonly Rule[]> = {
	en: [
		[
			/\b(?:in|given) (?:today['’]s|the current|our) (?:[\w-]+ ){0,2}(?:world|landscape|age|era|environment),?\s*/giu,
			"",
		],
		[/\bin this day and age,?\s*/giu, ""],
		[
			/\b(?:at the end of the day|needless to say|to be honest|truth be told|going forward|moving forward|simply put|let['’]s be honest|here['’]s the (?:thing|kicker)),?:?\s*/giu,
			"",
		],
		[
			/\b(?:it goes without saying|it['’]s important to note|it is important to note|it['’]s worth noting|it is worth noting|the fact of the matter is) that\s+/giu,
			"",
		],
		[
			/\b(?:I['’]m|I am|we['’]re|we are) (?:so |very |really |super )?(?:thrilled|excited|delighted|proud|humbled|honou?red|pleased|happy) to (?:announce|share) that\s+/giu,
			"",
		],
		[/^let['’]s (?:dive|jump) (?:right )?in[.!]?\s*$/iu, ""],
		[/\b(?:an absolute|a real|a true|a total|a) game[- ]?changer\b/giu, "a big change"],
		[/\bgame[- ]?changing\b/giu, "big"],
		[/\bnot (?:only|just) ([^,.;!?]{3,60}?),? but also\b/giu, "$1 and"],
		[/\butili[sz]e(s|d)?\b/giu, "use$1"],
		[/\b(?:utili[sz]ing|leveraging)\b/giu, "using"],
		[/\b(to|can|will|must|should|we|you|they|I) leverage\b/giu, "$1 use"],
		[/\bin order to\b/giu, "to"],
		[/\bdue to the fact that\b/giu, "because"],
		[/\bdelv(?:e|ing) into\b/giu, "look at"],
		[/\ba (?:plethora|myriad|multitude|wide range|wide variety) of\b/giu, "many"],
		[/\bprior to\b/giu, "before"],
		[/\bin the near future\b/giu, "soon"],
		[/\bat this point in time\b/giu, "now"],
		[/\b(?:cutting-edge|state-of-the-art|world-class|best-in-class|seamless|seamlessly) (?=\p{L})/giu, ""],
	],
	de: [
		[/(?<=\p{Ll} )(?:letztendlich|im endeffekt|am ende des tages|nichtsdestotrotz) /giu, ""],
		[/\bin der heutigen (?:schnelllebigen |digitalen )?(?:zeit|welt)\b/giu, "heute"],
		[/\baufgrund der tatsache, dass\b/giu, "weil"],
		[/\bzum jetzigen zeitpunkt\b/giu, "jetzt"],
		[/\bin keinster weise\b/giu, "nicht"],
		[/\bder absolute gamechanger\b/giu, "eine große Veränderung"],
		[/\bein (?:echter |absoluter )?game-?changer\b/giu, "eine große Veränderung"],
	],
	es: [
		[/\b(?:en el mundo actual|hoy en día|al fin y al cabo|a decir verdad|sin lugar a dudas),?\s*/giu, ""],
		[/\bdebido al hecho de que\b/giu, "porque"],
		[/\bcon el fin de\b/giu, "para"],
		[/\ben este momento\b/giu, "ahora"],
		[/\buna gran cantidad de\b/giu, "muchos"],
	],
	fr: [
		[
			/\b(?:de nos jours|dans le monde actuel|au final|force est de constater que|il va sans dire que),?\s*/giu,
			"",
		],
		[/\ben raison du fait que\b/giu, "parce que"],
		[/\bdans le but de\b/giu, "pour"],
		[/\bà l['’]heure actuelle\b/giu, "maintenant"],
	],
	pt: [
		[/\b(?:no mundo atual|hoje em dia|no final das contas|no fim do dia|sem sombra de dúvidas?),?\s*/giu, ""],
		[/\bdevido ao fato de que\b/giu, "porque"],
		[/\bcom o objetivo de\b/giu, "para"],
		[/\bneste momento\b/giu, "agora"],
	],
};

/** Words that can go without a change of meaning; in German only inside a sentence, where no verb has to move. */
const fillers: Record<Exclude<Language, "other">, readonly RegExp[]> = {
	en: [
		/(?<!\bnot )\b(?:actually|basically|literally|truly|incredibly|absolutely|totally|extremely|essentially|honestly|obviously|definitely|super|very|really)\b,? (?!much\b|few\b|little\b|same\b)/giu,
		/,? (?:actually|basically|literally|honestly|obviously|definitely|really)(?=[.!?])/giu,
		/\bjust (?=(?:want|wanted|think|love|need|feel|wish)\b)/giu,
		/\bquite (?!a\b|an\b|the\b)/giu,
	],
	de: [
		/(?<=\p{L} )(?:eigentlich|wirklich|quasi|sozusagen|tatsächlich|grundsätzlich|durchaus|halt|total|extrem|absolut|irgendwie) /giu,
	],
	es: [
		/\b(?:realmente|básicamente|literalmente|sinceramente|absolutamente|obviamente|totalmente|verdaderamente|simplemente),? /giu,
	],
	fr: [
		/(?<= )(?:vraiment|absolument|littéralement|totalement|évidemment|clairement|tout simplement|extrêmement) /giu,
		/^(?:Franchement|Honnêtement|Clairement|Évidemment), /gu,
	],
	pt: [
		/\b(?:realmente|basicamente|literalmente|sinceramente|absolutamente|obviamente|totalmente|verdadeiramente|simplesmente),? /giu,
	],
};

/** Quotes, links, mentions and hashtags are the author's facts to the letter. */
const untouchable =
	/“[^“”\n]*”|„[^„“\n]*“|«[^«»\n]*»|"[^"\n]*"|https?:\/\/\S+|www\.\S+|[@#][\p{L}\p{N}_.-]+/gu;

const outside = (text: string, change: (piece: string) => string): string => {
	let from = 0;
	let changed = "";
	for (const match of text.matchAll(untouchable)) {
		changed += change(text.slice(from, match.index)) + match[0];
		from = match.index + match[0].length;
	}
	return changed + change(text.slice(from));
};

/** A sentence that began with a capital still does. */
const recapitalise = (before: string, after: string) =>
	/^\P{L}*\p{Lu}/u.test(before)
		? after.replace(/^(\P{L}*)(\p{Ll})/u, (_, open, letter) => open + letter.toUpperCase())
		: after;

const tidy = (text: string) =>
	text
		.replace(/[^\S\n]{2,}/gu, " ")
		.replace(/\s+([.,;!?])(?=\s|$)/gu, "$1")
		.trim();

/** The sentence without the words that can go. */
export const dropFillers = (sentence: string, language: Language): string => {
	if (language === "other") return sentence;
	const shorter = outside(sentence, (piece) =>
		fillers[language].reduce((text, pattern) => text.replace(pattern, ""), piece),
	);
	return shorter === sentence ? sentence : recapitalise(sentence, tidy(shorter));
};

/** The sentence in everyday words. */
export const plainWords = (sentence: string, language: Language): string => {
	if (language === "other") return sentence;
	const plain = outside(sentence, (piece) =>
		stock[language].reduce((text, [pattern, instead]) => text.replace(pattern, instead), piece),
	);
	const worded = plain === sentence ? sentence : recapitalise(sentence, tidy(plain));
	return dropFillers(worded, language);
};
