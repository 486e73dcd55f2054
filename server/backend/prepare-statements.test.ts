import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { prepareStatements } from "./prepare-statements.ts";

/** A driver that notes whether each statement came prepared, and refuses those that it is told to. */
function openDriver(refusal?: string) {
	const sent: boolean[] = [];
	const driver = {
		reserve: async () => ({
			unsafe: async (_text: string, _parameters?: unknown[], options?: { prepare?: boolean }) => {
				const prepared = options?.prepare ?? false;
				sent.push(prepared);
				if (prepared && refusal) throw Object.assign(new Error("refused"), { code: refusal });
			},
			release: () => {},
		}),
	} as unknown as Sql;
	prepareStatements(driver);
	return { driver, sent };
}

test("a statement with parameters is prepared, one without has nothing to describe", async () => {
	const { driver, sent } = openDriver();
	const connection = await driver.reserve();
	await connection.unsafe("select $1", [1]);
	await connection.unsafe("begin");
	await connection.unsafe("select $1", [2]);
	expect(sent).toEqual([true, false, true]);
});

test("texts without end do not fill the server", async () => {
	const { driver, sent } = openDriver();
	const connection = await driver.reserve();
	for (let number = 0; number < 2000; number++) await connection.unsafe(`select $1 as c${number}`, [number]);
	expect(sent.filter(Boolean)).toHaveLength(500);
	await connection.unsafe("select $1 as c0", [1]);
	expect(sent.at(-1)).toBe(true);
});

test.each(["26000", "42P05"])("a pooler's refusal %s ends it on every connection", async (code) => {
	const { driver, sent } = openDriver(code);
	const [one, other] = [await driver.reserve(), await driver.reserve()];
	await expect(one.unsafe("select $1", [1])).rejects.toThrow("refused");
	await one.unsafe("select $1", [1]);
	await other.unsafe("select $1", [1]);
	expect(sent).toEqual([true, false, false]);
});

test("another error ends nothing", async () => {
	const { driver, sent } = openDriver("23505");
	const connection = await driver.reserve();
	for (let tries = 0; tries < 2; tries++) await expect(connection.unsafe("select $1", [1])).rejects.toThrow();
	expect(sent).toEqual([true, true]);
});
