import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useBackend } from "../../lib/backend.tsx";

/** Whether the signed-in user is an admin, as the database says. It only decides what is shown. */
export function useIsAdmin(userId: string | undefined) {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: ["is-admin", userId],
		enabled: userId !== undefined,
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.rpc("has_role", { _user_id: userId, _role: "admin" })
				.abortSignal(signal);
			if (error) throw error;
			return z.boolean().parse(data);
		},
	});
}
