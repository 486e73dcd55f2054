import { functionWords, type Language, wordSet } from "../../_shared/language/function-words.ts";
import { type Idea, sentenceWords } from "./read-idea.ts";

/** After these a noun phrase begins; in German its capital letter tells. */
const determiners: Record<Exclude<Language, "de">, ReadonlySet<string>> = {
	en: wordSet(
		"the a an our my your his her their its this these each every some about in for of with without on",
	),
	fr: wordSet("le la les l un une des du au aux mon ma mes notre nos votre ce cette ces chaque pour sans"),
	es: wordSet(
		"el la los las un una unos unas del al mi mis nuestro nuestra nuestros nuestras cada sin para este esta",
	),
	pt: wordSet(
		"o a os as um uma do da dos das no na nos nas ao meu minha meus minhas nosso nossa cada sem para",
	),
};
/** Where something happens, and what it has to do with no more than that. */
const settings = wordSet("at near from behind outside inside into onto");
/** After a name. */
const acts =
	/^(?:said|says|told|asked|wrote|answered|replied|called|laughed|sagte|sagt|fragte|fragt|meinte|erzählte|antwortete|schrieb|disait|répondit|dijo|preguntó|respondió|disse|perguntou|respondeu)$/u;
/** Before a name. */
const nameOpeners =
	/^(?:said|says|sagte?|meinte?|dit|dijo|disse|mrs?|ms|herrn?|frau|kolleg(?:e|en|in)|chef(?:in)?)$/iu;
/** A clause begins after these: a word in -s that ends a phrase may be its verb. */
const conjunctions = wordSet("if when because while unless whenever");
/** With a word after these that is no noun, they lead astray. */
const prepositions = wordSet("about in for of with without on pour sans sin para sem");
/** Words that may follow a noun phrase of two words. */
const closers = wordSet(
	"and or but of in on for to from with without at by about than as that which who because is are was were has had et ou mais de des du à au aux dans pour avec sans sur par que qui en chez y o pero del al con sin por para que e mas do da dos das no na nos nas com sem dentro",
);
/** Adjectives that stand before a Romance noun, and say nothing alone. */
const adjectives = wordSet(
	"petit petite grand grande bon bonne nouveau nouvelle vieux vieille jeune seul seule premier première deuxième primeira primeiro terceira primera dernier dernière prochaine gran buen buena nuevo nueva viejo primer segunda segundo tercera última bom boa novo nova velho maior melhor último pequeno grande first second third last next new old own small big whole top late early " +
		"hard easy simple difficult important right wrong real true different same long short high low full free open ready sure clear fast slow strong weak young main key busy happy sad tired quiet loud cheap expensive honest nice rare single public private",
);
/** Praise and numbers: no hashtag has them. */
const hollow = wordSet(
	"new old own big next last late early best better good great bad worse worst biggest smallest hardest easiest longest shortest oldest youngest latest greatest three four five six seven eight nine ten eleven twelve twenty hundred thousand " +
		"beste besten bestes bester gute guten gutes guter schlimmste schlimmsten wichtigste wichtigsten schönste schönsten richtige neue neues ganze erste ersten letzte letzten nächste nächsten zweite dritte vier fünf sechs sieben acht neun zehn zwölf hundert tausend " +
		"meilleur meilleure pire quatre cinq sept huit neuf dix douze vingt cent mille mejor mejores peor cuatro cinco siete ocho nueve diez cien mil melhores pior quatro sete oito nove dez cem",
);
/** Times, measures and other nouns that no post is about. */
const dull = wordSet(
	"part parts side kind sort case fact truth moment bit rest time times day days week weeks weekend month months year years hour hours minute minutes morning evening night half end way thing things lot people everyone monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december euro euros dollars pounds percent number pages kwh name am pm note person place floor phrase mind thought thoughts " +
		"teil seite sache sachen dinge jahr jahre jahren jahres mal tag tage tagen woche wochen monat monate monaten stunde stunden uhr minuten prozent euro ende anfang zeit hause januar februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag million millionen abend morgen punkte gedanke gedanken " +
		"an ans année années mois semaine semaines jour jours heure heures début fin fois matin soir lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre kilos personnes chose choses nom " +
		"año años mes meses semana semanas día días hora horas minutos vez veces lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre personas cosa cosas medias vida medio " +
		"ano anos mês meses dia dias hora horas minutos vezes segunda-feira terça quarta quinta sexta domingo janeiro fevereiro março maio junho julho setembro outubro novembro dezembro coisa coisas pena pessoas canto pedido",
);
const mostTags = 3;
/** No post says what it is about later than here. */
const readLength = 6000;

interface Phrase {
	words: string[];
	at: number;
}

const isSubject = (word = "", language: Language): boolean =>
	/^\p{L}[\p{L}\p{M}-]{2,}$|^\p{Lu}{2,}$/u.test(word) &&
	![functionWords[language], dull, hollow].some((words) => words.has(word.toLowerCase()));

/** Words and marks; the articles of Romance languages are cut off their noun. */
const tokensOf = (text: string): string[] =>
	text
		.slice(0, readLength)
		.replace(/https?:\/\/\S+|\S{1,64}@\S+/gu, ".")
		.replace(/(?<!\p{L})([ldjmnstc]|qu)['’ʼ](?=\p{L})/giu, "$1 ")
		.match(/[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*|[^\s]/gu) ?? [];

/** German nouns have a capital letter inside a sentence; only a topic may begin with one. */
const germanNouns = (tokens: readonly string[], isTopic: boolean): Phrase[] =>
	tokens.flatMap((token, at) => {
		const opens = at === 0 ? !isTopic : /^[.!?:„“"«•-]$/u.test(tokens[at - 1] ?? "");
		return !opens && /^\p{Lu}\p{Ll}{2}/u.test(token) && isSubject(token, "de")
			? [{ words: [token], at }]
			: [];
	});

/** Phrases between a determiner and the next small word or mark: "our weekly planning from". */
const nounPhrases = (tokens: readonly string[], language: Exclude<Language, "de">, isTopic: boolean) =>
	tokens.flatMap((token, at): Phrase[] => {
		const [earlier = "", before = ""] = [tokens[at - 2] ?? "", tokens[at - 1] ?? ""].map((word) =>
			word.toLowerCase(),
		);
		const isOrdinal = (adjectives.has(before) && functionWords[language].has(before)) || hollow.has(before);
		const isPlace = /^(?:in|à|en|em)$/u.test(before) && /^\p{Lu}\p{Ll}{2}/u.test(token);
		const begins =
			isPlace ||
			determiners[language].has(before) ||
			(isOrdinal && determiners[language].has(earlier)) ||
			(isTopic && (at === 0 || isOrdinal || functionWords[language].has(before)));
		const isOrder = isTopic && language !== "en" && at === 0 && /[aei]r$/u.test(token);
		if (!begins || !isSubject(token, language) || isOrder) return [];
		if (isPlace) return [{ words: [token], at }];
		let end = at + 1;
		// A name is a phrase of its own.
		const isLikeFirst = (word = "") => /^\p{Lu}/u.test(word) === /^\p{Lu}/u.test(token);
		while (end < at + 4 && isSubject(tokens[end], language) && isLikeFirst(tokens[end])) end += 1;
		const needsEnd = prepositions.has(before) || isOrdinal;
		// "if the wifi dies": its verb is none of the phrase.
		const opensClause = conjunctions.has(earlier) && !sentenceWords.en.test(tokens[end] ?? "");
		if (opensClause && end > at + 1 && /(?<!s)s$/u.test(tokens[end - 1] ?? "")) end -= 1;
		const words = closePhrase(tokens.slice(at, end), tokens[end] ?? ".", language, needsEnd);
		return words && !(words.length === 1 && settings.has(earlier)) ? [{ words, at }] : [];
	});

/** The words of a run that surely are its noun phrase; null when that cannot be told. */
const closePhrase = (words: string[], next: string, language: Language, needsEnd: boolean) => {
	const [first = ""] = words;
	const isAdjective = adjectives.has(first.toLowerCase());
	const isVerb = language === "en" && words.some((word) => (needsEnd ? /(?:ed|ing)$/u : /ed$/u).test(word));
	const isClosed = !/[\p{L}\p{N}]/u.test(next) || closers.has(next.toLowerCase());
	// "juniors works": the second one is no noun.
	const isClause = language === "en" && words.length > 1 && words.every((word) => word.endsWith("s"));
	if (dull.has(next.toLowerCase()) || isVerb || isClause) return null;
	if (words.length === 1) return isAdjective || (needsEnd && !isClosed) ? null : words;
	if (language === "en") return isClosed && words.length <= 3 ? words : null;
	if (isClosed && words.length === 2 && !isAdjective) return words;
	// A Romance noun stands first; what follows may be its verb.
	return needsEnd || isAdjective ? null : [first];
};

const stemOf = (word: string) => word.toLowerCase().replace(/(?<=\p{L}{3})(?:es|s|n|en)$/u, "");

/** "remote onboarding" makes "RemoteOnboarding"; "AI" and "iPhone" stay as they are. */
const toHashtag = (words: string): string =>
	(words.normalize("NFC").match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [])
		.map((word) => word.replace(/^\p{Ll}(?=[\p{Ll}\p{M}]*$)/u, (letter) => letter.toUpperCase()))
		.join("");

/**
 * The noun phrases that an idea is about, in its own words, the surest first: what comes back, what opens the text,
 * what is said in two words; of a `post`, those that it says. Nothing where no small word tells nouns apart.
 */
export const findSubjects = ({ text, language, topic }: Idea, post = text): string[] => {
	if (!language) return [];
	const tokens = tokensOf(text);
	const names = new Set(
		tokens.filter(
			(token, at) =>
				/^\p{Lu}/u.test(token) && (acts.test(tokens[at + 1] ?? "") || nameOpeners.test(tokens[at - 1] ?? "")),
		),
	);
	const spaced = (words: string[]) => ` ${words.join(" ").toLowerCase()} `;
	const said = spaced(tokensOf(post));
	const phrases = (
		language === "de" ? germanNouns(tokens, topic !== null) : nounPhrases(tokens, language, topic !== null)
	).filter(({ words }) => !words.some((word) => names.has(word)) && said.includes(spaced(words)));
	const times = new Map<string, number>();
	for (const stem of tokens.map(stemOf)) times.set(stem, (times.get(stem) ?? 0) + 1);
	const scored = phrases.map(({ words, at }) => {
		const repeated = Math.max(...words.map((word) => Math.min(times.get(stemOf(word)) ?? 0, 4)));
		return { words, score: repeated * 2 + (words.length === 2 ? 1 : 0) + (at < 12 ? 1 : 0) - at / 200 };
	});
	const chosen: string[][] = [];
	const taken = new Set<string>();
	for (const { words } of scored.sort((a, b) => b.score - a.score)) {
		const stems = words.map(stemOf);
		if (chosen.length === mostTags || stems.some((stem) => taken.has(stem))) continue;
		for (const stem of stems) taken.add(stem);
		chosen.push(words);
	}
	return chosen.map((words) => words.join(" "));
};

/** At most three hashtags: the author's own tags as they are, then the subjects. */
export const writeHashtags = (own: readonly string[], subjects: readonly string[]): string => {
	const tags = new Map<string, string>();
	for (const tag of [...own, ...subjects.map(toHashtag)].filter(({ length }) => length <= 40)) {
		if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), `#${tag}`);
	}
	return [...tags.values()].slice(0, mostTags).join(" ");
};
