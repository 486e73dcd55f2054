import { expect, test } from "vitest";
import { createPicker, hashText } from "./seed.ts";

test("the same seed and slot choose the same", () => {
	const bank = ["a", "b", "c", "d"] as const;
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

test("the hash is a whole number of 32 bits", () => {
	expect(hashText("")).toBeGreaterThanOrEqual(0);
	expect(hashText("🚀".repeat(5000))).toBeLessThan(2 ** 32);
	expect(hashText("a")).not.toBe(hashText("b"));
});
