import { expect, test, vi } from "vitest";
import { boundedFetch } from "./bounded-fetch.ts";
import { toModelError } from "./model-error.ts";

const settings = {
	source: "panel",
	provider: "openai-compatible",
	modelId: "m",
	baseUrl: "https://api.example.com/v1",
	apiKey: "k",
	timeoutMs: 1000,
} as const;

test("an answer without an end is left, and told", async () => {
	const cancel = vi.fn();
	const megabyte = new Uint8Array(1024 * 1024);
	const endless = new ReadableStream({ pull: (controller) => controller.enqueue(megabyte), cancel });
	const response = await boundedFetch(async () => new Response(endless))("https://api.example.com/v1");
	const failure = await response.text().catch((error: unknown) => error);
	expect(toModelError(new Error("wrapped", { cause: failure }), settings).message).toBe(
		"The server answered without an end.",
	);
	await expect.poll(() => cancel.mock.calls.length).toBe(1);
});

test("any other answer is as it was", async () => {
	const given = new Response("{}", { status: 429, headers: { "retry-after": "7" } });
	const response = await boundedFetch(async () => given)("https://api.example.com/v1");
	expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([
		429,
		"7",
		"{}",
	]);
	const empty = await boundedFetch(async () => new Response(null, { status: 204 }))(
		"https://api.example.com/v1",
	);
	expect(empty.body).toBeNull();
});
