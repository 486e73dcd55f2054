import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

/** A test that makes anything write to console.error fails: nobody reads a noisy log. */
beforeEach(() => {
	vi.spyOn(console, "error");
});

/** A browser's notice that it reports sizes in its next frame, where they are measured in this one. */
const isResizeNotice = ([error]: unknown[]) =>
	error instanceof Error && error.message.startsWith("ResizeObserver loop completed");

afterEach(() => {
	expect(vi.mocked(console.error).mock.calls.filter((call) => !isResizeNotice(call))).toEqual([]);
});

afterAll(() => {
	// A hook that failed has let no test begin.
	if (vi.isMockFunction(console.error)) vi.mocked(console.error).mockRestore();
});
