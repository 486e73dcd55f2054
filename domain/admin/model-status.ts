import * as z from "zod/mini";

/** Answer of `GET model-status`: which model writes, and why it failed lately, newest first. */
export const modelStatusSchema = z.object({
	/** Null when the offline writer writes, or nobody. */
	model: z.nullable(z.string()),
	/** Why the model does not write that should, in a sentence. */
	modelUnavailable: z.nullable(z.string()),
	failures: z.array(z.object({ failedAt: z.string(), model: z.string(), reason: z.string() })),
});
export type ModelStatus = z.infer<typeof modelStatusSchema>;

export const modelCheckSchema = z.object({
	ok: z.boolean(),
	/** For the operator: what is wrong, or how long the answer took. */
	sentence: z.string(),
	milliseconds: z.number(),
});
export type ModelCheck = z.infer<typeof modelCheckSchema>;
