import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import { checksumLine } from "./checksum.ts";
import { writeBackup } from "./write-backup.ts";

test("of two that are made under one name at the same moment one is made, whole, and the other one says so", async () => {
	const folder = temporaryFolder();
	const file = join(folder, "planner.backup");
	const both = ["first", "second"].map((content) =>
		writeBackup(file, async (unfinished) => writeFileSync(unfinished, content)).then(
			() => content,
			({ message }: Error) => message,
		),
	);
	const answers = await Promise.all(both);
	expect(answers).toContain(`${file} exists already. Choose another name.`);
	expect(answers).toContain(readFileSync(file, "utf8"));
	expect(readFileSync(`${file}.sha256`, "utf8")).toBe(await checksumLine(file, file));
	expect(readdirSync(folder).sort()).toEqual(["planner.backup", "planner.backup.sha256"]);
});

test("what killed processes have left goes an hour after its last file was written, and other files stay", async () => {
	const folder = temporaryFolder();
	const [killed, slow, young] = [1, 2, 3].map(() => `a-2031-01-01.backup.${randomUUID()}.draft`);
	const old = [`${killed}`, `${killed}.database`, `${slow}`];
	const mine = ["mine.draft", `${killed}.docx`];
	const stays = [`${slow}`, `${slow}.database`, `${young}`, ...mine];
	for (const name of [...old, ...stays]) writeFileSync(join(folder, name), "half");
	// Like a file that may not be removed.
	const refused = `b.backup.${randomUUID()}.draft`;
	mkdirSync(join(folder, refused));
	for (const name of [...old, ...mine, refused]) utimesSync(join(folder, name), 0, 0);
	const file = "a-2031-01-02.backup";
	await writeBackup(join(folder, file), async (unfinished) => writeFileSync(unfinished, "whole"));
	expect(readdirSync(folder).sort()).toEqual([...stays, refused, file, `${file}.sha256`].sort());
});
