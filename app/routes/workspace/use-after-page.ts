import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterPage, openAfterPage } from "../../components/lazy-code/lazy-code.tsx";

/** Opens `afterPage` once the first queries of the page are done. */
export function useAfterPage(): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		const check = () => {
			if (queryClient.isFetching() === 0) openAfterPage();
		};
		// The queries of the page begin when its effects have run.
		const timer = setTimeout(check);
		const stop = queryClient.getQueryCache().subscribe(check);
		void afterPage(stop);
		return () => {
			clearTimeout(timer);
			stop();
			// Another page waits for nothing of this one.
			openAfterPage();
		};
	}, [queryClient]);
}
