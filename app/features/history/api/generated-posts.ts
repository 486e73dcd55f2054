import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { defaultGenerationConfig, generationConfigSchema } from "../../../../domain/post-options.ts";
import { type RefineAction, refineActions } from "../../../../domain/refine-actions.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";

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
	created_at: timestampSchema,
});

export type GeneratedPost = z.infer<typeof generatedPostSchema>;

/** How the post came about: "Generated", "Shorter"… */
export const originOf = ({ refine_action }: GeneratedPost): string =>
	refineActions.find(({ value }) => value === refine_action)?.label ?? "Generated";

/** What was written for the author, newest first. */
export const generatedPostsQuery = (supabase: Supabase, userId: string) =>
	queryOptions({
		queryKey: ["generated_posts", userId] as const,
		meta: { isKept: true },
		staleTime: 0,
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.from("generated_posts")
				.select("id, user_message, post_content, config, writer, refine_action, created_at")
				.eq("user_id", userId)
				.order("created_at", { ascending: false })
				.abortSignal(signal);
			if (error) throw error;
			return z.array(generatedPostSchema).parse(data);
		},
	});

/** Asks again whenever `enabled` becomes true. */
export function useGeneratedPosts(userId: string, enabled: boolean) {
	const { supabase } = useBackend();
	return useQuery({ ...generatedPostsQuery(supabase, userId), enabled });
}
