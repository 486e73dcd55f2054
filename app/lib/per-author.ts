import type { QueryClient } from "@tanstack/react-query";

/** Opens something once for each author, for as long as the tab. */
export function perAuthor<Opened>(open: (queryClient: QueryClient, userId: string) => Opened) {
	const opened = new WeakMap<QueryClient, Map<string, Opened>>();
	return (queryClient: QueryClient, userId: string): Opened => {
		const known = opened.get(queryClient) ?? new Map<string, Opened>();
		opened.set(queryClient, known);
		const own = known.get(userId) ?? open(queryClient, userId);
		known.set(userId, own);
		return own;
	};
}
