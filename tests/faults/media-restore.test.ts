// @module-tag operator

import { spawnSync } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
	existsSync,
	lchownSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statfsSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { mediaFolder, openBlobStore } from "../../server/storage/open-blob-store.ts";
import type { RunSql } from "../../server/supabase-protocol/database/database.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { type DatabaseKind, describeOn, skippedFor, testedKinds } from "../factories/database-kinds.ts";
import { createPostgresDatabase, makeSecrets, postgresEnv } from "../factories/host.ts";
import { listenLocally } from "../factories/listen-locally.ts";
import { runOperator, startNpmScript, startOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until } from "../factories/until.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

/** An installation without a host, of which there is a backup with pictures; since then it has one more and none of those. */
async function createPlace(
	kind: DatabaseKind,
	count: number,
	size = 2000,
	dataDir = join(temporaryFolder(), "data"),
) {
	const server = kind === "PostgreSQL" ? await createPostgresDatabase(postgresTemplate) : null;
	if (server) onTestFinished(server.remove);
	if (server) mkdirSync(dataDir, { recursive: true });
	else copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const env = { DATA_DIR: dataDir, ...(server ? postgresEnv(server.url, makeSecrets()) : {}) };
	// To open an embedded database costs as much as many statements.
	const opened = async <T>(work: (query: RunSql) => Promise<T>) => {
		const database = server ? await openPostgres(server.url) : await openEmbeddedDatabase(dataDir);
		return work(database.query).finally(() => database.close());
	};
	const store = openBlobStore(readEnv(env, "command"));
	// A backup leaves out the files of accounts that are gone.
	const owner = randomUUID();
	const add = async (query: RunSql, number: number) => {
		const [own] = await query("select public.media_folder() as folder");
		const added = new Map<string, string>();
		const file = join(dataDir, "file");
		while (added.size < number) {
			const version = `${own?.folder}/${randomUUID()}`;
			const bytes = randomBytes(size);
			writeFileSync(file, bytes);
			await store.put(version, file);
			added.set(version, createHash("sha256").update(bytes).digest("hex"));
		}
		await query(
			"insert into storage.objects (bucket_id, name, version, metadata) select 'media', $3 || '/' || gen_random_uuid(), version, jsonb_build_object('size', $2::integer) from unnest(string_to_array($1, ',')) as version",
			[[...added.keys()].join(), size, owner],
		);
		return added;
	};
	const wanted = await opened(async (query) => {
		await query("insert into auth.users (id, email) values ($1, 'author@example.com')", [owner]);
		return add(query, count);
	});
	const backup = join(temporaryFolder(), "backup");
	expect((await runOperator(env, "backup", backup)).code).toBe(0);
	const [later] = await opened(async (query) => {
		await query("delete from storage.objects");
		for (const version of wanted.keys()) await store.remove(version);
		return (await add(query, 1)).keys();
	});
	return {
		env,
		dataDir,
		backup,
		wanted,
		/** The files that the rows name, with a hash of their bytes. */
		state: async (settings: Record<string, string> = env) => {
			const found = new Map<string, string | null>();
			const blobs = openBlobStore(readEnv(settings, "command"));
			for (const { version } of await opened((query) => query("select version from storage.objects"))) {
				const content = await blobs.get(String(version));
				const hash = createHash("sha256");
				if (content) hash.update(await new Response(content).bytes());
				found.set(String(version), content && hash.digest("hex"));
			}
			return [...found.keys()].join() === later ? "old" : found;
		},
		files: () =>
			readdirSync(mediaFolder(dataDir), { recursive: true, withFileTypes: true }).filter((entry) =>
				entry.isFile(),
			),
	};
}

/** A bucket that takes so many files and then does something else with what comes. */
async function startBucket(
	count: number,
	refuse: (answer: { writeHead: (status: number) => { end: () => void } }) => void,
) {
	let taken = 0;
	const { port } = await listenLocally((request, response) => {
		request.resume().on("end", () => {
			if (request.method === "PUT" && ++taken > count) refuse(response);
			else response.end("<ListBucketResult/>");
		});
	});
	return {
		S3_ENDPOINT: `http://127.0.0.1:${port}`,
		S3_BUCKET: "planner",
		S3_REGION: "us-east-1",
		S3_ACCESS_KEY_ID: "key",
		S3_SECRET_ACCESS_KEY: "secret",
	};
}

describeOn(testedKinds("backup"), "a restore with pictures on %s", (kind) => {
	test("that was changed is refused before anything is touched", async () => {
		const place = await createPlace(kind, 3);
		const bytes = readFileSync(place.backup);
		const before = place.files().map(({ name }) => name);
		bytes[1000] = (bytes[1000] ?? 0) ^ 1;
		writeFileSync(place.backup, bytes);
		const refused = async (sentence: RegExp) => {
			expect(await runOperator(place.env, "restore", place.backup, "--force")).toEqual({
				code: 1,
				text: expect.stringMatching(sentence),
			});
			expect(await place.state()).toBe("old");
			expect(place.files().map(({ name }) => name)).toEqual(before);
		};
		await refused(/is not what its checksum in \S+ was made of\. It was cut off or changed/);
		rmSync(`${place.backup}.sha256`);
		truncateSync(place.backup, 2000);
		await refused(/^Nothing was changed: \S+ was cut off or changed: copy it again, or take another one\.$/);
	});

	test("by root leaves the files to the folder's owner", {
		...skippedFor(process.getuid?.() === 0 ? null : "it takes root"),
	}, async () => {
		const user = 61_184;
		const place = await createPlace(kind, 3);
		spawnSync("chown", ["--recursive", `${user}:${user}`, place.dataDir]);
		// As a new disk has it.
		spawnSync("chown", ["--recursive", "0:0", mediaFolder(place.dataDir)]);
		expect(await startNpmScript(place.env, "restore", place.backup, "--force").ended).toMatchObject({
			code: 0,
		});
		const media = mediaFolder(place.dataDir);
		const paths = [
			media,
			...readdirSync(media, { recursive: true }).map((name) => join(media, String(name))),
		];
		expect(new Set(paths.map((path) => statSync(path).uid))).toEqual(new Set([user]));
		expect(await place.state()).toEqual(place.wanted);

		// The owner may have put a link there, to what is not theirs.
		const others = temporaryFolder();
		writeFileSync(join(others, "secret"), "");
		rmSync(media, { recursive: true });
		symlinkSync(others, media);
		lchownSync(media, user, user);
		await startNpmScript(place.env, "restore", join(others, "none"), "--force").ended;
		expect(statSync(join(others, "secret")).uid).toBe(0);
	});

	test("of which the bucket takes a part only changes nothing", async () => {
		const place = await createPlace(kind, 3);
		const bucket = await startBucket(1, (answer) => answer.writeHead(503).end());
		expect(await runOperator({ ...place.env, ...bucket }, "restore", place.backup, "--force")).toEqual({
			code: 1,
			text: `Nothing was changed: the backup cannot be unpacked: the bucket planner at ${bucket.S3_ENDPOINT} has answered 503.`,
		});
		expect(await place.state()).toBe("old");
		expect(existsSync(join(mediaFolder(place.dataDir), "incoming"))).toBe(false);

		const away = { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
		const folder = temporaryFolder();
		const backup = join(folder, "backup");
		expect(await runOperator({ ...place.env, ...away }, "backup", backup)).toEqual({
			code: 1,
			text: `The backup ${backup} cannot be made: the bucket planner at ${away.S3_ENDPOINT} does not answer (ECONNREFUSED): check S3_ENDPOINT.`,
		});
		expect(readdirSync(folder)).toEqual([]);
	});

	test("that lacks pictures says how many", async () => {
		const place = await createPlace(kind, 3);
		expect((await runOperator(place.env, "restore", place.backup, "--force")).text).not.toContain("Not in ");
		const [version = ""] = place.wanted.keys();
		rmSync(join(mediaFolder(place.dataDir), version));
		const lacking = join(temporaryFolder(), "lacking");
		expect((await runOperator(place.env, "backup", lacking)).text).toMatch(
			/ 1 more that the database names /,
		);
		const restored = await runOperator(place.env, "restore", lacking, "--force");
		expect(restored).toEqual({
			code: 0,
			text: expect.stringMatching(
				new RegExp(
					`made, with \\d files of pictures and documents in ${mediaFolder(place.dataDir)}\\.\\nNot in ${mediaFolder(place.dataDir)}: 1 of the pictures and documents that it names\\. Put them back as docs/backups\\.md says\\.`,
				),
			),
		});
		// Without any, it is the database alone.
		rmSync(mediaFolder(place.dataDir), { recursive: true });
		const bare = join(temporaryFolder(), "bare");
		await runOperator(place.env, "backup", bare);
		const away = { ...(await startBucket(0, () => {})), S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
		expect((await runOperator(place.env, "restore", bare, "--force")).text).toContain(": 3 of the pictures");
		expect(await runOperator({ ...place.env, ...away }, "restore", bare, "--force")).toEqual({
			code: 0,
			text: expect.stringContaining(
				`\nWhether its pictures and documents are there is not known: the bucket planner at ${away.S3_ENDPOINT} does not answer (ECONNREFUSED): check S3_ENDPOINT.`,
			),
		});
	});

	test("that is killed between two pictures leaves the old database, and is done again", async () => {
		const place = await createPlace(kind, 20);
		const halfway = Promise.withResolvers<void>();
		const bucket = await startBucket(10, () => halfway.resolve());
		const restoring = startOperator({ ...place.env, ...bucket }, "restore", place.backup, "--force");
		await halfway.promise;
		restoring.kill();
		await restoring.ended;
		expect(await place.state()).toBe("old");
		expect((await runOperator(place.env, "restore", place.backup, "--force")).text).toMatch(
			/^The database is as it was when \S+ was made, with 20 files of pictures and documents in [^\n]+\./,
		);
		expect(await place.state()).toEqual(place.wanted);
	});

	test("that is killed while it writes them into a folder leaves the old database or the new one, whole", async () => {
		const place = await createPlace(kind, 200);
		const restoring = startOperator(place.env, "restore", place.backup, "--force");
		await until(() => place.files().length > 50 || restoring.process.exitCode !== null, 1);
		restoring.kill();
		await restoring.ended;
		const state = await place.state();
		if (state !== "old") expect(state).toEqual(place.wanted);
		expect((await runOperator(place.env, "restore", place.backup, "--force")).code).toBe(0);
		expect(await place.state()).toEqual(place.wanted);
	});
});

const disk = mkdtempSync(join(tmpdir(), "planner-media-disk-"));
const isMounted =
	!process.env.SKIP_OPERATOR &&
	spawnSync("mount", ["-t", "tmpfs", "-o", "size=150m", "tmpfs", disk]).status === 0;
afterAll(() => {
	spawnSync("umount", ["--lazy", disk]);
	rmSync(disk, { recursive: true, force: true });
});

/** Only who may mount a disk can fill it. */
test.skipIf(!isMounted)(
	"pictures that the disk has no room for are refused before anything is written",
	async () => {
		const size = 10_000_000;
		const place = await createPlace("PGlite", 3, size, join(disk, "data"));
		const fill = (leave: number) => {
			const { bavail, bsize } = statfsSync(disk);
			writeFileSync(join(disk, "filler"), Buffer.alloc(bavail * bsize - leave));
		};
		// Enough for the database beside itself.
		fill(60_000_000);
		expect(await runOperator(place.env, "restore", place.backup, "--force")).toEqual({
			code: 1,
			text: expect.stringMatching(
				/^Nothing was changed: the backup cannot be unpacked: it takes at least \d+ MB, and \d+ MB are left in \S+\.$/,
			),
		});
		expect(await place.state()).toBe("old");
		expect(place.files()).toHaveLength(1);
		rmSync(join(disk, "filler"));
		fill(5_000_000);
		const backup = join(disk, "backup");
		expect(await runOperator(place.env, "backup", backup)).toEqual({
			code: 1,
			text: `The backup ${backup} cannot be made: it takes at least 10 MB, and 4 MB are left in ${disk}.`,
		});
		expect(readdirSync(disk).toSorted()).toEqual(["data", "filler"]);
		rmSync(join(disk, "filler"));
		expect((await runOperator(place.env, "restore", place.backup, "--force")).code).toBe(0);
		expect(await place.state()).toEqual(place.wanted);
	},
);
