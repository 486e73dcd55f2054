import type { Draft, Manner, Voice } from "./types.ts";

const mannerLines: Record<Manner, readonly string[]> = {
	plain: ["No theory needed.", "Plain words will do.", "Put plainly, it comes down to practice."],
	witty: [
		"No slide deck was harmed in the writing of this post.",
		"If this sounds too sensible, wait until Monday.",
		"A flip chart is optional.",
	],
	bold: [
		"Not everybody will like it, and that is fine.",
		"Polite silence is the one wrong answer.",
		"Comfortable is not the goal here.",
	],
	warm: [
		"A kind word along the way does more than it seems.",
		"If this is hard for you right now, you are in good company.",
		"Be patient with yourself and with the people around you.",
	],
	data: [
		"One number from your own work would be worth more than any opinion here.",
		"Measure before and after, even if it is only a tally on paper.",
		"Without a figure next to it, treat this as a hypothesis.",
	],
};

/** A team's role does not fit a sentence about one person. */
const speaks = ({ idea, voice }: Draft) => voice.role && !(voice.plural && idea.person === "I");

/** Sentences of their own that show the brand voice, most telling first. */
export const voiceLines = (draft: Draft): string[] => {
	const { idea, voice, picker, fill } = draft;
	// The voice was read in English, and its words only fit there.
	if (idea.language !== "en") return [];
	const banks: readonly (readonly string[])[] = [
		speaks(draft) && voice.audience
			? ["{I} write this as {role}, for {audience}.", "{I} say this as {role}, with {audience} in mind."]
			: [],
		speaks(draft) && !voice.audience
			? [
					"{I} say this as {role}, so take it from that side.",
					"{I} look at it as {role}, and other jobs will see other sides.",
				]
			: [],
		voice.audience && !speaks(draft)
			? [
					"This one is for {audience}.",
					"{I} wrote this with {audience} in mind.",
					"It should be of most use to {audience}.",
				]
			: [],
		voice.manner ? mannerLines[voice.manner].slice(0, idea.kind === "news" ? 1 : 3) : [],
		[
			"{I} write about {topics}, so read this with that in mind.",
			"{I} come to this from {topics}, and it shapes the view.",
		],
	];
	return banks.flatMap((bank, index) => {
		const lines = bank.map((line) => fill(line)).filter((line) => line !== undefined);
		return picker.pick(`voice-${index}`, lines) ?? [];
	});
};

/** What the voice can put in front of a sentence: whom it is for or who says it. */
const leadOf = (draft: Draft, asks: boolean): string => {
	const { voice } = draft;
	if (voice.audience && voice.audience.split(" ").length <= 4)
		return asks ? "{audience}, " : "For {audience}: ";
	if (!speaks(draft) || voice.noFirstPerson) return "";
	return asks ? "{I} ask as {role}: " : "As {role}, {I} would say: ";
};

/** The sentence with the brand voice in front of it, for posts without room for a voice line. */
export const voiced = (draft: Draft, template: string): string => {
	if (draft.idea.language !== "en") return template;
	const lead = leadOf(draft, template.endsWith("?"));
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
