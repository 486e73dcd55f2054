import { queryOptions, useQuery } from "@tanstack/react-query";
import { generationStatusSchema } from "../../../domain/generation.ts";
import { useBackend } from "./backend.ts";
import { invokeFunction } from "./invoke-function.ts";
import { kept } from "./kept.ts";
import type { Supabase } from "./supabase.ts";

/** One function writes posts, says what is left and stops what is being written. */
export const generationFunction = "generate-linkedin-post";

export const generationStatusQuery = (supabase: Supabase, userId: string) =>
	queryOptions({
		queryKey: ["generation-status", userId] as const,
		...kept,
		// An admin may change the writer: a kept answer is asked for again.
		staleTime: 5000,
		queryFn: ({ signal }) =>
			invokeFunction(supabase, generationFunction, { method: "GET", schema: generationStatusSchema, signal }),
	});

/** The generations that are left this week, and the writer. */
export function useGenerationStatus(userId: string) {
	const { supabase } = useBackend();
	return useQuery({
		...generationStatusQuery(supabase, userId),
		// An author who waits for the model is told when it is back.
		refetchInterval: ({ state }) => (state.data?.modelUnavailable ? 15_000 : false),
	});
}
