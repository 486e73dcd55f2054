import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useBackend } from "../../lib/backend.tsx";
import { databaseFailure } from "./database-failure.ts";
import { adminKey } from "./use-admin-data.ts";

const shownWeeks = 12;

const weeksSchema = z.array(
	z.object({ week_start: z.string(), generations: z.number(), sign_ups: z.number() }),
);

export type WeekOfActivity = z.output<typeof weeksSchema>[number];

/** Generations and new accounts of the latest twelve weeks. */
export function useWeeklyActivity() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "weeks"],
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.rpc("admin_weekly_activity", { _weeks: shownWeeks })
				.abortSignal(signal);
			if (error) throw databaseFailure(error);
			return weeksSchema.parse(data);
		},
	});
}
