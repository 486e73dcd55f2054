import { execFileSync } from "node:child_process";
import {
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../tests/factories/temporary-folder.ts";
import { archiveFolder } from "./archive-folder.ts";

test("an archive is whole where Node watches files, as npm run dev has it", async () => {
	vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
	onTestFinished(() => void vi.unstubAllEnvs());
	const folder = temporaryFolder();
	writeFileSync(join(folder, "rows"), "what was written");
	const file = join(temporaryFolder(), "archive");
	await archiveFolder(folder, file, (copy) => copy());
	expect(gunzipSync(readFileSync(file)).toString()).toContain("what was written");
});

test("a file of two names is in it twice, and a symbolic link is not", async () => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, "base"));
	writeFileSync(join(folder, "base", "rows"), "what was written");
	linkSync(join(folder, "base", "rows"), join(folder, "rows"));
	symlinkSync("rows", join(folder, "link"));
	const file = join(temporaryFolder(), "archive");
	await archiveFolder(folder, file, (copy) => copy());
	const unpacked = temporaryFolder();
	execFileSync("tar", ["--extract", "--gzip", "--file", file, "--directory", unpacked], { stdio: "pipe" });
	const found = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter(
		(entry) => !entry.isDirectory(),
	);
	expect(found.map(({ name }) => name)).toEqual(["rows", "rows"]);
	for (const { parentPath, name } of found) {
		expect(readFileSync(join(parentPath, name), "utf8")).toBe("what was written");
		expect(statSync(join(parentPath, name)).nlink).toBe(1);
	}
});
