import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../../lib/api/backend.tsx";
import { fetchGenerationStatus } from "./generate-post.ts";

export const generationStatusKey = (userId: string) => ["generation-status", userId] as const;

/** What is left this week and who would write; asked again when the author comes back to the window. */
export function useGenerationStatus(userId: string) {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: generationStatusKey(userId),
		queryFn: () => fetchGenerationStatus(supabase),
	});
}
