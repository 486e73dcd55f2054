import { defaultSystemMessage } from "../../../../domain/generation.ts";
import { stripHidden } from "../../_shared/hidden-characters.ts";

/** What an editor can follow of the author's rules; everything else is for a model. */
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
const exclamations = forbidding(
	"exclamation|ausrufezeichen|points? d['’]exclamation|exclamación|exclamaciones|exclamação",
);
const shortSentences =
	/short sentences|kurze sätze|kurzen sätzen|phrases courtes|frases cortas|frases curtas/iu;
const lists = /(?:into|as|in|use) (?:a )?lists?|als liste|in listen|en listes?|en listas?|em listas?/iu;
const quoted = /["“„«]\s?([^"“”„«»\n]{2,40}?)\s?["”“»]/gu;
const neverClause = new RegExp(
	`(?<!\\p{L})${no}(?!\\p{L})[^.;!?\\n]{0,24}?(?:words?|say|use|write|wörter|wort|sage|schreibe|benutze|verwende|mots?|dis|utilise[sz]?|palabras?|digas?|uses?|palavras?|diga|use)(?!\\p{L})([^.;!?\\n]{2,120})`,
	"giu",
);
/** What is forbidden as a thing, not as a word. */
const things =
	/emoji|émoji|hashtag|exclam|ausruf|question|frage|pregunta|pergunta|sentence|sätze|phrase|frase|list|jargon|buzzword/iu;
const filler =
	/^(?:the|words?|die|wörter|das|wort|les|mots?|le|las|palabras?|la|as|palavras?|a|like|such as|wie|comme|como)\s+/iu;

const readNeverUsed = (text: string): string[] =>
	[...text.matchAll(neverClause)].flatMap(([, clause = ""]) => {
		const inQuotes = [...clause.matchAll(quoted)].map((match) => match[1] ?? "");
		if (inQuotes.length > 0) return inQuotes.map((word) => word.toLowerCase());
		return clause
			.split(/,| or | and | oder | und | ou | et | o | y | e /u)
			.map((word) => {
				let bare = word.trim().toLowerCase();
				while (filler.test(bare)) bare = bare.replace(filler, "");
				return bare;
			})
			.filter((word) => /^[\p{L}-]{3,30}$/u.test(word) && !things.test(word));
	});

/** Reads the rules in any of the five languages; a blank text and the default ask for nothing. */
export const readRules = (systemMessage: string): Rules => {
	const text =
		systemMessage.trim() === defaultSystemMessage
			? ""
			: stripHidden(systemMessage).replace(/[^\S\n]+/gu, " ");
	const asksNot = forbiddenQuestion.test(text);
	return {
		question: asksNot ? false : asked.test(text) ? true : null,
		emojis: !emojis.test(text),
		hashtags: !hashtags.test(text),
		exclamations: !exclamations.test(text),
		shortSentences: shortSentences.test(text),
		lists: lists.test(text),
		neverUsed: [...new Set(readNeverUsed(text))],
	};
};
