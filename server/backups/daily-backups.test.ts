import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import { listBackups } from "./backup-folder.ts";
import { backUpIfDue } from "./daily-backups.ts";

const now = new Date("2026-11-22T03:15:07.123Z");
const day = 24 * 60 * 60_000;

let folder: string;
beforeEach(() => {
	folder = join(temporaryFolder(), "backups");
});

const log = pino({ level: "silent" });
const dump = async (file: string) => writeFileSync(file, "archive");
const names = () => readdirSync(folder).sort();
const backUp = (at = now) => backUpIfDue({ dump, folder, log }, at);

test("the first one is made at once, with its checksum, the next after a day", async () => {
	expect(await backUp()).toBe(day);
	const first = "planner-2026-11-22T031507Z.tar.gz";
	expect(names()).toEqual([first, `${first}.sha256`]);
	expect(await backUp(new Date(now.getTime() + day / 2))).toBeCloseTo(day / 2, -3);
	expect(names()).toHaveLength(2);
	await backUp(new Date(now.getTime() + day));
	expect(names()).toContain("planner-2026-11-23T031507Z.tar.gz");
});

test("one from the future does not hold it up", async () => {
	await backUp(new Date("2030-01-01T00:00:00Z"));
	expect(await backUp()).toBe(day);
	expect(names()).toHaveLength(4);
	await backUp(new Date("2026-11-29T00:00:00Z"));
	for (let year = 2031; year < 2041; year++)
		writeFileSync(join(folder, `planner-${year}-01-01T000000Z.tar.gz`), "");
	await backUp(new Date("2026-11-30T00:00:00Z"));
	for (const made of ["2026-11-22T031507Z", "2026-11-29T000000Z", "2026-11-30T000000Z"])
		expect(names()).toContain(`planner-${made}.tar.gz`);
});

test("the last seven are kept, and whatever is the operator's", async () => {
	mkdirSync(folder);
	writeFileSync(join(folder, "before-the-move.tar.gz"), "mine");
	for (let age = 9; age >= 0; age--) await backUp(new Date(now.getTime() - age * day));
	expect(names()).toHaveLength(1 + 2 * 7);
	expect(names()).toContain("before-the-move.tar.gz");
	expect(names().find((name) => name.startsWith("planner-"))).toBe("planner-2026-11-16T031507Z.tar.gz");
});

test.each(["/nowhere/backup", "planner-2026-11-21T031507Z.tar.gz"])(
	"a link that leads nowhere, to %s, is a backup like another one",
	async (target) => {
		mkdirSync(folder);
		const link = join(folder, "planner-2026-11-21T031507Z.tar.gz");
		symlinkSync(target, link);
		writeFileSync(`${link}.sha256`, "");
		utimesSync(`${link}.sha256`, 0, 0);
		expect(await backUp()).toBe(day);
		expect(names()).toHaveLength(4);
		// A host without a database does not begin anew beside it.
		expect(listBackups(folder, now).map(({ file }) => file)).toContain(link);
	},
);

test("of one that fails nothing is left, and the older ones stay", async () => {
	await backUp(new Date(now.getTime() - day));
	const fail = async (file: string) => {
		writeFileSync(file, "half");
		throw new Error("The disk is full");
	};
	await expect(backUpIfDue({ dump: fail, folder, log }, now)).rejects.toThrow("The disk is full");
	expect(names()).toHaveLength(2);
});

test("what a killed process has left is removed when it is old", async () => {
	mkdirSync(folder);
	const left = ["planner-a.draft", "planner-a.draft.database", "planner-2026-11-20T031507Z.tar.gz.sha256"];
	for (const name of left) {
		writeFileSync(join(folder, name), "");
		utimesSync(join(folder, name), 0, 0);
	}
	writeFileSync(join(folder, "planner-b.draft"), "");
	await backUp();
	for (const name of left) expect(names()).not.toContain(name);
	expect(names()).toContain("planner-b.draft");
});
