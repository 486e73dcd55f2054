import * as z from "zod/mini";
import { messages } from "./messages.ts";
import { defaultGenerationConfig, generationConfigSchema } from "./post-options.ts";
import { refineActions } from "./refine-actions.ts";

/** Generations per user and week unless the operator sets another limit. */
export const defaultWeeklyLimit = 20;

/** Longest idea and longest brand voice accepted, in UTF-16 code units: well above any real one. */
export const maxIdeaLength = 10_000;
export const maxBrandVoiceLength = 10_000;

/** Longest post stored anywhere, in characters; LinkedIn takes 3,000. */
export const maxPostLength = 20_000;

/** Brand voice used when the author has set none. */
export const defaultBrandVoice =
	"You are a professional social media content creator. You write posts that are clear, specific and " +
	"useful to the reader, in the words of a person who knows the subject.";

const textOfAtMost = (most: number, what: string) =>
	z.string().check(z.maxLength(most, `${what} is longer than ${most} characters`));

/** A text of at most so many characters; `missing` is what is said of a blank one. */
export const writtenText = (most: number, what: string, missing: string) =>
	textOfAtMost(most, what).check(z.refine((text) => text.trim() !== "", missing));

/** Body of `generate-linkedin-post`. */
export const generationRequestSchema = z.object({
	systemMessage: z._default(textOfAtMost(maxBrandVoiceLength, "The brand voice"), ""),
	userMessage: writtenText(maxIdeaLength, "The message", messages.generateMessageRequired),
	config: z._default(generationConfigSchema, defaultGenerationConfig),
	testMode: z._default(z.boolean(), false),
	/** Has the offline writer write, whichever model is set. */
	offline: z.optional(z.boolean()),
	/** Asks for another version of `post`, which was written about the same idea. */
	refine: z.optional(
		z.object({
			action: z.enum(refineActions.map(({ value }) => value)),
			post: writtenText(maxPostLength, "The post", "There is no post to make another version of"),
		}),
	),
	/** Where the post is kept, by ids made on the device: in this draft as this version, unless it is a test. */
	draft: z.optional(
		z.object({
			id: z.guid(),
			versionId: z.guid(),
			basedOn: z._default(z.nullable(z.guid()), null),
		}),
	),
	/** Which of several possible texts: the offline writer gives the same one for the same number. */
	variation: z._default(z.int().check(z.minimum(0), z.maximum(9999)), 0),
});

export type GenerationRequest = z.infer<typeof generationRequestSchema>;

/** A language model, the built-in offline writer, or the fixed sample of test mode. */
const writers = ["model", "offline", "test"] as const;
export type Writer = (typeof writers)[number];

/** Answer of `generate-linkedin-post`; with `weeklyLimitReached` the status is 429 and the post is empty. */
export const generationResponseSchema = z.object({
	generatedPost: z.string(),
	remainingPosts: z.number(),
	testMode: z.boolean(),
	weeklyLimitReached: z.boolean(),
	/** Says the author's own limit, when it is reached. */
	message: z.optional(z.string()),
	writer: z._default(z.enum(writers), "model"),
	/** The version of a draft that keeps the post; null when none does, as in test mode. */
	generatedPostId: z._default(z.nullable(z.string()), null),
	/** The model reached its limit of tokens: the end of the post is missing. */
	isCutOff: z._default(z.boolean(), false),
	/** The offline writer's questions about a bare topic, whose post has nothing but gaps and is not counted. */
	questions: z.optional(z.array(z.string())),
});
export type GenerationResponse = z.infer<typeof generationResponseSchema>;

/** Answer of `GET generate-linkedin-post`: what the author has left and who would write. */
export const generationStatusSchema = z.object({
	remainingPosts: z.number(),
	weeklyLimit: z.number(),
	writer: z.enum(["model", "offline"]),
	/** The model's name; null where none writes now. */
	model: z._default(z.nullable(z.string()), null),
	/** Why the model does not write, in a sentence: the author may have the offline writer do it. Else null. */
	modelUnavailable: z._default(z.nullable(z.string()), null),
});
export type GenerationStatus = z.infer<typeof generationStatusSchema>;

/** Answer of `DELETE generate-linkedin-post`, which stops what is being written. */
export const generationStopSchema = z.object({
	/** Whether the week still gives back a generation that is stopped before its first words. */
	givesBack: z.boolean(),
});
export type GenerationStop = z.infer<typeof generationStopSchema>;
