import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AdminDataRequest } from "../../../../../domain/admin/admin-data.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { adminKey, loadAdminData } from "../../api/admin-data.ts";

const pageSize = 25;

export type AuthorOrder = Required<Pick<AdminDataRequest, "search" | "sort" | "direction">>;

/** Loads the authors page by page. While another order loads, the last one stays on screen. */
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
