import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../../../lib/api/backend.tsx";
import { useAuth } from "../use-auth.ts";

/** How long a suspended author stays on an open page at most, in milliseconds; a return to it asks at once. */
const refetchInterval = 60_000;

export function useIsSuspended() {
	const { supabase } = useBackend();
	const { user } = useAuth();
	return useQuery({
		queryKey: ["is-suspended", user?.id],
		enabled: user !== null,
		refetchInterval,
		refetchOnWindowFocus: "always",
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase.rpc("is_suspended").abortSignal(signal);
			if (error) throw error;
			return data;
		},
	});
}
