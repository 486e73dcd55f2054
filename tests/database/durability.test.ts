import fs from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Clone, openClone } from "./open-clone.ts";

// What a power cut would leave cannot be tried: these look at what the embedded database has the system write. A
// PostgreSQL server sees to it itself.

let clone: Clone;
const toDisk = vi.spyOn(fs, "fsyncSync");

beforeAll(async () => {
	clone = await openClone("PGlite");
	await clone.database.query("create table public.notes (note text)");
});
afterAll(async () => {
	toDisk.mockRestore();
	await clone?.remove();
});
beforeEach(() => {
	toDisk.mockClear();
});

test("what was committed is on the disk, and to read writes nothing", async () => {
	await clone.database.query("insert into public.notes values ('kept')");
	expect(toDisk).toHaveBeenCalledTimes(1);
	await clone.database.query("select note from public.notes");
	expect(toDisk).toHaveBeenCalledTimes(1);
});

test("a checkpoint writes the tables' files and folders before it forgets the log", async () => {
	await clone.database.query("insert into public.notes values ('kept too')");
	toDisk.mockClear();
	await clone.database.query("checkpoint");
	expect(toDisk.mock.calls.length).toBeGreaterThan(3);
	expect(await clone.database.query("select count(*)::integer from public.notes")).toEqual([{ count: 2 }]);
});
