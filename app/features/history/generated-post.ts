import { z } from "zod";
import { defaultGenerationConfig, generationConfigSchema } from "../../../domain/post-options.ts";
import { type RefineAction, refineActions } from "../../../domain/refine-actions.ts";
import { timestampSchema } from "../../lib/api/timestamp.ts";

/** A row of `generated_posts`: what was written for the author, as it was written. */
export const generatedPostSchema = z.object({
	id: z.string(),
	user_message: z.string(),
	post_content: z.string(),
	// Options that are no longer offered must not keep an old post from its author.
	config: generationConfigSchema.catch(defaultGenerationConfig),
	writer: z.enum(["model", "offline"]),
	/** Null: written from the idea. */
	refine_action: z
		.enum(refineActions.map(({ value }) => value) as [RefineAction, ...RefineAction[]])
		.nullable(),
	/** ISO 8601 with microseconds. */
	created_at: timestampSchema.transform((moment) => moment.toISOString()),
});

export type GeneratedPost = z.infer<typeof generatedPostSchema>;

/** How the post came about: "Generated", "Shorter"… */
export const originOf = ({ refine_action }: GeneratedPost): string =>
	refineActions.find(({ value }) => value === refine_action)?.label ?? "Generated";

export const writerNames: Record<GeneratedPost["writer"], string> = {
	model: "AI model",
	offline: "Offline writer",
};
