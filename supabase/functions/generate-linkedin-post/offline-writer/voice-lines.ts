import type { Draft, Manner, Voice } from "./types.ts";

const mannerLines: Record<Manner, readonly string[]> = {
	plain: [
		"That is all of it, in plain words.",
		"No theory needed, just the plain version.",
		"Put plainly, it comes down to practice.",
	],
	witty: [
		"No slide deck was harmed in the writing of this post.",
		"My calendar disagrees, but it is often wrong.",
		"If this sounds too sensible, wait until Monday.",
	],
	bold: [
		"Not everybody will like it, and that is fine.",
		"{I} will not soften that.",
		"Polite silence has not solved it so far.",
	],
	warm: [
		"A kind word along the way does more than it seems.",
		"If this is hard for you right now, you are in good company.",
		"Be patient with yourself and with the people around you while you work on it.",
	],
	data: [
		"One number from your own work would be worth more than any opinion here.",
		"Measure before and after, even if it is only a tally on paper.",
		"Without a figure next to it, treat this as a hypothesis.",
	],
};

const mannerLeads: Record<Manner, string> = {
	plain: "In plain words: ",
	witty: "Half joking, half serious: ",
	bold: "Without hedging: ",
	warm: "Said kindly: ",
	data: "Before anybody asks for numbers: ",
};

/** A team's role does not fit a sentence about one person. */
const speaks = ({ idea, voice }: Draft) => voice.role && !(voice.plural && idea.person === "I");

/** Sentences of their own that show the brand voice, most telling first. */
export const voiceLines = (draft: Draft): string[] => {
	const { voice, picker, fill } = draft;
	const banks: readonly (readonly string[])[] = [
		speaks(draft) && voice.audience
			? ["{I} write this as {role}, for {audience}.", "{I} say this as {role}, with {audience} in mind."]
			: [],
		speaks(draft) && !voice.audience
			? [
					"As {role}, {I} look at the practical side of this first.",
					"{I} say this as {role}, so take it from that side.",
					"As {role}, {I} see this more often than {I} would like to.",
				].slice(0, draft.idea.kind === "news" ? 1 : 3)
			: [],
		voice.audience && !speaks(draft)
			? [
					"This one is for {audience}.",
					"{I} wrote this with {audience} in mind.",
					"It should be of most use to {audience}.",
				]
			: [],
		voice.manner ? mannerLines[voice.manner].slice(0, draft.idea.kind === "news" ? 1 : 3) : [],
		[
			"{I} usually write about {topics}, so read this with that in mind.",
			"{I} spend much of {my} time on {topics}, and it shapes how {I} see this.",
		],
	];
	return banks.flatMap((bank, index) => {
		const lines = bank.map(fill).filter((line) => line !== undefined);
		return picker.pick(`voice-${index}`, lines) ?? [];
	});
};

/** Whether the voice has anything that can be put in front of a sentence. */
const leadOf = (draft: Draft, asks: boolean): string | undefined => {
	const { voice } = draft;
	if (voice.audience && voice.audience.split(" ").length <= 4)
		return asks ? "{audience}, " : "For {audience}: ";
	if (speaks(draft) && !voice.noFirstPerson)
		return asks ? "{I} ask as {role}: " : "As {role}, {I} would say: ";
	if (voice.manner) return mannerLeads[voice.manner];
	if (voice.topics.length > 0 && !voice.noFirstPerson) {
		return asks
			? "{I} write about {topics}, so {I} have to ask: "
			: "{I} write about {topics}, so {I} will say it: ";
	}
	return undefined;
};

/** The sentence with the brand voice in front of it, for posts without room for a voice line. */
export const voiced = (draft: Draft, template: string): string => {
	const { voice } = draft;
	const asks = template.endsWith("?");
	const lead = leadOf(draft, asks) ?? "";
	const starts = template.startsWith("{I} ");
	if (starts && speaks(draft) && !voice.noFirstPerson) return `As {role}, ${template}`;
	return lead === "" ? template : lead + template.charAt(0).toLowerCase() + template.slice(1);
};

/** Whether nothing in the voice can be shown, so that only its salt changes the text. */
export const isSilent = (voice: Voice): boolean =>
	!voice.role &&
	!voice.audience &&
	!voice.manner &&
	voice.topics.length === 0 &&
	!voice.endWith &&
	!voice.startWith;
