import type { Style } from "../../../../domain/post-options.ts";
import { toGap } from "../../../../domain/text/gaps.ts";
import { wordsOf } from "../../_shared/language/detect-language.ts";
import { choicesOf, type IdeaKind } from "./frames.ts";
import type { Piece } from "./read-idea.ts";
import type { Reading } from "./read-request.ts";
import { capitalise, isQuestion } from "./sentence-text.ts";

const job =
	/\b(?:we(?: a|['’])re hiring|hiring an?|looking for an?|job opening|wir suchen|nous cherchons|nous recrutons|buscamos|vaga de|contratamos)(?!\p{L})/iu;
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
	const isFormal = request.config.tone === "professional" || request.config.tone === "authoritative";
	const it = idea.topic ?? subjectOf(reading) ?? "";
	const question = capitalise((isFormal ? formal : familiar).replace("{it}", () => it));
	return isForbidden(question) ? null : question;
};

/** What could fill the place of missing sentences, in the order in which it is asked for. */
export const gapTexts = (reading: Reading, style: Style): string[] => {
	const { frames, idea, subjects, request, isForbidden } = reading;
	if (!frames) return [];
	const it = idea.topic ?? (kindOf(reading) === "list" ? undefined : subjects[0]);
	const words = new Set(wordsOf(idea.text));
	const mayAsk = style !== "list" && idea.topic === null && !hasSaid.test(idea.text);
	const who =
		mayAsk &&
		choicesOf(frames.people).find((person) =>
			words.has(
				person.includes("=")
					? (person.split("=")[0] ?? "")
					: (wordsOf(person).at(-1)?.replace(/^l'/u, "") ?? ""),
			),
		);
	const texts = [
		...(who ? [frames.said.replace("{who}", who.replace(/^.*=/u, ""))] : []),
		...choicesOf(frames.gaps[style]).slice(1),
		...choicesOf(frames.gaps.any),
	]
		.filter((text) => it !== undefined || !text.includes("{it}"))
		.map((text) => toGap(text.replace("{it}", () => frames.quotes.replace("|", () => it ?? ""))))
		.filter((text) => !isForbidden(text));
	const turn = (request.variation ?? 0) % Math.max(texts.length, 1);
	return [...texts.slice(turn), ...texts.slice(0, turn)];
};

/** The words of a bare topic, with a gap for what is to be said of them. */
export const topicLine = ({ frames, idea }: Reading, style: Style): Piece => {
	const [gap = ""] = choicesOf(frames?.gaps[style] ?? "");
	const text = `${capitalise(idea.topic ?? "")}${idea.language === "fr" ? " : " : ": "}${toGap(gap)}`;
	return { kind: "sentence", text, paragraph: 0 };
};
