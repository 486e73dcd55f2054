import { expect, test } from "vitest";
import { createPicker, hashText } from "./seed.ts";

const bank = ["a", "b", "c", "d"] as const;

test("the same seed and slot choose the same", () => {
	expect(createPicker("x").pick("opener", bank)).toBe(createPicker("x").pick("opener", bank));
	expect(createPicker("x").pick("opener", [])).toBeUndefined();
});

test("choices spread over the bank", () => {
	const counts = new Map<number, number>();
	for (let seed = 0; seed < 4000; seed += 1) {
		const choice = createPicker(String(seed)).between("slot", 2, 5);
		counts.set(choice, (counts.get(choice) ?? 0) + 1);
	}
	expect([...counts.keys()].sort()).toEqual([2, 3, 4, 5]);
	for (const count of counts.values()) expect(count).toBeGreaterThan(800);
});

test("what is rotated goes through the whole bank before it repeats", () => {
	for (const seed of ["x", "y", "z"]) {
		const chosen = Array.from({ length: 12 }, (_, turn) => createPicker(seed, turn).rotate("slot", bank));
		for (let turn = 0; turn < 8; turn += 1) expect(new Set(chosen.slice(turn, turn + 4)).size).toBe(4);
	}
});

test("what is picked meets all of what is rotated, though both banks have three", () => {
	const pairs = Array.from({ length: 9 }, (_, turn) => {
		const picker = createPicker("seed", turn);
		return `${picker.rotate("hook", ["a", "b", "c"])}${picker.between("close", 1, 3)}`;
	});
	expect(new Set(pairs).size).toBe(9);
});

test("the hash is a whole number of 32 bits", () => {
	expect(hashText("")).toBeGreaterThanOrEqual(0);
	expect(hashText("🚀".repeat(5000))).toBeLessThan(2 ** 32);
	expect(hashText("a")).not.toBe(hashText("b"));
});
