import { defaultBrandVoice } from "../../../../domain/generation.ts";
import { stripHidden } from "../../_shared/hidden-characters.ts";

/** The author's rules that an editor can follow; all others are for a model. */
export interface Rules {
	/** Null: the rules say nothing of it. */
	question: boolean | null;
	emojis: boolean;
	hashtags: boolean;
	exclamations: boolean;
	shortSentences: boolean;
	/** Each point of the author's on a line of a list. */
	lists: boolean;
	neverUsed: string[];
	/** The line that ends each post; "" for none. */
	closing: string;
}

const no =
	"(?:no|never|without|avoid|skip|zero|don['’]t|do not|kein|keine|keinen|ohne|nie|niemals|nicht|vermeide|pas|aucun|aucune|jamais|sans|évite|sin|nunca|ningún|ninguna|evita|evito|não|sem|nenhum|nenhuma|evite)";
const but = "but|except|unless|more than|aber|außer|mais|sauf|pero|excepto|mas|exceto";
/** The rule that forbids something, within one clause. */
const forbidding = (what: string) =>
	new RegExp(
		`(?<!\\p{L})${no}(?!\\p{L})(?:(?!(?<!\\p{L})(?:${but})(?!\\p{L}))[^.;!?\\n]){0,40}?(?<!\\p{L})(?:${what})`,
		"iu",
	);
const asked =
	/(?:end(?:s|e|en|est)?|terminons|terminamos|close[sd]?|finish(?:es)?|conclude|terminer?|termine[sz]?|finis(?:sez)?|finir|termin[aeo]|acab[aeo]|cierr[aeo]|encerr[aeo]|schließe?|beende|ende)(?!\p{L})[^.;!?\n]{0,30}?(?:question|frage|pregunta|pergunta)|(?:question|frage|pregunta|pergunta)s? (?:at the end|am ende|am schluss|à la fin|al final|no final)/iu;
const forbiddenQuestion = forbidding("(?:questions?|fragen?|preguntas?|perguntas?)(?!\\p{L})");
const emojis = forbidding("emojis?|émojis?|smileys?");
const hashtags = forbidding("hash ?-?tags?");
const exclamations = forbidding("exclam|ausrufezeichen");
const shortSentences = /short sentences|kurzen? sätzen?|phrases courtes|frases (?:cortas|curtas)/iu;
const lists = /(?:into|as|in|use) (?:a )?lists?|als liste|in listen|en listes?|en listas?|em listas?/iu;
/** A text in double or in single quotation marks of any kind. An apostrophe inside a word is none. */
const quoted = (longest: number) =>
	`(?<![\\p{L}\\p{N}])(?:["“„”«»\`]\\s?([^"“„”«»\`\\n]{2,${longest}}?)\\s?["“”«»\`]|['‘‚’‹›]\\s?((?:[^'‘‚’‹›\\n]|(?<=\\p{L})['’](?=\\p{L})){2,${longest}}?)\\s?['‘’‹›])(?![\\p{L}\\p{N}])`;
const openingMark = "[\"“„”«»`'‘‚’‹›]";
const quotedWords = new RegExp(quoted(40), "gu");
const neverClause = new RegExp(
	`(?<!\\p{L})${no}(?!\\p{L})(?:(?=:? ${openingMark})|[^.;!?\\n]{0,24}?(?:words?|terms?|say|use|write|wörter|wort|sage|schreibe|benutze|verwende|mots?|dis|utilise[sz]?|palabras?|digas?|uses?|palavras?|diga|use)(?!\\p{L}))([^.;!?\\n]{2,120})`,
	"giu",
);
/** Forbidden as things, not as words. */
const things =
	/emoji|émoji|hashtag|exclam|ausruf|question|frage|pregunta|pergunta|sentence|sätze|phrase|frase|list|jargon|buzzword/iu;
const filler =
	/^(?:(?::|the|these|words?:?|die|diese|wörter:?|das|wort:?|les|ces|mots?:?|le|las|estas|palabras?:?|la|as|palavras?:?|a|like|such as|wie|comme|como)\s+)+/iu;

/** A word that ends what is forbidden, outside quotation marks: the wanted word follows. In a list it is a forbidden word. */
const instead = new RegExp(
	`(?<!\\p{L})(?:${but}|always|instead|rather|sondern|immer|toujours|sino|siempre|sempre|(?<=, )(?:say|use|write|sage|schreibe|dis|utilise[sz]?|di|usa|diga))(?= (?!(?:or|and|oder|und|ou|et|o|y|e) )[\\p{L}"])|(?<=") (?:schreiben|sagen|verwenden|benutzen),`,
	"iu",
);

const readNeverUsed = (text: string): string[] =>
	[...text.matchAll(neverClause)].flatMap(([, whole = ""]) => {
		const end = whole.replace(quotedWords, ({ length }) => '"'.repeat(length)).search(instead);
		const clause = end < 0 ? whole : whole.slice(0, end);
		const inQuotes = [...clause.matchAll(quotedWords)].map(([, double, single]) => double ?? single ?? "");
		if (inQuotes.length > 0) return inQuotes.map((word) => word.toLowerCase());
		return clause
			.split(/,| or | and | oder | und | ou | et | o | y | e /u)
			.map((word) => word.trim().toLowerCase().replace(filler, ""))
			.filter((word) => /^[\p{L}-]{3,30}$/u.test(word) && !things.test(word));
	});

const postsOf = "(?: \\p{L}+){0,2} (?:posts?|texte?s?|beitr(?:ag|äge)|publi\\p{L}+)";
/** "End every post with the words “Bake on”", "Sign with: — Lena Roth": a line that says nothing else. */
const closingLine = new RegExp(
	`^(?:(?:[-*•]|\\d+[.)]) )?(?:(?:always|please|i|immer|bitte|ich|toujours|siempre|sempre) )*(?:signature|(?:end|close|finish|sign(?: off)?|beende|ende|schließe|unterschreibe|signe|termine[rz]?|finis|firm[ao]|termin[ao]|acab[ao]|assin[ae]|encerr[ae])(?:${postsOf})? (?:with|as|mit|als|par|avec|con|com)(?: (?:the|dem|den|les|la|las|as) \\p{L}+)?) ?(?::? ?${quoted(120)}|: ?([–—-] ?[^\\n]{1,120}?))\\.? ?$`,
	"imu",
);
/** A sentence, a point of a list or the plainest heading: any other may say when other lines hold. */
const plainLine =
	/^(?:(?:my |our )?(?:do|dos|do['’]s|rules|style|voice|regeln|stil|règles|reglas|estilo|regras):?|(?:[-*•] |\d+[.)] |\p{L}+: ).*[^: ]|.*[.!?]["”»’)]?)? ?$/iu;
/** Openings that may forbid other lines: a negative of no named thing, a word that points at them, or a condition. */
const governing = new RegExp(
	`(?<![\\p{L}"“„«'‘])(?:(?!without|ohne|sans|sin|sem)(?:${no}|not|\\p{L}+n['’]ts?)(?!\\p{L})(?!:? (?:\\p{L}+[ '’]){0,3}?(?:${openingMark}|${things.source}))|these|following|below|diese|folgend|suivant|siguiente|seguinte|est[aoe]s|hat(?:e|ing)|dislik|bad|worst|wrong|stop|bann|forbid|taboo|clich|cringe|spam|hass|verb[io]t|falsch|détest|interdi|odi[oe]|prohib|proib)|❌|(?<=^|[.!?:] |[-*•] )(?:${but}|cut:|don['’]ts?:|if|when|whenever|for|on|in|posts|wenn|falls|für|bei|si|quand|pour|cuando|para|quando|se)(?!\\p{L})|(?<!\\p{L})(?:only|nur|seulement|solo|só)(?!\\p{L})`,
	"imu",
);
const doubtful = /^\P{L}*(?:\p{Ll}|$)|#\p{L}|[[{<]/u;
const placeholder = /^\P{L}*(?:call to action|cta|(?:your )?name|(?:eine )?frage(?: an .*)?)\P{L}*$/iu;

/** A wrong line under every post is worse than none: what is not plain is left out. */
const readClosing = (text: string): string => {
	const found = closingLine.exec(text);
	const [, double, single, dashed = ""] = found ?? [];
	const others = found ? text.replace(found[0], "") : "";
	const isPlain =
		others.split("\n").every((line) => plainLine.test(line)) &&
		!governing.test(others) &&
		!closingLine.test(others);
	const words = double ?? single ?? dashed;
	return isPlain && !doubtful.test(words) && !placeholder.test(words) && !/ \p{Ll}/u.test(dashed)
		? words
		: "";
};

/** Reads the rules of a brand voice in any of the five languages; a blank one and the default have none. */
export const readRules = (brandVoice: string): Rules => {
	const text =
		brandVoice.trim() === defaultBrandVoice ? "" : stripHidden(brandVoice).replace(/[^\S\n]+/gu, " ");
	return {
		question: forbiddenQuestion.test(text) ? false : asked.test(text) || null,
		emojis: !emojis.test(text),
		hashtags: !hashtags.test(text),
		exclamations: !exclamations.test(text),
		shortSentences: shortSentences.test(text),
		lists: lists.test(text),
		neverUsed: [...new Set(readNeverUsed(text))],
		closing: readClosing(text),
	};
};
