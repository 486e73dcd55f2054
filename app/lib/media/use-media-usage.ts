import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../api/backend.ts";
import { dataOf } from "../api/supabase.ts";

/** The storage of an account, its limit, and the rest that is left to all, in bytes. Undefined until it is loaded. */
export function useMediaUsage(userId: string) {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: ["media-usage", userId],
		staleTime: 0,
		queryFn: ({ signal }) => dataOf(supabase.rpc("media_usage").abortSignal(signal).single()),
	}).data;
}
