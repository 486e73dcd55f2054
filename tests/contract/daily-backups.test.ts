import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "../../server/backend/database/embedded/open-embedded-database.ts";
import { restoreEmbeddedDatabase } from "../../server/backend/database/embedded/restore-embedded-database.ts";
import { compareChecksum } from "../../server/backups/checksum.ts";
import { createAuthor } from "../factories/author.ts";
import { startHost } from "../factories/host.ts";
import { runOperator } from "../factories/operator.ts";

test("a host with an embedded database backs it up by itself, and its admins see when", async () => {
	const host = await startHost({ database: "PGlite", env: { BACKUPS: "" } });
	const folder = join(host.dataDir, "backups");
	const author = await createAuthor(host);
	const list = () => (readdirSync(host.dataDir).includes("backups") ? readdirSync(folder) : []);
	await expect
		.poll(list, { timeout: 120_000 })
		.toContainEqual(expect.stringMatching(/^planner-.*Z\.tar\.gz$/));
	const name = list().find((entry) => entry.endsWith(".tar.gz")) ?? "";
	const file = join(folder, name);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(await compareChecksum(file)).toBe(true);
	await expect.poll(host.output).toMatch(/Backup made/);
	expect(list().sort()).toEqual([name, `${name}.sha256`]);

	const env = { DATA_DIR: host.dataDir, PORT: new URL(host.url).port };
	await runOperator(env, "admin", "grant", author.email);
	const { data } = await author.client.functions.invoke("get-admin-data");
	expect(data.backups).toEqual({
		daily: true,
		last: { madeAt: expect.stringMatching(/^20/), bytes: statSync(file).size },
	});

	const elsewhere = mkdtempSync(join(tmpdir(), "planner-backup-"));
	cpSync(file, join(elsewhere, "copy"));
	await host.stop();
	await restoreEmbeddedDatabase(elsewhere, join(elsewhere, "copy"));
	const database = await openEmbeddedDatabase(elsewhere);
	expect(await database.query("select email from auth.users")).toEqual([{ email: author.email }]);
	await database.close();
	rmSync(elsewhere, { recursive: true });
});
