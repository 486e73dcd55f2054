import { queryOptions } from "@tanstack/react-query";
import type { Supabase } from "../../../lib/api/supabase.ts";

/** What a model was asked for a version; null where nothing is kept of it. */
export const promptQuery = (supabase: Supabase, versionId: string) =>
	queryOptions({
		queryKey: ["prompt", versionId] as const,
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.from("generation_prompts")
				.select("system_message, prompt")
				.eq("version_id", versionId)
				.abortSignal(signal)
				.maybeSingle();
			if (error) throw error;
			return data;
		},
	});
