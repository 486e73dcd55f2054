import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

async function* numbers(count: number) {
	for (let number = 1; number <= count; number++) yield number;
}

test("as many as wanted at the moment, more and fewer", async () => {
	let most = 2;
	const underWay = { now: 0, seen: [] as number[] };
	const done: number[] = [];
	await sideBySide(
		numbers(60),
		() => most,
		async (number) => {
			underWay.seen.push(++underWay.now);
			if (number === 20) most = 6;
			if (number === 40) most = 1;
			await setImmediate();
			underWay.now--;
			done.push(number);
		},
	);
	expect(done).toHaveLength(60);
	expect(Math.max(...underWay.seen.slice(0, 20))).toBe(2);
	expect(Math.max(...underWay.seen.slice(20, 40))).toBe(6);
	expect(underWay.seen.slice(50)).toEqual(underWay.seen.slice(50).map(() => 1));
});

test("fewer are wanted while all of them end at once: the rest is done all the same", async () => {
	let most = 10;
	let end = () => {};
	const together = new Promise<void>((resolve) => {
		end = resolve;
	});
	const done: number[] = [];
	await sideBySide(
		numbers(30),
		() => most,
		async (number) => {
			if (number === 10) {
				most = 2;
				end();
			}
			if (number <= 10) await together;
			done.push(number);
		},
	);
	expect(done).toHaveLength(30);
});

test("when the items fail, what is under way is done first", async () => {
	const done: number[] = [];
	async function* failing() {
		yield 1;
		yield 2;
		throw new Error("no more");
	}
	const all = sideBySide(
		failing(),
		() => 3,
		async (number) => {
			await setImmediate();
			done.push(number);
		},
	);
	await expect(all).rejects.toThrow("no more");
	expect(done).toEqual([1, 2]);
});
