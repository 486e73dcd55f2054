// @module-tag operator

import { cpSync, existsSync, readdirSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareChecksum } from "../../server/backups/checksum.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { restoreEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/restore-embedded-database.ts";
import { createAuthor } from "../factories/author.ts";
import { startHost } from "../factories/host.ts";
import { runOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until, untilPrinted } from "../factories/until.ts";
import { freePort } from "../setup/free-port.ts";

test("a host with an embedded database backs it up by itself, its admins see when, and its operator works beside it and after it", async () => {
	const host = await startHost({ database: "PGlite", env: { BACKUPS: "", HOST: "0.0.0.0" } });
	const folder = join(host.dataDir, "backups");
	const author = await createAuthor(host);
	const list = () => (readdirSync(host.dataDir).includes("backups") ? readdirSync(folder) : []);
	const name = await until(() => list().find((entry) => /^planner-.*Z\.tar\.gz$/.test(entry)));
	const file = join(folder, name);
	// The backup has its name a moment before its checksum has.
	await untilPrinted(host, /Backup made/);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(await compareChecksum(file)).toBe(true);
	expect(list().sort()).toEqual([name, `${name}.sha256`]);

	const env = { DATA_DIR: host.dataDir, PORT: new URL(host.url).port };
	await runOperator(env, "admin", "grant", author.email);
	const { data } = await author.client.functions.invoke("get-admin-data");
	expect(data.backups).toEqual({
		daily: true,
		last: { madeAt: expect.stringMatching(/^20/), bytes: statSync(file).size },
	});

	const get = async (headers: Record<string, string>) =>
		(await fetch(`${host.url}/backup`, { headers })).status;
	expect(await get({})).toBe(401);
	expect(await get({ apikey: host.publishableKey })).toBe(401);
	expect(await get({ apikey: host.secretKey, "x-forwarded-for": "203.0.113.1" })).toBe(404);

	// A host that listens on an address of the network is called there.
	const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
	const HOST =
		addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1";
	const beside = join(temporaryFolder(), "beside");
	expect(await runOperator({ ...env, HOST }, "backup", beside)).toEqual({
		code: 0,
		text: `The database is in ${beside}.`,
	});

	expect(await runOperator(env, "restore", file, "--force")).toEqual({
		code: 1,
		text: expect.stringMatching(/another process.*Stop it first/),
	});
	expect((await runOperator({ ...env, PORT: String(await freePort()) }, "admin", "list")).text).toMatch(
		/does not answer at http:\/\/127\.0\.0\.1:\d+\. Use its PORT/,
	);

	const elsewhere = temporaryFolder();
	cpSync(file, join(elsewhere, "copy"));
	await host.stop();
	await restoreEmbeddedDatabase(elsewhere, join(elsewhere, "copy"));
	const database = await openEmbeddedDatabase(elsewhere);
	expect(await database.query("select email from auth.users")).toEqual([{ email: author.email }]);
	await database.close();
	// Without a host, the operator's work is done on the folder itself.
	const alone = { DATA_DIR: elsewhere };
	expect(await runOperator(alone, "admin", "grant", author.email)).toMatchObject({ code: 0 });
	expect((await runOperator(alone, "admin", "list")).text).toContain(`${author.email}, since`);
	expect((await runOperator(alone, "backup", join(elsewhere, "second"))).code).toBe(0);
	expect(existsSync(join(elsewhere, "second"))).toBe(true);
});
