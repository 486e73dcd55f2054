import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchInTime } from "./fetch-in-time.ts";

/** A server that takes calls and never answers, as the browser sees it. */
const silent = vi.fn<typeof fetch>(
	(_input, init) =>
		new Promise((_resolve, reject) => {
			init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
		}),
);

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("fetch", silent);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const stateAfter = async (call: Promise<Response>, milliseconds: number) => {
	const state = call.then(
		() => "answered",
		(error: Error) => error.name,
	);
	await vi.advanceTimersByTimeAsync(milliseconds);
	return Promise.race([state, "waiting"]);
};

test.each([
	["PATCH", "/rest/v1/scheduled_posts?id=eq.1"],
	["GET", "/rest/v1/drafts"],
	["POST", "/auth/v1/token?grant_type=password"],
	["POST", "/functions/v1/delete-account"],
	["GET", "/functions/v1/generate-linkedin-post"],
])("%s %s fails like a lost network when nothing answers", async (method, path) => {
	const call = fetchInTime(`https://posts.example.com${path}`, { method });
	expect(await stateAfter(call, 19_000)).toBe("waiting");
	expect(await stateAfter(call, 1000)).toBe("TypeError");
});

test.each(["/functions/v1/generate-linkedin-post", "/rest/v1/rpc/import_scheduled_posts"])(
	"what takes its time has it: %s",
	async (path) => {
		const call = fetchInTime(`https://posts.example.com${path}`, { method: "POST" });
		expect(await stateAfter(call, 179_000)).toBe("waiting");
		expect(await stateAfter(call, 1000)).toBe("TypeError");
	},
);

test("the caller’s own end comes first, and an answer ends the waiting", async () => {
	const own = new AbortController();
	const call = fetchInTime("https://posts.example.com/rest/v1/drafts", { signal: own.signal });
	own.abort();
	expect(await stateAfter(call, 0)).toBe("AbortError");
	silent.mockResolvedValueOnce(new Response());
	expect((await fetchInTime("https://posts.example.com/rest/v1/drafts")).ok).toBe(true);
	expect(vi.getTimerCount()).toBe(0);
});
