import { useQuery } from "@tanstack/react-query";
import type { AdminAuthor } from "../../../../../domain/admin/admin-data.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { adminKey, loadAdminData } from "../../api/admin-data.ts";

/** Loads the newest state of an author. Until it is there, it returns the one from the list. */
export function useAuthor(listed: AdminAuthor): AdminAuthor {
	const { supabase } = useBackend();
	const { data } = useQuery({
		queryKey: [...adminKey, "author", listed.user_id],
		queryFn: async ({ signal }) => {
			const request = { search: listed.email, sort: "email", direction: "asc", totals: false } as const;
			const { profiles } = await loadAdminData(supabase, request, signal);
			return profiles.find(({ user_id }) => user_id === listed.user_id) ?? listed;
		},
		initialData: listed,
		initialDataUpdatedAt: Date.now,
	});
	return data;
}
