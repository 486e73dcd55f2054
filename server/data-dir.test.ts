import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/factories/temporary-folder.ts";
import { ensureDataDir } from "./data-dir.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** A folder as an earlier version has left it. */
function openFolder() {
	const folder = join(temporaryFolder(), "data");
	const [database, secrets] = [join(folder, "db"), join(folder, "secrets.json")];
	mkdirSync(database, { recursive: true });
	writeFileSync(secrets, "{}");
	chmodSync(folder, 0o2775);
	chmodSync(database, 0o755);
	chmodSync(secrets, 0o644);
	return { folder, database, secrets };
}

test("a folder that was made before is closed to others, with what is in it", () => {
	const { folder, database, secrets } = openFolder();
	ensureDataDir(folder);
	expect([folder, database, secrets].map(modeOf)).toEqual(["700", "700", "600"]);
});

test("a link to nothing is refused in a sentence", () => {
	const link = join(temporaryFolder(), "link");
	symlinkSync(join(link, "../nothing"), link);
	expect(() => ensureDataDir(link)).toThrow(
		`Cannot start: DATA_DIR ${link} cannot be written to (a dead link).`,
	);
});

test("in a folder with other things only the planner’s own are closed", () => {
	const { folder, database, secrets } = openFolder();
	writeFileSync(join(folder, "notes"), "");
	ensureDataDir(folder);
	expect([folder, database, secrets].map(modeOf)).toEqual(["2775", "700", "600"]);
	expect(modeOf(join(folder, "notes"))).not.toBe("600");
});

test.skipIf(process.getuid?.() !== 0)("in such a folder what is another user’s stays as it is", () => {
	const { folder, database, secrets } = openFolder();
	writeFileSync(join(folder, "notes"), "");
	chownSync(database, 65_534, 65_534);
	ensureDataDir(folder);
	expect([folder, database, secrets].map(modeOf)).toEqual(["2775", "755", "600"]);
});

test.skipIf(process.getuid?.() !== 0)(
	"root is kept from a database of another user, who could not open it any more",
	() => {
		const { folder, database } = openFolder();
		chownSync(database, 65_534, 65_534);
		expect(() => ensureDataDir(folder)).toThrow(/is user 65534's, who could not open what root leaves there/);
	},
);

test.skipIf(process.getuid?.() !== 0)("what belongs to somebody else is refused in a sentence", () => {
	const { folder, database } = openFolder();
	chmodSync(join(folder, ".."), 0o755);
	for (const path of [folder, join(folder, "secrets.json")]) chownSync(path, 65_534, 65_534);
	process.seteuid?.(65_534);
	try {
		expect(() => ensureDataDir(folder)).toThrow(
			`Cannot start: ${database} is open to other users of this machine, and only its owner can close it (EPERM). Run chmod go= ${database} as its owner, or choose another DATA_DIR.`,
		);
	} finally {
		process.seteuid?.(0);
	}
});
