// @module-tag operator

import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { openBlobStore } from "../../server/storage/open-blob-store.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import {
	createPostgresDatabase,
	operatorEnv,
	postgresEnv,
	startHost,
	type TestHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { runOperator, startOperator } from "../factories/operator.ts";
import { startS3 } from "../factories/s3-server.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { freePort } from "../setup/free-port.ts";

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function rowsOf({ databaseUrl, dataDir }: ReturnType<typeof readEnv>) {
	const { query, close } = databaseUrl
		? await openPostgres(databaseUrl)
		: await openEmbeddedDatabase(dataDir);
	return query("select name, version from storage.objects order by version").finally(close);
}

/** The files of an installation whose host has stopped: a hash of its bytes for each object. */
async function filesOf(settings: Record<string, string>) {
	const env = readEnv(settings, "command");
	const rows = await rowsOf(env);
	const store = openBlobStore(env);
	const files = new Map<string, string | null>();
	for (const { name, version } of rows) {
		const content = await store.get(String(version));
		files.set(String(name), content && hash(await new Response(content).bytes()));
	}
	return files;
}

// Out of a bucket a file comes in the same way whatever has its row.
for (const [place, kinds] of [
	["a folder", testedKinds("backup")],
	["a bucket", testedKinds()],
] as const)
	describeOn(kinds, `pictures in ${place}, with their rows on %s`, (database) => {
		const settingsOf = async (store: string): Promise<Record<string, string>> =>
			store === "a bucket" ? { ...(await startS3()).settings } : {};
		let host: TestHost;
		let author: Author;
		let env: Record<string, string>;
		const sent = new Map<string, string>();
		const send = async (bytes = jpeg(2000)) => {
			const path = mediaPath(author.userId);
			expect((await upload(host, author, path, bytes)).status).toBe(200);
			sent.set(path, hash(bytes));
			return path;
		};

		test("up to 200 of them are backed up and restored to the byte, while one more comes and one goes", async () => {
			const stores = await settingsOf(place);
			host = await startHost({ database, env: stores });
			author = await createAuthor(host);
			env = { ...operatorEnv(host), ...stores, PORT: new URL(host.url).port };
			const file = join(temporaryFolder(), "backup");
			const [removed] = [await send(), await send(jpeg(5_000_000))];
			while (sent.size < (place === "a folder" ? 200 : 30))
				await Promise.all(Array.from({ length: 3 }, () => send()));

			const before = new Map(sent);
			const backingUp = startOperator(env, "backup", file).ended;
			const [, answer] = await Promise.all([send(), author.client.storage.from("media").remove([removed])]);
			expect(answer.error).toBeNull();
			expect(await backingUp).toEqual({
				code: 0,
				text: expect.stringMatching(
					new RegExp(`^The database is in ${file}, with \\d+ files of pictures and documents\\.$`),
				),
			});

			const keys = {
				SUPABASE_JWT_SECRET: host.jwtSecret,
				SUPABASE_PUBLISHABLE_KEY: host.publishableKey,
				SUPABASE_SECRET_KEY: host.secretKey,
			};
			const target = database === "PostgreSQL" ? await createPostgresDatabase() : null;
			const port = String(await freePort());
			const other = {
				DATA_DIR: temporaryFolder(),
				PORT: port,
				...(target ? postgresEnv(target.url, host) : keys),
				// Into the other kind of place.
				...(await settingsOf(place === "a bucket" ? "a folder" : "a bucket")),
			};
			expect(await runOperator(env, "restore", file, "--force")).toEqual({
				code: 1,
				text: expect.stringMatching(/another process|nodes use the database/),
			});
			expect((await startOperator(other, "restore", file).ended).text).toContain(
				`The database is as it was when ${file} was made, with `,
			);
			const restored = await filesOf(other);
			expect(restored.size).toBeGreaterThanOrEqual(before.size - 1);
			for (const [path, sum] of before) if (path !== removed) expect(restored.get(path)).toBe(sum);
			for (const [path, sum] of restored) expect(sum).toBe(sent.get(path));

			const again = spawnHost({ ...other, ...keys });
			await again.ready;
			const kept = [...restored.keys()].at(-1) ?? "";
			const download = await fetch(`http://localhost:${port}/storage/v1/object/media/${kept}`, {
				headers: { authorization: `Bearer ${author.accessToken}`, apikey: host.publishableKey },
			});
			expect(hash(await download.bytes())).toBe(sent.get(kept));
			expect(await again.stop()).toBe(0);

			// Without a host, and over what is there.
			const second = join(temporaryFolder(), "second");
			const backedUp = await runOperator(other, "backup", second);
			expect(backedUp.text).toMatch(/with \d+ files of pictures/);
			rmSync(`${second}.sha256`);
			expect((await runOperator(other, "restore", second, "--force")).text).toMatch(
				/^The database is as it was .*, with .* There was no .*: the database was read from end to end, and of pictures and documents only the lengths were compared\./s,
			);
			expect(await filesOf(other)).toEqual(restored);

			// A file that is gone, without a host and with one.
			const lacking = {
				code: 1,
				text: expect.stringMatching(/\. 1 more that the database names .* does not count\./),
			};
			const [version = ""] = (await rowsOf(readEnv(other, "command"))).map((row) => String(row.version));
			for (const settings of [other, env]) {
				await openBlobStore(readEnv(settings, "command")).remove(version);
				expect(await runOperator(settings, "backup", join(temporaryFolder(), "lacking"))).toEqual(lacking);
			}
			// Of an account that is gone, whose files go within the hour, a backup has none.
			await serviceClient(host).rpc("delete_account", { _user_id: author.userId }).throwOnError();
			const without = join(temporaryFolder(), "without");
			expect(await runOperator(env, "backup", without)).toEqual({
				code: 0,
				text: `The database is in ${without}.`,
			});
			await target?.remove();
			await host.stop();
		});
	});
