import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

/** Takes so many turns, and notes the order in which they pass. */
function takeTurns(count: number, width?: () => number) {
	const turns = Array.from({ length: count }, createGate(width));
	const passed: number[] = [];
	const taken = turns.map((turn, number) => turn.take().then((admitted) => admitted && passed.push(number)));
	return { turns, passed, taken };
}

test("one at a time passes, in the order in which they came", async () => {
	const { turns, passed, taken } = takeTurns(3);
	for (const expected of [[0], [0, 1], [0, 1, 2]]) {
		await taken[expected.length - 1];
		expect(passed).toEqual(expected);
		turns[expected.length - 1]?.leave();
	}
});

test("who gives up waiting lets the others keep their order", async () => {
	const gate = createGate();
	const [first, second, third] = [gate(), gate(), gate()];
	await first.take();
	const gaveUp = second.take();
	const waits = third.take();
	second.leave();
	expect(await gaveUp).toBe(false);
	first.leave();
	expect(await waits).toBe(true);
});

test("who never took a turn may leave", async () => {
	const gate = createGate();
	const [first, second] = [gate(), gate()];
	await first.take();
	second.leave();
	first.leave();
	first.leave();
	// A connection that ends may ask late: it would keep the gate for ever.
	expect(await second.take()).toBe(false);
	expect(await gate().take()).toBe(true);
});

test("as many pass as it is wide at the moment", async () => {
	let width = 2;
	const { turns, passed, taken } = takeTurns(5, () => width);
	await Promise.all(taken.slice(0, 2));
	expect(passed).toEqual([0, 1]);
	width = 1;
	turns[0]?.leave();
	await Promise.resolve();
	expect(passed).toEqual([0, 1]);
	width = 3;
	turns[1]?.leave();
	await Promise.all(taken);
	expect(passed).toEqual([0, 1, 2, 3, 4]);
});
