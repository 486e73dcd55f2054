import process from "node:process";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBackground } from "./background.ts";

/** Longer than any test: only what hangs takes so long. */
const graceMs = 120_000;

test("work that fails is logged with its name, and is the end of neither the process nor of waiting", async () => {
	const unhandled = vi.fn();
	process.on("unhandledRejection", unhandled);
	onTestFinished(() => void process.off("unhandledRejection", unhandled));
	const error = vi.fn();
	const background = createBackground({ error });
	background.add(Promise.reject(new TypeError("no such thing")));
	await background.settled(graceMs);
	// Rejections are looked at when the microtasks are done.
	await new Promise(setImmediate);
	expect(unhandled).not.toHaveBeenCalled();
	expect(error.mock.calls).toEqual([
		[expect.objectContaining({ error: "TypeError" }), "Unexpected error after an answer"],
	]);
});

test("work that begins when other work ends is waited for too", async () => {
	const background = createBackground({ error: vi.fn() });
	const first = Promise.withResolvers<void>();
	const second = Promise.withResolvers<void>();
	background.add(first.promise.then(() => background.add(second.promise)));
	const isSettled = vi.fn();
	const settled = background.settled(graceMs).then(isSettled);
	first.resolve();
	await new Promise(setImmediate);
	expect(isSettled).not.toHaveBeenCalled();
	second.resolve();
	await settled;
});

test("work that does not end is waited for no longer than that", async () => {
	const background = createBackground({ error: vi.fn() });
	background.add(new Promise(() => {}));
	await background.settled(1);
});
