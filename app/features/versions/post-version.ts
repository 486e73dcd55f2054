import { z } from "zod";
import { generationConfigSchema } from "../../../domain/post-options.ts";

/** One text of a post, with what it was generated from. Stored on this device. */
const postVersionSchema = z.object({
	id: z.string().min(1),
	/** The text with its markup, as the author left it. */
	post: z.string(),
	writer: z.enum(["model", "offline", "test"]),
	/** Its origin: "Generated", "Shorter", "Recent". */
	label: z.string(),
	/** The idea and the options of its generation. */
	userMessage: z.string(),
	config: generationConfigSchema,
	/** The version that was refined, with its text at that time; null when it was generated from the idea. */
	basedOn: z.object({ id: z.string(), post: z.string() }).nullable(),
	/** The id of its row in `generated_posts`, if it has one. */
	generatedPostId: z.string().nullable(),
	/** ISO 8601. */
	createdAt: z.iso.datetime(),
});

export type PostVersion = z.infer<typeof postVersionSchema>;

/** Stored versions, oldest first. One that cannot be read is left out. */
export const postVersionsSchema = z
	.array(postVersionSchema.nullable().catch(null))
	.transform((versions) => versions.filter((version) => version !== null));
