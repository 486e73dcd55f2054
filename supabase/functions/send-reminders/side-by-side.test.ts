import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

async function* numbers(count: number) {
	for (let number = 1; number <= count; number++) yield number;
}

test("as many as wanted at the moment, more and fewer", async () => {
	let [most, underWay] = [2, 0];
	const seen: number[] = [];
	const work = async (number: number) => {
		seen.push(++underWay);
		if (number === 20) most = 6;
		if (number === 40) most = 1;
		await setImmediate();
		underWay--;
	};
	await sideBySide(numbers(60), () => most, work);
	expect([seen.length, underWay]).toEqual([60, 0]);
	expect(Math.max(...seen.slice(0, 20))).toBe(2);
	expect(Math.max(...seen.slice(20, 40))).toBe(6);
	expect(seen.slice(50)).toEqual(Array(10).fill(1));
});

test("fewer are wanted while all of them end at once: the rest is done all the same", async () => {
	let most = 10;
	const together = Promise.withResolvers<void>();
	const done: number[] = [];
	const work = async (number: number) => {
		if (number === 10) {
			most = 2;
			together.resolve();
		}
		if (number <= 10) await together.promise;
		done.push(number);
	};
	await sideBySide(numbers(30), () => most, work);
	expect(done).toHaveLength(30);
});

test("when the items fail, what is under way is done first", async () => {
	const done: number[] = [];
	async function* failing() {
		yield* numbers(2);
		throw new Error("no more");
	}
	const work = async (number: number) => {
		await setImmediate();
		done.push(number);
	};
	await expect(sideBySide(failing(), () => 3, work)).rejects.toThrow("no more");
	expect(done).toEqual([1, 2]);
});

test("after a failure nothing more is taken", async () => {
	const taken: number[] = [];
	const work = async (number: number) => {
		taken.push(number);
		await setImmediate();
		if (number === 1) throw new Error("away");
	};
	await expect(sideBySide(numbers(9), () => 2, work)).rejects.toThrow("away");
	expect(taken).toEqual([1, 2]);
});
