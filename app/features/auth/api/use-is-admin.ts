import { skipToken, useQuery } from "@tanstack/react-query";
import { useBackend } from "../../../lib/api/backend.ts";
import { useAuth } from "../use-auth.ts";

/**
 * Whether the author is an admin. After their session has ended, it stays as it was before. It only decides what is
 * shown: the database checks the role of every call.
 */
export function useIsAdmin() {
	const { supabase } = useBackend();
	const { user, ended } = useAuth();
	return useQuery({
		queryKey: ["is-admin", (user ?? ended)?.id],
		queryFn: user
			? async ({ signal }) => {
					const { data, error } = await supabase
						.rpc("has_role", { _user_id: user.id, _role: "admin" })
						.abortSignal(signal);
					if (error) throw error;
					return data;
				}
			: skipToken,
	});
}
