import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../api/backend.ts";
import { dataOf } from "../api/supabase.ts";

/** What an account stores and may store, and what is left to all, in bytes. Undefined until it is loaded. */
export function useMediaUsage(userId: string) {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: ["media-usage", userId],
		staleTime: 0,
		queryFn: ({ signal }) => dataOf(supabase.rpc("media_usage").abortSignal(signal).single()),
	}).data;
}
