import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../../../lib/api/backend.ts";
import { useAuth } from "../use-auth.ts";

/** The longest time in milliseconds that a suspended author stays on an open page. */
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
