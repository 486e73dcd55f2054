import { z } from "zod";
import { generationConfigSchema } from "../../../domain/post-options.ts";

/** One text of a post, kept on this device together with what it came from. */
const postVersionSchema = z.object({
	id: z.string().min(1),
	/** The text with its markup, as the author left it. */
	post: z.string(),
	writer: z.enum(["model", "offline", "test"]),
	/** How it came about: "Generated", "Shorter", "Recent". */
	label: z.string(),
	/** The idea and the options that it was written from. */
	userMessage: z.string(),
	config: generationConfigSchema,
	/** The version that it was made from, with its text as it was then; null when it was written from the idea. */
	basedOn: z.object({ id: z.string(), post: z.string() }).nullable(),
	/** Its row in `generated_posts`; null when it has none. */
	generatedPostId: z.string().nullable(),
	/** ISO 8601. */
	createdAt: z.iso.datetime(),
});

export type PostVersion = z.infer<typeof postVersionSchema>;

/** Stored versions, oldest first. One that cannot be read costs itself and not the others. */
export const postVersionsSchema = z
	.array(postVersionSchema.nullable().catch(null))
	.transform((versions) => versions.filter((version) => version !== null));
