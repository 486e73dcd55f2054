import type { QueryClient } from "@tanstack/react-query";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { backend } from "./backend.ts";

const clients = new Set<QueryClient>();

/** Has the end of the test wait for what this client writes. */
export const watchWrites = (client: QueryClient) => clients.add(client);

/** Milliseconds. Only a write whose answer a test keeps back takes longer. */
const timeLimit = 1000;

/** Resolves when nothing is being written. A write that ends later fails, and its message is in the page of the next test. */
export async function writesEnd(): Promise<void> {
	const userId = (await backend.supabase.auth.getSession()).data.session?.user.id ?? "";
	const start = performance.now();
	const isWriting = (client: QueryClient) =>
		client.isMutating() > 0 || writeQueue(client, userId).started.size > 0;
	while ([...clients].some(isWriting) && performance.now() - start < timeLimit)
		await new Promise(requestAnimationFrame);
	clients.clear();
}
