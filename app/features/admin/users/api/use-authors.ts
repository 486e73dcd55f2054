import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AdminDataRequest } from "../../../../../domain/admin-data.ts";
import { useBackend } from "../../../../lib/api/backend.tsx";
import { adminKey, loadAdminData } from "../../api/admin-data.ts";

const pageSize = 25;

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
