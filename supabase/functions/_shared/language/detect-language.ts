import { functionWords, type Language, languages, wordSet } from "./function-words.ts";

/** Neighbours that a text must not be taken for: where one of these has most words, the language is not known. */
const neighbours = [
	"il lo gli di che è sono ho non una per con della dei nel come perché cosa questo questa più noi anche",
	"het een de en van niet ik wij zijn voor met op naar aan bij hoe wat waarom maar ook als dat ons onze",
	"och att det som är jag vi för inte på med av en ett har kan hur varför men också om till från",
	"og at det som er jeg vi for ikke på med av en et har kan hvordan hvorfor men også om til fra",
	"w na że się nie jest są jak dla po od o ale co czy nasz dlaczego ve bir bu için ile ne çok biz ama",
	"ja on ei se että mutta miksi miten me kun niin tai myös ovat și este nu cu din că sunt yang dan untuk tidak",
].map(wordSet);

/** Letters and endings that tell where small words do not, as in a topic of two words. */
const spellings: Record<Language, RegExp> = {
	de: /[äöüß]|(?:ung|ungen|keit|heit|schaft|lich)$/u,
	es: /ñ|^[¿¡]|(?:ción|ciones|miento)$/u,
	fr: /[èêëœùûîïç]|(?:eux|eurs?|ement|tés?|aux)$|^[djlmnsc]'\p{L}/u,
	pt: /[ãõ]|(?:ção|ções|dades?|agem|nh[oa]s?|lh[oa]s?|gas|res)$/u,
	en: /(?:ing|ness|ship|ly|ful|less|ers?)$/u,
};

const sampleLength = 2000;

/** Words in lower case with straight apostrophes. */
export const wordsOf = (text: string): string[] =>
	text
		.replace(/[’ʼ]/gu, "'")
		.toLowerCase()
		.match(/[\p{L}\p{N}\p{M}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/**
 * The language of a text by its small words and, where there are few, its spelling: "other" for one that no words are
 * known of, null for a text that does not tell, such as a name. Looks at the beginning only.
 */
export const detectLanguage = (text: string): Language | "other" | null => {
	const sample = text.slice(0, sampleLength);
	const letters = sample.match(/\p{L}/gu)?.length ?? 0;
	const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
	if (letters === 0) return null;
	if (latin * 2 <= letters) return "other";
	const words = wordsOf(sample);
	const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
	const scores = languages.map((language) => {
		const looks = words.filter((word) => spellings[language].test(word)).length;
		return { language, score: count(functionWords[language]) + looks / 2 };
	});
	const best = scores.reduce((most, next) => (next.score > most.score ? next : most));
	if (neighbours.some((known) => count(known) > best.score)) return "other";
	return best.score === 0 ? null : best.language;
};
