import { expect, onTestFinished, test, vi } from "vitest";
import { shareAnswer } from "./share-answer.ts";

test("a question is asked once for all who ask at a time, and again after a second", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	let asked = 0;
	const isReady = shareAnswer(async () => ++asked);
	expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([1, 1, 1]);
	vi.advanceTimersByTime(999);
	expect(await isReady()).toBe(1);
	vi.advanceTimersByTime(1);
	expect(await isReady()).toBe(2);
});
