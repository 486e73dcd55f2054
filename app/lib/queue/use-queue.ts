import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { type QueuedWrite, type WriteQueue, writeQueue } from "./write-queue.ts";

/** Refused after its author had gone on, and not put away. What is refused of a draft shows in it. */
export const isRefused = ({ refusal, text }: QueuedWrite) => refusal !== null && text !== undefined;

/** The part of the page that shows refused writes. */
export const refusedWritesId = "refused-changes";

/** Goes to it. Returns whether it is there. */
export function focusRefusedWrites(): boolean {
	const box = document.getElementById(refusedWritesId);
	// The focus would go back to a field, which scrolls there.
	box?.focus({ preventScroll: true });
	box?.scrollIntoView({ block: "center" });
	return box !== null;
}

/** The part of the queue that a screen shows: a text or a number, so that it renders for a change of that alone. */
export function useQueue<Shown extends string | number | boolean | null>(
	userId: string,
	read: (queue: WriteQueue) => Shown,
): Shown {
	const queue = writeQueue(useQueryClient(), userId);
	const readNow = () => read(queue);
	return useSyncExternalStore(queue.subscribe, readNow, readNow);
}
