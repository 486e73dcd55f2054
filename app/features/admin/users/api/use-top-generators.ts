import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../../../../lib/api/backend.ts";
import { adminKey, loadAdminData, shortListLength } from "../../api/admin-data.ts";

export function useTopGenerators() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "top-generators"],
		queryFn: ({ signal }) =>
			loadAdminData(supabase, { sort: "total", limit: shortListLength, totals: false }, signal),
		select: ({ profiles }) => profiles.filter(({ total_generations }) => total_generations > 0),
	});
}
