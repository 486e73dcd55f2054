import { expect, test } from "vitest";
import { prepareStatements } from "./prepare-statements.ts";
import type { Reserved } from "./reserve-connections.ts";

/** Connections that note whether each statement came prepared, and refuse those that they are told to. */
function openConnections(refusal?: string, mayPrepare?: () => boolean) {
	const sent: boolean[] = [];
	const reserve = async () =>
		({
			unsafe: async (_text: string, _parameters?: unknown[], options?: { prepare?: boolean }) => {
				const prepared = options?.prepare ?? false;
				sent.push(prepared);
				if (prepared && refusal) throw Object.assign(new Error("refused"), { code: refusal });
			},
			release: () => {},
		}) as unknown as Reserved;
	return { reserve: prepareStatements(reserve, mayPrepare), sent };
}

test("a statement with parameters is prepared, one without has nothing to describe", async () => {
	const { reserve, sent } = openConnections();
	const connection = await reserve();
	await connection.unsafe("select $1", [1]);
	await connection.unsafe("begin");
	await connection.unsafe("select $1", [2]);
	expect(sent).toEqual([true, false, true]);
});

test("nothing is prepared behind a pooler", async () => {
	const { reserve, sent } = openConnections(undefined, () => false);
	await (await reserve()).unsafe("select $1", [1]);
	expect(sent).toEqual([false]);
});

test("texts without end do not fill the server", async () => {
	const { reserve, sent } = openConnections();
	const connection = await reserve();
	for (let number = 0; number < 2000; number++) await connection.unsafe(`select $1 as c${number}`, [number]);
	expect(sent.filter(Boolean)).toHaveLength(500);
	await connection.unsafe("select $1 as c0", [1]);
	expect(sent.at(-1)).toBe(true);
});

test.each([
	["26000", "ends it", false],
	["42P05", "ends it", false],
	["23505", "ends nothing", true],
])("a refusal with %s %s, on every connection", async (code, _what, prepares) => {
	const { reserve, sent } = openConnections(code);
	const [one, other] = [await reserve(), await reserve()];
	await expect(one.unsafe("select $1", [1])).rejects.toThrow("refused");
	for (const connection of [one, other]) await connection.unsafe("select $1", [1]).catch(() => {});
	expect(sent).toEqual([true, prepares, prepares]);
});
