import type { SupabaseClient } from "@supabase/supabase-js";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type AdminData, type AdminDataRequest, adminDataSchema } from "../../../domain/admin-data.ts";
import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import { useBackend } from "../../lib/backend.tsx";
import { functionFailure } from "../../lib/function-failure.ts";

/** Whatever an act on an account may change starts with this. */
export const adminKey = ["admin-data"] as const;

/** Authors that the table loads at once. */
const pageSize = 25;

/** Rows of Recent Signups and of Top Generators. */
const listed = 5;

/** The Sunday that this week started on, yyyy-MM-dd in UTC. */
function thisWeek(): string {
	const start = nextQuotaWeek(new Date());
	start.setUTCDate(start.getUTCDate() - 7);
	return start.toISOString().slice(0, 10);
}

/** Asks `get-admin-data`; of generations by week only this one's, as the sums come with the authors. */
export async function loadAdminData(
	supabase: SupabaseClient,
	question: AdminDataRequest,
	signal: AbortSignal,
): Promise<AdminData> {
	const body = { since: thisWeek(), ...question };
	const { data, error } = await supabase.functions.invoke("get-admin-data", { body, signal });
	signal.throwIfAborted();
	if (error) throw await functionFailure(error);
	return adminDataSchema.parse(data);
}

/** The totals, and the authors who signed up last. */
export function useAdminOverview() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "overview"],
		queryFn: ({ signal }) => loadAdminData(supabase, { limit: listed }, signal),
	});
}

/** The authors with the most generations in all; those without any are left out. */
export function useTopGenerators() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "top"],
		queryFn: ({ signal }) => loadAdminData(supabase, { sort: "total", limit: listed, totals: false }, signal),
		select: ({ profiles }) => profiles.filter(({ total_generations }) => total_generations > 0),
	});
}

/** Which authors the table shows, and in which order. */
export type AuthorOrder = Required<Pick<AdminDataRequest, "search" | "sort" | "direction">>;

/** The table's authors, page by page. What was there stays until another order has come. */
export function useAuthors(order: AuthorOrder) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: [...adminKey, "authors", order],
		queryFn: ({ pageParam, signal }) =>
			loadAdminData(supabase, { ...order, after: pageParam, limit: pageSize, totals: false }, signal),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }) => next,
		placeholderData: keepPreviousData,
	});
}
