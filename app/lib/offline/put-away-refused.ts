import type { QueryClient } from "@tanstack/react-query";
import { removeWrite } from "./offline-store.ts";
import { hideRefusedWrite } from "./refused-writes.ts";

/** Forgets a refused write, when its author has read it. */
export async function putAwayRefused(queryClient: QueryClient, userId: string, key: string): Promise<void> {
	await removeWrite(key);
	hideRefusedWrite(queryClient, userId, key);
}
