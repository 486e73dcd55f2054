import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useBackend } from "../../lib/api/backend.tsx";
import { useAuth } from "./use-auth.ts";

/**
 * Whether the author is an admin, as the database says; after their session has ended, as it said before. It only
 * decides what is shown.
 */
export function useIsAdmin() {
	const { supabase } = useBackend();
	const { user, ended } = useAuth();
	const userId = (user ?? ended)?.id;
	return useQuery({
		queryKey: ["is-admin", userId],
		enabled: user !== null,
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.rpc("has_role", { _user_id: userId, _role: "admin" })
				.abortSignal(signal);
			if (error) throw error;
			return z.boolean().parse(data);
		},
	});
}
