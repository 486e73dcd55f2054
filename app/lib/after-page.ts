import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

let open = () => {};
const isLocal = () =>
	globalThis.navigator?.serviceWorker?.controller || globalThis.location?.hash.startsWith("#plan");

/**
 * Resolves when the first answers are there: on a slow line, code that comes late would take its turn
 * before them. Where the service worker has the code, nothing waits.
 */
export const afterPage = new Promise<void>((resolve) => {
	open = resolve;
	if (isLocal()) resolve();
});

/** Looks when the page has what it asked for first. */
export function useAfterPage(): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		const look = () => {
			if (queryClient.isFetching() === 0) open();
		};
		// What the page asks for is asked when its effects have run.
		const timer = setTimeout(look);
		const stop = queryClient.getQueryCache().subscribe(look);
		void afterPage.then(stop);
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [queryClient]);
}
