import * as z from "zod/mini";
import { type Writer, writtenText } from "./generation.ts";
import { messages } from "./messages.ts";

/** Most posts that a brand voice is proposed from, and the longest of them in UTF-16 code units. */
export const maxVoiceExamples = 5;
export const maxVoiceExampleLength = 10_000;

/** Body of `propose-brand-voice`. */
export const voiceProposalRequestSchema = z.object({
	/** Posts of the author, as they were published. */
	examples: z
		.array(writtenText(maxVoiceExampleLength, "A post", "A post is empty"))
		.check(
			z.minLength(1, messages.voiceExampleRequired),
			z.maxLength(maxVoiceExamples, `Paste at most ${maxVoiceExamples} posts`),
		),
	testMode: z._default(z.boolean(), false),
	/** Has the offline writer propose, whichever model is set. */
	offline: z._default(z.boolean(), false),
});

/** Answer of `propose-brand-voice`; with `weeklyLimitReached` the status is 429 and the brand voice is empty. */
export const voiceProposalResponseSchema = z.object({
	/** A text for "Your Rules.", in the author's own first person. */
	brandVoice: z.string(),
	/** Generations left this week: a proposal counts as one. */
	remainingPosts: z.number(),
	testMode: z.boolean(),
	weeklyLimitReached: z.boolean(),
	/** Says the author's own limit, when it is reached. */
	message: z.optional(z.string()),
	writer: z.enum(["model", "offline", "test"] satisfies Writer[]),
});

export type VoiceProposalResponse = z.infer<typeof voiceProposalResponseSchema>;
