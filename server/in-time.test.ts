import { expect, test } from "vitest";
import { inTime } from "./in-time.ts";

const never = new Promise<string>(() => {});

test("work that ends in time is answered, and its failure told", async () => {
	expect(await inTime(Promise.resolve("done"), 60_000, () => "late")).toBe("done");
	await expect(inTime(Promise.reject(new Error("failed")), 60_000, () => "late")).rejects.toThrow("failed");
});

test("work that does not end is waited for no longer than that", async () => {
	expect(await inTime(never, 1, () => "late")).toBe("late");
	const fail = () => {
		throw new Error("late");
	};
	await expect(inTime(never, 1, fail)).rejects.toThrow("late");
});
