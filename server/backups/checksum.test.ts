import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import { explainRefusal } from "../supabase-protocol/explain-refusal.ts";
import { checksumFile, compareChecksum } from "./checksum.ts";

test.skipIf(process.getuid?.() !== 0)("a checksum of another user’s is refused in a sentence", async () => {
	const folder = temporaryFolder();
	chmodSync(folder, 0o755);
	const file = join(folder, "backup");
	writeFileSync(checksumFile(file), "", { mode: 0o600 });
	process.seteuid?.(65_534);
	const compared = compareChecksum(file);
	process.seteuid?.(0);
	const refused = await compared.catch((error: unknown) => explainRefusal(error, "Nothing was changed"));
	expect(refused).toHaveProperty(
		"message",
		`Nothing was changed: ${file}.sha256 cannot be used (EACCES: permission denied). Let this user use it, or run this as another one.`,
	);
});
