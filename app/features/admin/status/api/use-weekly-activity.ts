import { useQuery } from "@tanstack/react-query";
import type { Database } from "../../../../../domain/database-types.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { adminKey } from "../../admin-data.ts";

const shownWeeks = 12;

export type WeekOfActivity = Database["public"]["Functions"]["admin_weekly_activity"]["Returns"][number];

export function useWeeklyActivity() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "weekly-activity"],
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.rpc("admin_weekly_activity", { _weeks: shownWeeks })
				.abortSignal(signal);
			if (error) throw error;
			return data;
		},
	});
}
