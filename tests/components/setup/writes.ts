import type { QueryClient } from "@tanstack/react-query";

const clients = new Set<QueryClient>();

/** Has the end of the test wait for what this client writes. */
export const watchWrites = (client: QueryClient) => clients.add(client);

/** Milliseconds. Only a write whose answer a test keeps back takes longer. */
const timeLimit = 1000;

/** Resolves when nothing is being written. A write that ends later fails, and its message is in the page of the next test. */
export async function writesEnd(): Promise<void> {
	const start = performance.now();
	while ([...clients].some((client) => client.isMutating() > 0) && performance.now() - start < timeLimit)
		await new Promise(requestAnimationFrame);
	clients.clear();
}
