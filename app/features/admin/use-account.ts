import { useQuery } from "@tanstack/react-query";
import type { AdminAuthor } from "../../../domain/admin-data.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { adminKey, loadAdminData } from "./use-admin-data.ts";

/** One account as it stands now; until that is known, as the list has it. */
export function useAccount(listed: AdminAuthor): AdminAuthor {
	const { supabase } = useBackend();
	const { data } = useQuery({
		queryKey: [...adminKey, "account", listed.user_id],
		queryFn: async ({ signal }) => {
			const question = { search: listed.email, sort: "email", direction: "asc", totals: false } as const;
			const { profiles } = await loadAdminData(supabase, question, signal);
			return profiles.find(({ user_id }) => user_id === listed.user_id) ?? listed;
		},
		initialData: listed,
		initialDataUpdatedAt: Date.now,
	});
	return data;
}
