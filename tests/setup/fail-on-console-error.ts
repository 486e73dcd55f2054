import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

/** A test that makes anything write to console.error fails: nobody reads a noisy log. */
beforeEach(() => {
	vi.spyOn(console, "error");
});

afterEach(() => {
	expect(console.error).not.toHaveBeenCalled();
});

afterAll(() => {
	vi.mocked(console.error).mockRestore();
});
