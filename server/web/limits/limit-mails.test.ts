import { expect, onTestFinished, test, vi } from "vitest";
import { limitMails } from "./limit-mails.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const limiter = () => createRateLimiter({ enabled: true, query: null, jwtSecret: "secret" });

test("an address that nobody has confirmed is mailed three times an hour and ten times a day", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const mayMail = limitMails(limiter(), async () => []);
	const forms = ["a@example.com", "A@EXAMPLE.com", "a+b@example.com", "a@example.com", "a@example.com"];
	const mailed: number[] = [];
	for (let hour = 0; hour < 25; hour++) {
		let count = 0;
		for (const form of forms) if (await mayMail(form)) count++;
		mailed.push(count);
		vi.advanceTimersByTime(60 * 60 * 1000 + 1);
	}
	expect(mailed).toEqual([3, 3, 3, 1, ...Array(20).fill(0), 3]);
	expect(await mayMail("b@example.com")).toBe(true);
});

test("one that an account has confirmed is not counted", async () => {
	const asked: unknown[] = [];
	const mayMail = limitMails(limiter(), async (_sql, parameters) => {
		asked.push(parameters);
		return [{}];
	});
	for (let number = 0; number < 20; number++) expect(await mayMail("A@example.com")).toBe(true);
	expect(asked[0]).toEqual(["a@example.com"]);
});
