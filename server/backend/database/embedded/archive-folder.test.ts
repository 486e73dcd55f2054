import { readFileSync, writeFileSync } from "node:fs";
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
