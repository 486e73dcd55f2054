import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder, which goes when the test is done. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "planner-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}
