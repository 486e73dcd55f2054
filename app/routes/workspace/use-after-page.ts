import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterPage, openAfterPage } from "../../lib/after-page.ts";

/** Tells when the page has what it asked for first. */
export function useAfterPage(): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		const look = () => {
			if (queryClient.isFetching() === 0) openAfterPage();
		};
		// What the page asks for is asked when its effects have run.
		const timer = setTimeout(look);
		const stop = queryClient.getQueryCache().subscribe(look);
		void afterPage.then(stop);
		return () => {
			clearTimeout(timer);
			stop();
			// Whoever goes to another page waits for nothing of this one.
			openAfterPage();
		};
	}, [queryClient]);
}
