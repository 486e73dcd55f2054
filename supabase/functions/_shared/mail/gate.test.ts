import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("one at a time passes, in the order in which they came", async () => {
	const gate = createGate();
	const [first, second, third] = [gate(), gate(), gate()];
	const passed: number[] = [];
	const take = (turn: ReturnType<typeof gate>, number: number) =>
		turn.take().then((admitted) => admitted && passed.push(number));
	const all = [take(first, 1), take(second, 2), take(third, 3)];
	await all[0];
	expect(passed).toEqual([1]);
	first.leave();
	await all[1];
	expect(passed).toEqual([1, 2]);
	second.leave();
	await all[2];
	expect(passed).toEqual([1, 2, 3]);
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
	const gate = createGate(() => width);
	const turns = Array.from({ length: 5 }, gate);
	const passed: number[] = [];
	const all = turns.map((turn, number) => turn.take().then((admitted) => admitted && passed.push(number)));
	await Promise.all(all.slice(0, 2));
	expect(passed).toEqual([0, 1]);
	width = 1;
	turns[0]?.leave();
	await Promise.resolve();
	expect(passed).toEqual([0, 1]);
	width = 3;
	turns[1]?.leave();
	await Promise.all(all);
	expect(passed).toEqual([0, 1, 2, 3, 4]);
});
