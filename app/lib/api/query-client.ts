import { onlineManager, QueryClient } from "@tanstack/react-query";

export function createQueryClient(): QueryClient {
	// The library hears of changes alone, and the app may have been opened without a network.
	onlineManager.setOnline(navigator.onLine);
	return new QueryClient({
		defaultOptions: {
			queries: { staleTime: 60_000, retry: 1 },
			// Without a network a write fails at once, where its author can see it.
			mutations: { networkMode: "always" },
		},
	});
}
