import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../factories/temporary-folder.ts";

const script = fileURLToPath(new URL("../../deploy/back-up-once-a-night.sh", import.meta.url));

/** Runs what the timer and the container run every hour, with another command that writes the file. */
const backUp = (folder: string, ...command: string[]) =>
	spawnSync("bash", [script, folder, "dump", ...command], { encoding: "utf8" });

const write = ["bash", "-c", 'echo whole > "$0"; echo "$0" > "$0.sha256"'];

test("a night has one backup, however often it is started, and the last 14 nights are kept", () => {
	// As systemd makes the folder of a unit with a user of its own.
	const folder = join(temporaryFolder(), "link");
	symlinkSync(temporaryFolder(), folder);
	const add = (name: string) => writeFileSync(join(folder, name), "");
	add("mine.dump");
	for (let day = 10; day < 30; day++)
		for (const ending of ["dump", "dump.sha256"]) add(`planner-2026-10-${day}T030000Z.${ending}`);
	// By hand, besides.
	add("planner-2026-10-29T120000Z.dump");
	add("planner-2026-10-09T030000Z.dump.draft");
	add("planner-2026-10-08T030000Z.dump.sha256");
	for (const name of ["planner-2026-10-09T030000Z.dump.draft", "planner-2026-10-08T030000Z.dump.sha256"])
		utimesSync(join(folder, name), 0, 0);

	expect(backUp(folder, ...write)).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/^Backup made: /),
	});
	const kept = readdirSync(folder).sort();
	const newest = kept.findLast((name) => name.endsWith(".dump")) ?? "";
	expect(statSync(join(folder, newest)).mode & 0o777).toBe(0o600);
	expect(kept).toHaveLength(1 + 2 * 14 + 1);
	expect(kept).toContain("mine.dump");
	expect(kept[1]).toBe("planner-2026-10-17T030000Z.dump");
	expect(backUp(folder, ...write)).toMatchObject({ status: 0, stdout: "" });
	expect(readdirSync(folder)).toHaveLength(kept.length);
});

test("one from the future does not hold it up, nor push others out", () => {
	const folder = temporaryFolder();
	const add = (year: number, month: number, day: number) =>
		writeFileSync(join(folder, `planner-${year}-${month}-${day}T030000Z.dump`), "");
	add(2026, 10, 10);
	for (let day = 10; day < 30; day++) add(2999, 10, day);
	expect(backUp(folder, ...write)).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/^Backup made: /),
	});
	expect(backUp(folder, ...write)).toMatchObject({ status: 0, stdout: "" });
	const kept = readdirSync(folder);
	expect(kept).toContain("planner-2026-10-10T030000Z.dump");
	expect(kept).toHaveLength(1 + 2 + 20);
});

test("two at once make one, and the second one finds it", async () => {
	const folder = temporaryFolder();
	const slow = ["bash", "-c", 'sleep 0.2; echo whole > "$0.draft"; mv "$0.draft" "$0"'];
	const run = () => promisify(execFile)("bash", [script, folder, "dump", ...slow]);
	const said = (await Promise.all([run(), run()])).map(({ stdout }) => stdout.split(":")[0]);
	expect(said.toSorted()).toEqual(["", "Backup made"]);
	expect(readdirSync(folder)).toHaveLength(1);
});

test("one that fails says so, removes nothing, and is made the next time", () => {
	const folder = temporaryFolder();
	for (let day = 10; day < 30; day++) writeFileSync(join(folder, `planner-2026-10-${day}T030000Z.dump`), "");
	const failed = backUp(folder, "bash", "-c", 'echo half > "$0.draft"; echo The disk is full. >&2; exit 3');
	expect(failed).toMatchObject({ status: 3, stdout: "", stderr: "The disk is full.\n" });
	expect(readdirSync(folder)).toHaveLength(20);
	expect(backUp(folder, ...write).status).toBe(0);
	expect(readdirSync(folder)).toHaveLength(14 + 1);
	const nowhere = join(folder, "nowhere");
	expect(backUp(nowhere, ...write)).toMatchObject({
		status: 1,
		stderr: `There is no folder ${nowhere} for backups: make it, or mount its disk, then start this again.\n`,
	});
	expect(existsSync(nowhere)).toBe(false);
});

test("while those of the nights lack something, each start says so, and the last whole one is kept", () => {
	const folder = temporaryFolder();
	const nights = (from: number) =>
		Array.from({ length: 30 - from }, (_, night) => `planner-2026-10-${from + night}T030000Z.dump`);
	for (const name of nights(10)) writeFileSync(join(folder, name), "");
	const some = ["bash", "-c", 'echo some > "$0"; exit 1'];
	for (const name of nights(11)) writeFileSync(join(folder, `${name}.lacks`), "");
	expect(backUp(folder, ...some).status).toBe(1);
	const kept = readdirSync(folder);
	const made = kept.findLast((name) => name.endsWith(".dump")) ?? "";
	expect(kept).toEqual([nights(10)[0], ...[...nights(17), made].flatMap((name) => [name, `${name}.lacks`])]);
	expect(backUp(folder, ...write)).toMatchObject({
		status: 1,
		stdout: "",
		stderr: `${join(folder, made)} does not count: it lacks pictures, or the planner has moved. Put that right, then remove this backup.\n`,
	});
	expect(readdirSync(folder)).toEqual(kept);

	rmSync(join(folder, made));
	expect(backUp(folder, ...write).status).toBe(0);
	expect(backUp(folder, ...write)).toMatchObject({ status: 0, stdout: "" });
	expect(readdirSync(folder)).not.toContain(nights(10)[0]);
});
