import { expect, onTestFinished, test, vi } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

test("what is taken back leaves nothing in memory", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const { take, giveBack } = createRateLimiter({ enabled: true, query: null, jwtSecret: "secret" });
	await take("one calendar feed", "of somebody");
	for (let token = 0; token < 100; token++) {
		await take("one calendar feed", String(token));
		await giveBack("one calendar feed", String(token));
	}
	// Each count has a timer that ends it.
	expect(vi.getTimerCount()).toBe(1);
});
