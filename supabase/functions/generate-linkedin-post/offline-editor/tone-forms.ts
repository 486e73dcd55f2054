import type { Tone } from "../../../../domain/post-options.ts";

interface ToneForms {
	/** Most sentences of one paragraph: a phone shows few words in a line. */
	paragraph: number;
	/** "It's" for "it is". */
	isContracted: boolean;
	/** Whether the closing question keeps its distance from the reader. */
	isFormal: boolean;
}

/** What the offline editor changes in an author's words for each tone. */
export const toneForms: Record<Tone, ToneForms> = {
	professional: { paragraph: 2, isContracted: false, isFormal: true },
	casual: { paragraph: 1, isContracted: true, isFormal: false },
	enthusiastic: { paragraph: 2, isContracted: false, isFormal: false },
	authoritative: { paragraph: 3, isContracted: false, isFormal: true },
	conversational: { paragraph: 1, isContracted: true, isFormal: false },
};
