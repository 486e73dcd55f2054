import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createReentrantMutex, type ReentrantMutex } from "./reentrant-mutex.ts";

/** Acquires the mutex and notes when it has it. */
function acquirer(mutex: ReentrantMutex, acquired: string[]) {
	return (name: string) => {
		const acquiring = mutex.acquire().then((release) => {
			acquired.push(name);
			return release;
		});
		return { release: async () => (await acquiring)() };
	};
}

test("one at a time, in the order in which they asked", async () => {
	const acquired: string[] = [];
	const acquire = acquirer(createReentrantMutex(), acquired);
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
	const acquired: string[] = [];
	const mutex = createReentrantMutex();
	const acquire = acquirer(mutex, acquired);
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
