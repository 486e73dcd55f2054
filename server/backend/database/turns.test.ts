import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Takes a turn and notes when it has begun; `end` ends it. */
function taker({ take }: Pick<ReturnType<typeof createTurns>, "take">, begun: string[]) {
	return (name: string) => {
		const turn = take().then((end) => {
			begun.push(name);
			return end;
		});
		return { end: async () => (await turn)() };
	};
}

test("one at a time, in the order in which they asked", async () => {
	const begun: string[] = [];
	const take = taker(createTurns(), begun);
	const [first, second, third] = [take("first"), take("second"), take("third")];
	await setImmediate();
	expect(begun).toEqual(["first"]);
	await first.end();
	const late = take("late");
	await setImmediate();
	expect(begun).toEqual(["first", "second"]);
	await second.end();
	await third.end();
	await late.end();
	expect(begun).toEqual(["first", "second", "third", "late"]);
});

test("one caller does not wait for itself, and others wait for all of its turns", async () => {
	const begun: string[] = [];
	const turns = createTurns();
	const take = taker(turns, begun);
	const [outer, inner] = await turns.asOneCaller(async () => {
		const outer = take("outer");
		await setImmediate();
		return [outer, take("inner")];
	});
	const other = turns.asOneCaller(() => take("other"));
	await outer.end();
	await setImmediate();
	expect(begun).toEqual(["outer", "inner"]);
	await inner.end();
	await other.end();
	expect(begun).toEqual(["outer", "inner", "other"]);
});
