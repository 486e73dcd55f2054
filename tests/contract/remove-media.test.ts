import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { mediaPath, upload } from "../factories/media.ts";
import { until } from "../factories/until.ts";

let host: TestHost;
let author: Author;
let path: string;

const newMedia = () => {
	const id = randomUUID();
	return { _write_id: id, _draft_id: randomUUID(), _media: { id, path, name: "x.jpg", width: 1, height: 1 } };
};
const remove = async () => (await serviceClient(host).storage.from("media").remove([path])).data;
const file = async () => (await author.client.storage.from("media").download(path)).error?.message;

async function begin(database?: "PostgreSQL") {
	host = await startHost({ database });
	author = await createAuthor(host);
	path = mediaPath(author.userId);
	expect((await upload(host, author, path)).status).toBe(200);
	return () => host.stop().then(() => {});
}

test("what has got a row since the sweep has asked stays", async ({ onTestFinished }) => {
	onTestFinished(await begin());
	await author.client.rpc("add_media", newMedia()).throwOnError();
	expect(await remove()).toEqual([]);
	expect(await file()).toBeUndefined();
	await serviceClient(host).from("media").delete().eq("path", path).throwOnError();
	expect(await remove()).toHaveLength(1);
	expect(await file()).toBe("Object not found");
});

test("what is getting a row is waited for, and stays", needs("PostgreSQL"), async ({ onTestFinished }) => {
	onTestFinished(await begin("PostgreSQL"));
	const database = await openPostgres(host.databaseEnv.DATABASE_URL ?? "");
	onTestFinished(() => database.close());
	const waiting = () => database.query("select from pg_stat_activity where wait_event_type = 'Lock'");
	let isRemoved = false;
	const { removed } = await database.transaction(async (run) => {
		await run("select set_config('request.jwt.claim.sub', $1, true)", [author.userId]);
		const { _write_id, _draft_id, _media } = newMedia();
		await run("select public.add_media($1, $2, $3::text::jsonb)", [
			_write_id,
			_draft_id,
			JSON.stringify(_media),
		]);
		const removed = remove().finally(() => {
			isRemoved = true;
		});
		await until(async () => isRemoved || (await waiting()).length > 0);
		expect(isRemoved).toBe(false);
		return { removed };
	});
	expect(await removed).toEqual([]);
	expect(await file()).toBeUndefined();
});
