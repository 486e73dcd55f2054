import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
	type AdminAuthor,
	type AdminDataRequest,
	maxAuthorsPerPage,
} from "../../../../domain/admin/admin-data.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import { adminKey, loadAdminData, shortListLength } from "../admin-data.ts";

const pageSize = 25;

export type AuthorOrder = Required<Pick<AdminDataRequest, "search" | "sort" | "direction">>;

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

/** Loads all authors of the table, page by page. */
export async function* loadAuthors(supabase: Supabase, order: AuthorOrder, signal: AbortSignal) {
	let after: string | null = null;
	do {
		const request = { ...order, after, limit: maxAuthorsPerPage, totals: false };
		const { profiles, next } = await loadAdminData(supabase, request, signal);
		yield profiles;
		after = next;
	} while (after !== null);
}

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

export function useTopGenerators() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "top-generators"],
		queryFn: ({ signal }) =>
			loadAdminData(supabase, { sort: "total", limit: shortListLength, totals: false }, signal),
		select: ({ profiles }) => profiles.filter(({ total_generations }) => total_generations > 0),
	});
}
