import type { Style } from "../../../../domain/post-options.ts";
import { toGap } from "../../../../domain/text/gaps.ts";
import { capitalise, isQuestion } from "../../../../domain/text/sentence-text.ts";
import { wordsOf } from "../../_shared/language/detect-language.ts";
import { toneForms } from "./adapt-words.ts";
import { choicesOf, type IdeaKind } from "./frames.ts";
import type { Idea, Piece } from "./read-idea.ts";
import type { Reading } from "./read-request.ts";

const job =
	/\b(?:(?:we(?: a|['’])re|now) hiring|^hiring an?|looking for an?(?! (?:way|reason|place|new|better|job)\b)|job opening|open position|wir suchen(?! nach)|nous cherchons|nous recrutons|buscamos|estamos contratando|vaga de)(?!\p{L})/iu;
/** "3 lessons from", "The four mistakes": so many points are all that there are. */
const named =
	/^(?:\S+ ){0,2}(?:\p{N}{1,2}|two|three|four|five|six|seven|ten|zwei|drei|vier|fünf|sechs|sieben|zehn|deux|trois|quatre|cinq|sept|dix|dos|tres|cuatro|cinco|seis|siete|diez|dois|duas|três|quatro|sete|dez) \p{L}/iu;
const told =
	/(?<!\p{L})(?:I|my|me|we|our|ich|wir|mein|meine|meinem|unser|unsere|je|j'ai|mon|ma|nous|notre|yo|mi|he|nuestra|nuestro|eu|meu|minha|nossa|nosso)(?!\p{L})/iu;
const hasSaid =
	/\b(?:said|says|told|asked|wrote)\b|sagt|fragt|schrieb| dit | demandé|répondu|dijo|preguntó|disse|perguntou|respond/iu;

/** Things that a question may ask how to handle: in the plural, where the language is not German; no people, no names. */
const subjectOf = ({ frames, idea, subjects }: Reading): string | undefined =>
	subjects.find((subject) => {
		const isPerson = choicesOf(frames?.people ?? "").some((who) =>
			subject.toLowerCase().includes(who.split(/[ =']/u).at(-1) ?? who),
		);
		return !isPerson && (idea.language === "de" || /^\p{Ll}.*[^s]s$/u.test(subject));
	});

const kindOf = (reading: Reading): IdeaKind => {
	const { idea, pieces, request } = reading;
	if (idea.topic !== null) return request.config.style === "question" ? "question" : "topic";
	if (job.test(idea.text)) return "job";
	if (pieces.some(({ text }) => isQuestion(text))) return "question";
	if (pieces.filter(({ kind }) => kind === "item").length > 1) return "list";
	const numbered = pieces.filter(({ text }) => /\p{N}/u.test(text)).length;
	const isNumbers = numbered > 2 && numbered * 3 >= pieces.length * 2;
	if (!isNumbers && told.test(idea.text)) return "story";
	if (subjectOf(reading)) return "subject";
	return isNumbers ? "numbers" : "general";
};

/** The one question that closes the post; null where no frame is known or one would say what the rules forbid. */
export const closingQuestion = (reading: Reading): string | null => {
	const { frames, idea, request, isForbidden } = reading;
	if (!frames) return null;
	const [formal = "", familiar = formal] = choicesOf(frames.questions[kindOf(reading)]);
	const it = idea.topic ?? subjectOf(reading) ?? "";
	const frame = toneForms[request.config.tone].isFormal ? formal : familiar;
	const question = capitalise(frame.replace("{it}", () => it));
	return isForbidden(question) ? null : question;
};

/** Whether an idea says how many points it has: it gets no further one. */
export const namesItsNumber = ({ text }: Idea): boolean => named.test(text);

/** Contents for the places of missing sentences, in the order in which they are asked for. */
export const gapTexts = (reading: Reading, style: Style): string[] => {
	const { frames, idea, subjects, request, isForbidden } = reading;
	if (!frames) return [];
	const kind = kindOf(reading);
	const it = idea.topic ?? (kind === "list" ? undefined : subjects[0]);
	const words = new Set(wordsOf(idea.text));
	const mayAsk = style !== "list" && idea.topic === null && !hasSaid.test(idea.text);
	const who = choicesOf(frames.people)
		.map((person) => person.split("=").reverse())
		.find(([name = "", word = wordsOf(name).at(-1)]) => words.has(word?.replace(/^l'/u, "") ?? ""))?.[0];
	const ofPost = [
		...(mayAsk && who ? [frames.said.replace("{who}", who)] : []),
		...(style === "list" && namesItsNumber(idea) ? [] : choicesOf(frames.gaps[style]).slice(1)),
		...choicesOf(frames.gaps.any),
	];
	const texts = (kind === "job" ? choicesOf(frames.gaps.job) : ofPost)
		.filter((text) => it !== undefined || !text.includes("{it}"))
		.map((text) => toGap(text.replace("{it}", () => frames.quotes.replace("|", () => it ?? ""))))
		.filter((text) => !isForbidden(text));
	const turn = (request.variation ?? 0) % Math.max(texts.length, 1);
	return [...texts.slice(turn), ...texts.slice(0, turn)];
};

const topicGap = ({ frames, idea }: Reading, style: Style): string =>
	choicesOf(frames?.gaps[namesItsNumber(idea) ? "informative" : style] ?? "")[0] ?? "";

/** The words of a bare topic, with a gap for what is to be said of them. */
export const topicLine = (reading: Reading, style: Style): Piece => {
	const { topic, language } = reading.idea;
	const text = `${capitalise(topic ?? "")}${language === "fr" ? " : " : ": "}${toGap(topicGap(reading, style))}`;
	return { kind: "sentence", text, paragraph: 0 };
};

/** Three questions about a bare topic, which alone makes a post of nothing but gaps. */
export const topicQuestions = (reading: Reading): string[] => {
	const { style } = reading.request.config;
	const gaps = gapTexts(reading, style).map((gap) => gap.slice(1, -1));
	return [topicGap(reading, style), ...gaps].slice(0, 3);
};
