import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { expect, inject, onTestFinished, test } from "vitest";
import { packFolder } from "../../server/supabase-protocol/database/embedded/archive-folder.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { type DatabaseKind, describeOn, testedKinds } from "../factories/database-kinds.ts";
import { createPostgresDatabase, makeSecrets, postgresEnv } from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { runOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

const oldSql =
	"update supabase_migrations.schema_migrations set version = '20261120090000' where version = '20261122000000'";
const oldSentence =
	"is of a version that this one cannot bring up to date (it lacks migration 20261122000000). " +
	"Export its posts with the version that made it, and import them into a new database.";

const newer = "29990101000000";
const newerSql = `insert into supabase_migrations.schema_migrations (version) values ('${newer}')`;
const newerSentence =
	`is of a newer version than this one (it has migration ${newer}). ` +
	"Use that version, or a backup that this one has made.";

/** A database of this version, to be made one of another. */
async function createPlace(kind: DatabaseKind) {
	const folder = temporaryFolder();
	const server = kind === "PostgreSQL" ? await createPostgresDatabase(postgresTemplate) : null;
	if (server) onTestFinished(server.remove);
	else copyEmbeddedTemplate(inject("embeddedTemplate"), folder);
	const env = {
		DATA_DIR: folder,
		PORT: String(await freePort()),
		...(server ? postgresEnv(server.url, makeSecrets()) : {}),
	};
	const open = () => (server ? openPostgres(server.url) : openEmbeddedDatabase(folder));
	return {
		folder,
		open,
		query: async (sql: string) => {
			const database = await open();
			return database.query(sql).finally(() => database.close());
		},
		operator: (...words: string[]) => runOperator(env, ...words),
		/** Starts a host that refuses; resolves to what it says. */
		refusal: async () => {
			const host = spawnHost(env);
			expect(await host.exited).toBe(1);
			return host.output();
		},
		start: async () => {
			const host = spawnHost(env);
			await host.ready;
			expect(await host.stop()).toBe(0);
		},
	};
}

describeOn(testedKinds("backup"), "on %s", (kind) => {
	test("a backup that is too old, or newer than this version, is refused before anything is replaced", {
		tags: "operator",
	}, async () => {
		const place = await createPlace(kind);
		const database = await place.open();
		const backUp = async (name: string, sql: string) => {
			const file = join(place.folder, name);
			await database.query(sql);
			if (database.dump) await database.dump(file);
			else expect(await place.operator("backup", file)).toMatchObject({ code: 0 });
			return file;
		};
		const isNewer = await backUp("newer", newerSql);
		const isOld = await backUp("old", oldSql);
		await database.query("create table public.since_the_backups ()");
		await database.close();
		for (const [file, sentence] of [
			[isOld, oldSentence],
			[isNewer, newerSentence],
		] as const) {
			expect(await place.operator("restore", file, "--force")).toEqual({
				code: 1,
				text: `Nothing was changed: the backup ${sentence}`,
			});
		}
		await place.query("select from public.since_the_backups");
	});

	if (kind === "PGlite")
		test("a folder, or a backup, of another PostgreSQL says so", { tags: "operator" }, async () => {
			const place = await createPlace(kind);
			const sentence =
				"is of PostgreSQL 16, and this version has 17. With the version that made it, move it to a PostgreSQL database (npm run move), then start this one there.";
			writeFileSync(join(place.folder, "db/PG_VERSION"), "16\n");
			expect(await place.refusal()).toBe(
				`Cannot start: the embedded database in ${place.folder}/db ${sentence}\n`,
			);
			const file = join(place.folder, "backup");
			await pipeline(packFolder(join(place.folder, "db")), createGzip(), createWriteStream(file));
			const elsewhere = await createPlace(kind);
			expect(await elsewhere.operator("restore", file, "--force")).toEqual({
				code: 1,
				text: `Nothing was changed: the backup ${sentence}`,
			});
			await elsewhere.query("select from auth.users");
		});
});

describeOn(testedKinds(), "a host on %s", (kind) => {
	test("a database of a version before the first that is supported is refused", async () => {
		const place = await createPlace(kind);
		await place.query(oldSql);
		expect(await place.refusal()).toBe(`Cannot start: the database ${oldSentence}\n`);
	});

	test("a database that a newer version has added to is taken, until that takes something away", async () => {
		const place = await createPlace(kind);
		await place.query(newerSql);
		await place.query("comment on schema host is '20261122000000'");
		await place.start();
		await place.query(`comment on schema host is '${newer}'`);
		expect(await place.refusal()).toBe(`Cannot start: the database ${newerSentence}\n`);
	});
});
