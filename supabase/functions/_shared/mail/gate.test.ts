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
	expect(await gate().take()).toBe(true);
});
