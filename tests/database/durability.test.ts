import fs from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { describeOnClone } from "./open-clone.ts";

// What a power cut would leave cannot be tried: these look at what the embedded database has the system write. A
// PostgreSQL server sees to it itself.
describeOnClone(["PGlite"], "what %s has the system write", ({ query }) => {
	const toDisk = vi.spyOn(fs, "fsyncSync");

	beforeAll(() => query("create table public.notes (note text)"));
	beforeEach(() => void toDisk.mockClear());
	afterAll(() => toDisk.mockRestore());

	test("what was committed is on the disk, and to read writes nothing", async () => {
		await query("insert into public.notes values ('kept')");
		expect(toDisk).toHaveBeenCalledTimes(1);
		await query("select note from public.notes");
		expect(toDisk).toHaveBeenCalledTimes(1);
	});

	test("a checkpoint writes the tables' files and folders before it forgets the log", async () => {
		await query("insert into public.notes values ('kept too')");
		toDisk.mockClear();
		await query("checkpoint");
		expect(toDisk.mock.calls.length).toBeGreaterThan(3);
		expect(await query("select count(*)::integer from public.notes")).toEqual([{ count: 2 }]);
	});
});
