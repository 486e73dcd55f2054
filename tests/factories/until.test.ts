import { expect, test } from "vitest";
import { watchLog } from "./product-logs.ts";
import { until, untilPasses } from "./until.ts";

/** Milliseconds. Each look comes later than that, so whatever it does not see ends the wait. */
const interval = 10;
const limits = { idleTime: 5, logInterval: 0, timeLimit: 60_000 };

test("a wait ends when nothing happens, and says what was seen last", async () => {
	const isThere = () => false;
	await expect(until(isThere, interval, limits)).rejects.toThrow(
		"Nothing has happened for 0.005 s. What was seen last: false",
	);
});

test("assertions that fail alike end with what they throw", async () => {
	const assertions = () => expect("one mail").toBe("two mails");
	await expect(untilPasses(assertions, interval, limits)).rejects.toThrow(
		"expected 'one mail' to be 'two mails'",
	);
});

test("assertions that fail otherwise each time are waited for", async () => {
	let mails = 0;
	await untilPasses(() => expect(++mails).toBe(5), interval, limits);
	expect(mails).toBe(5);
});

test("a wait goes on as long as a product prints lines, and ends when it prints no more", async () => {
	let looks = 0;
	let lines = 0;
	const log = watchLog({ length: () => (lines < 5 ? ++lines : lines), text: () => "" });
	await expect(until(() => ++looks === 100, interval, limits)).rejects.toThrow("Nothing has happened");
	expect(lines).toBe(5);
	expect(looks).toBeGreaterThanOrEqual(5);
	expect(looks).toBeLessThan(10);
	log.end();
});

test("a wait in which each look makes progress of its own ends all the same", async () => {
	let looks = 0;
	const look = () => {
		looks++;
		throw new Error(`look ${looks}`);
	};
	await expect(untilPasses(look, interval, { ...limits, timeLimit: 50 })).rejects.toThrow(/^look \d+$/u);
	await expect(
		until(() => false, interval, { idleTime: 60_000, logInterval: 0, timeLimit: 50 }),
	).rejects.toThrow("It has not come in 0.05 s. What was seen last: false");
});
