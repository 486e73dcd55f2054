import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Asks again for what a change may have made old. A first answer that is still on its way is given up before: it was
 * asked for before the change, and `invalidateQueries` alone would wait for it and take it for new.
 */
export async function refreshQueries(
	queryClient: QueryClient,
	queryKey?: QueryKey,
	predicate?: QueryFilters["predicate"],
): Promise<void> {
	await queryClient.cancelQueries({ queryKey, predicate });
	await queryClient.invalidateQueries({ queryKey, predicate });
}
