import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Takes so many permits, and notes the order in which they pass. */
function takePermits(count: number, width?: () => number) {
	const permits = Array.from({ length: count }, createConcurrencyLimit(width));
	const passed: number[] = [];
	const taken = permits.map((permit, number) =>
		permit.take().then((admitted) => admitted && passed.push(number)),
	);
	return { permits, passed, taken };
}

test("one at a time passes, in the order in which they came", async () => {
	const { permits, passed, taken } = takePermits(3);
	for (const expected of [[0], [0, 1], [0, 1, 2]]) {
		await taken[expected.length - 1];
		expect(passed).toEqual(expected);
		permits[expected.length - 1]?.leave();
	}
});

test("who gives up waiting lets the others keep their order", async () => {
	const limit = createConcurrencyLimit();
	const [first, second, third] = [limit(), limit(), limit()];
	await first.take();
	const gaveUp = second.take();
	const waits = third.take();
	second.leave();
	expect(await gaveUp).toBe(false);
	first.leave();
	expect(await waits).toBe(true);
});

test("who never took a permit may leave", async () => {
	const limit = createConcurrencyLimit();
	const [first, second] = [limit(), limit()];
	await first.take();
	second.leave();
	first.leave();
	first.leave();
	// A connection that ends may ask late: it would keep the permit for ever.
	expect(await second.take()).toBe(false);
	expect(await limit().take()).toBe(true);
});

test("as many pass as it is wide at the moment", async () => {
	let width = 2;
	const { permits, passed, taken } = takePermits(5, () => width);
	await Promise.all(taken.slice(0, 2));
	expect(passed).toEqual([0, 1]);
	width = 1;
	permits[0]?.leave();
	await Promise.resolve();
	expect(passed).toEqual([0, 1]);
	width = 3;
	permits[1]?.leave();
	await Promise.all(taken);
	expect(passed).toEqual([0, 1, 2, 3, 4]);
});
