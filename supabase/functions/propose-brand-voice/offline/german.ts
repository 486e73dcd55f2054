import type { VoiceTraits } from "./read-traits.ts";

const etwa = (count: number, one: string, more: string) =>
	count === 1 ? `etwa einem ${one}` : `etwa ${count} ${more}`;

/** Describes a voice in German, in the author's first person. */
export const describeInGerman = (traits: VoiceTraits, subjects: readonly string[]): string => {
	const we = traits.person === "we";
	/** Verb in the form of the person: "schreibe" for "ich", "schreiben" for "wir". */
	const says = (verb: string) => (we ? `Wir ${verb}en` : `Ich ${verb}e`);
	const person = { i: "in der Ich-Form, ", we: "als Team in der Wir-Form, ", none: "", unknown: "" }[
		traits.person
	];
	const rhythm =
		traits.sentenceWords <= 10 ? "kurzen Sätzen" : traits.sentenceWords <= 17 ? "Sätzen" : "langen Sätzen";
	const sentences = [
		`${says("schreib")} ${person}in ${rhythm} mit ${etwa(traits.sentenceWords, "Wort", "Wörtern")}.`,
		traits.person === "none" && "Ich vermeide die Ich-Form.",
		`${we ? "Unsere" : "Meine"} Beiträge haben ${nearest(traits.postWords)} Wörter, in ${paragraphs(traits.paragraphSentences)}.`,
		{
			question: `${says("beginn")} mit einer Frage.`,
			number: `${says("beginn")} mit einer Zahl oder einem Datum.`,
			quote: `${says("beginn")} mit etwas, das jemand gesagt hat.`,
			short: `${says("beginn")} mit wenigen Wörtern, die für sich stehen.`,
			statement: `${says("beginn")} mit einer klaren Aussage, ohne Begrüßung.`,
		}[traits.opening],
		{
			du: `${says("duz")} die Leser.`,
			sie: `${says("siez")} die Leser.`,
			you: false as const,
			none: `${says("sprech")} die Leser nicht direkt an.`,
		}[traits.address],
		{
			relaxed: we ? "Wir klingen locker, wie im Gespräch." : "Ich klinge locker, wie im Gespräch.",
			formal: we ? "Wir bleiben förmlich und höflich." : "Ich bleibe förmlich und höflich.",
			plain: `${says("benutz")} einfache Wörter, weder steif noch flapsig.`,
			unknown: false as const,
		}[traits.formality],
		traits.numbers && `${says("nenn")} konkrete Zahlen.`,
		traits.lists && `${says("schreib")} Schritte und Beispiele als Liste.`,
		{
			none: `${says("benutz")} keine Emojis.`,
			few: `${says("benutz")} ab und zu ein Emoji.`,
			many: `${says("benutz")} mehrere Emojis in einem Beitrag.`,
		}[traits.emojis],
		{
			none: `${says("benutz")} keine Ausrufezeichen.`,
			few: false as const,
			many: `${says("benutz")} gern Ausrufezeichen.`,
		}[traits.exclamations],
		{
			question: `${says("end")} mit einer Frage an die Leser.`,
			call: `${says("end")} mit einer Aufforderung an die Leser.`,
			thanks: `${says("end")} mit einem Dank.`,
			statement: `${says("end")} mit einer Aussage, nicht mit einer Frage.`,
		}[traits.closing],
		hashtags(traits.hashtags, says("setz")),
		subjects.length > 0 && `${we ? "Unsere" : "Meine"} Themen: ${subjects.join(", ")}.`,
	];
	return sentences.filter((sentence) => sentence !== false).join(" ");
};

const paragraphs = (sentences: number) => {
	if (sentences <= 1) return "Absätzen von einem Satz";
	return sentences <= 3 ? "Absätzen von zwei oder drei Sätzen" : `Absätzen von etwa ${sentences} Sätzen`;
};

const hashtags = (count: number, wePut: string) => {
	if (count === 0) return `${wePut} keine Hashtags.`;
	return count === 1 ? `${wePut} einen Hashtag.` : `${wePut} etwa ${count} Hashtags.`;
};

const nearest = (words: number) => (words < 20 ? words : `etwa ${Math.round(words / 10) * 10}`);
