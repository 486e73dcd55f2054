import type { QueryClient } from "@tanstack/react-query";

const clients = new Set<QueryClient>();

/** The test waits, at its end, for what this client writes. */
export const watchWrites = (client: QueryClient) => clients.add(client);

/** Milliseconds. Longer takes only a write whose answer a test keeps back. */
const most = 1000;

/** Resolves when nothing is being written: later the write would fail, and tell the next test. */
export async function writesEnd(): Promise<void> {
	const start = performance.now();
	while ([...clients].some((client) => client.isMutating() > 0) && performance.now() - start < most)
		await new Promise(requestAnimationFrame);
	clients.clear();
}
