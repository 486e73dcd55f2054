import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { runCall } from "../database-call.ts";
import { createReentrantMutex } from "./reentrant-mutex.ts";

function createMutex() {
	const mutex = createReentrantMutex();
	const acquired: string[] = [];
	/** Acquires the mutex and notes when it has it. */
	const acquire = (name: string) => {
		const acquiring = mutex.acquire();
		acquiring.then(() => acquired.push(name));
		return { release: async () => (await acquiring)() };
	};
	return { mutex, acquired, acquire };
}

test("one at a time, in the order in which they asked", async () => {
	const { acquired, acquire } = createMutex();
	const [first, second, third] = [acquire("first"), acquire("second"), acquire("third")];
	await setImmediate();
	expect(acquired).toEqual(["first"]);
	await first.release();
	const late = acquire("late");
	await setImmediate();
	expect(acquired).toEqual(["first", "second"]);
	await second.release();
	await third.release();
	await late.release();
	expect(acquired).toEqual(["first", "second", "third", "late"]);
});

test("one caller does not wait for itself, and others wait until it has released all", async () => {
	const { mutex, acquired, acquire } = createMutex();
	const [outer, inner] = await mutex.asOneCaller(async () => {
		const outer = acquire("outer");
		await setImmediate();
		return [outer, acquire("inner")];
	});
	const other = mutex.asOneCaller(() => acquire("other"));
	await outer.release();
	await setImmediate();
	expect(acquired).toEqual(["outer", "inner"]);
	await inner.release();
	await other.release();
	expect(acquired).toEqual(["outer", "inner", "other"]);
});

test("one caller that acquires it twice at once has it twice", async () => {
	const { mutex, acquired, acquire } = createMutex();
	const [one, two] = mutex.asOneCaller(() => [acquire("one"), acquire("two")]);
	const other = acquire("other");
	await setImmediate();
	expect(acquired).toEqual(["one", "two"]);
	await one.release();
	await setImmediate();
	expect(acquired).toEqual(["one", "two"]);
	await two.release();
	await other.release();
	expect(acquired).toEqual(["one", "two", "other"]);
});

test("a wait ends with its call, and leaves the place to whoever comes next", async () => {
	const { mutex, acquired, acquire } = createMutex();
	const holder = acquire("holder");
	const late = runCall(1, async (call) => {
		await expect(mutex.acquire()).rejects.toMatchObject({ code: "ACQUIRE_TIMEOUT" });
		return call.outage;
	});
	const next = acquire("next");
	expect(await late).toBe("ACQUIRE_TIMEOUT");
	await holder.release();
	await next.release();
	expect(acquired).toEqual(["holder", "next"]);
});
