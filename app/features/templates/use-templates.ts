import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "../../lib/api/backend.tsx";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import type { Template } from "./template.ts";
import { fetchTemplates } from "./template-requests.ts";

export const templatesKey = (userId: string) => ["templates", userId] as const;

/** Writes of one author run one after the other, so that a save never meets the half of another. */
export const templateWrites = (userId: string) => ({
	mutationKey: templatesKey(userId),
	scope: { id: `templates-${userId}` },
});

/** Always read again when asked for: another tab may have changed the list. */
export const templatesQuery = (supabase: Parameters<typeof fetchTemplates>[0], userId: string) =>
	queryOptions({
		queryKey: templatesKey(userId),
		queryFn: ({ signal }) => fetchTemplates(supabase, signal),
		staleTime: 0,
	});

/** The author's templates, newest first. */
export function useTemplates(userId: string) {
	const { supabase } = useBackend();
	return useQuery(templatesQuery(supabase, userId));
}

/** Shows a change of the list at once; the result takes it back. */
export async function changeListAtOnce(
	queryClient: QueryClient,
	userId: string,
	change: (templates: Template[]) => Template[],
): Promise<{ takeBack: () => void }> {
	const queryKey = templatesKey(userId);
	await queryClient.cancelQueries({ queryKey });
	const before = queryClient.getQueryData<Template[]>(queryKey);
	if (before) queryClient.setQueryData(queryKey, change(before));
	return { takeBack: () => queryClient.setQueryData(queryKey, before) };
}

/** Reads the list again once the last of several writes is through: an earlier answer would undo a later change. */
export const refreshList = (queryClient: QueryClient, userId: string) =>
	queryClient.isMutating({ mutationKey: templatesKey(userId) }) === 1 &&
	refreshQueries(queryClient, templatesKey(userId));
