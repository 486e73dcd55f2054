import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { wasShutDown } from "../../server/supabase-protocol/patches/sync-to-disk.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { describeOnClone } from "./open-clone.ts";

// A power cut cannot be tried: these look at what the embedded database has the system write. A
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

describeOnClone(["PGlite"], "a file that %s could not make", ({ query }) => {
	test("is made when there is room again", async () => {
		await query("create table public.notes (note text)");
		const insert = "insert into public.notes select repeat('x', 2000) from generate_series(1, 40)";
		const make = vi.spyOn(fs, "writeFileSync").mockImplementation((path) => {
			throw Object.assign(new Error(`no room for ${path}`), { code: "ENOSPC" });
		});
		await expect(query(insert)).rejects.toThrow("No space left on device");
		make.mockRestore();
		await query(insert);
		expect(await query("select count(*)::integer from public.notes")).toEqual([{ count: 40 }]);
	});
});

test("an empty lock file of PostgreSQL's, as a power cut leaves it, keeps nobody out", async () => {
	const dataDir = temporaryFolder();
	await copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	fs.writeFileSync(join(dataDir, "db/postmaster.pid"), "");
	const { query, close } = await openEmbeddedDatabase(dataDir);
	expect(await query("select count(*)::integer from public.profiles")).toEqual([{ count: 0 }]);
	await close();
});

test("the control file says on the disk that the database is open, before anything is answered", async () => {
	const dataDir = temporaryFolder();
	await copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const file = join(dataDir, "db/global/pg_control");
	const [opened, written] = [vi.spyOn(fs, "openSync"), vi.spyOn(fs, "fsyncSync")];
	onTestFinished(() => void vi.restoreAllMocks());
	const { close } = await openEmbeddedDatabase(dataDir);
	const last = opened.mock.calls.findLastIndex(([path, flags]) => path === file && flags === "r");
	expect(written).toHaveBeenCalledWith(opened.mock.results[last]?.value);
	expect(wasShutDown(join(dataDir, "db"))).toBe(false);
	await close();
});

test("the control file of the embedded database says whether it was shut down", async () => {
	const folder = fs.mkdtempSync(join(tmpdir(), "control-file-"));
	onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
	const database = await PGlite.create(folder);
	expect(wasShutDown(folder)).toBe(false);
	await database.close();
	expect(wasShutDown(folder)).toBe(true);
});
