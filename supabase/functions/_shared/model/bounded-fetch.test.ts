import { expect, test, vi } from "vitest";
import { panelModel } from "../../../../tests/factories/panel-model.ts";
import { boundedFetch } from "./guarded-fetch.ts";
import { toModelError } from "./model-error.ts";

const fetchBounded = (answer: Response) => boundedFetch(async () => answer)("https://api.example.com/v1");

test("an answer without an end is left, and told", async () => {
	const cancel = vi.fn();
	const megabyte = new Uint8Array(1024 * 1024);
	const endless = new ReadableStream({ pull: (controller) => controller.enqueue(megabyte), cancel });
	const response = await fetchBounded(new Response(endless));
	const failure = await response.text().catch((error: unknown) => error);
	const { message } = toModelError(new Error("wrapped", { cause: failure }), panelModel);
	expect(message).toBe("The server answered without an end.");
	await expect.poll(() => cancel.mock.calls.length).toBe(1);
});

test("any other answer is as it was", async () => {
	const answer = await fetchBounded(new Response("{}", { status: 429, headers: { "retry-after": "7" } }));
	expect(answer.status).toBe(429);
	expect(answer.headers.get("retry-after")).toBe("7");
	expect(await answer.text()).toBe("{}");
	expect((await fetchBounded(new Response(null, { status: 204 }))).body).toBeNull();
});
