import { onlineManager } from "@tanstack/react-query";
import { onTestFinished, vi } from "vitest";

/**
 * Takes the network from the page, until the returned function is called or the test ends. The app repeats a write that
 * fails in the 20 seconds after the return, so for the next test, on the same page, the return is long ago.
 */
export function goOffline(): () => void {
	onlineManager.setOnline(false);
	onTestFinished(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: 0 });
		onlineManager.setOnline(false);
		onlineManager.setOnline(true);
		vi.useRealTimers();
	});
	return () => onlineManager.setOnline(true);
}
