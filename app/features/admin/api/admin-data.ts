import { queryOptions, useQuery } from "@tanstack/react-query";
import { type AdminData, type AdminDataRequest, adminDataSchema } from "../../../../domain/admin-data.ts";
import { nextQuotaWeek } from "../../../../domain/quota-week.ts";
import { type Supabase, useBackend } from "../../../lib/api/backend.tsx";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";

/** Starts the key of whatever a change of an account may change. */
export const adminKey = ["admin"] as const;

/** Rows of Recent Signups and of Top Generators. */
export const shortListLength = 5;

/** The Sunday that this week started on, yyyy-MM-dd in UTC. */
function thisWeek(): string {
	const start = nextQuotaWeek(new Date());
	start.setUTCDate(start.getUTCDate() - 7);
	return start.toISOString().slice(0, 10);
}

/** Asks `get-admin-data`; of generations by week only this one's, as the sums come with the authors. */
export const loadAdminData = (
	supabase: Supabase,
	request: AdminDataRequest,
	signal: AbortSignal,
): Promise<AdminData> =>
	invokeFunction(supabase, "get-admin-data", {
		body: { since: thisWeek(), ...request },
		signal,
		schema: adminDataSchema,
	});

const overviewQuery = (supabase: Supabase) =>
	queryOptions({
		queryKey: [...adminKey, "overview"],
		queryFn: ({ signal }) => loadAdminData(supabase, { limit: shortListLength }, signal),
	});

/** The totals, and the authors who signed up last. */
export function useAdminOverview() {
	const { supabase } = useBackend();
	return useQuery(overviewQuery(supabase));
}
