// @module-tag operator

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { anonymousClient, createAuthor, serviceClient } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { createPostgresDatabase, operatorEnv, startHost } from "../factories/host.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { runOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";

const guide = readFileSync(new URL("../../docs/maintenance.md", import.meta.url), "utf8");
const [, commands = ""] = /```sh\n(psql "\$SCRATCH".*?)```/su.exec(guide) ?? [];

test("an author who is gone comes back with pictures, as the guide says", needs("PostgreSQL"), async () => {
	const host = await startHost({ database: "PostgreSQL", isAlone: true });
	onTestFinished(async () => void (await host.stop()));
	const env = operatorEnv(host);
	const author = await createAuthor(host);
	const other = await createAuthor(host);
	const [id, path, bytes] = [randomUUID(), mediaPath(author.userId), jpeg(5000)];
	expect((await upload(host, author, path, bytes)).status).toBe(200);
	const others = mediaPath(other.userId);
	expect((await upload(host, other, others)).status).toBe(200);
	const picture = { id, path, name: "holiday.jpg", width: 1, height: 1 };
	await author.client
		.rpc("add_media", { _write_id: id, _draft_id: randomUUID(), _media: picture })
		.throwOnError();
	const backup = join(temporaryFolder(), "backup");
	expect(await runOperator(env, "backup", backup)).toMatchObject({ code: 0 });

	const service = serviceClient(host);
	const database = await openPostgres(String(env.DATABASE_URL));
	onTestFinished(() => database.close());
	const counts = () =>
		database.query(`select folder, bytes from host.media_bytes
			union all select name, 0 from host.unnamed_media join storage.objects on id = object_id order by folder`);
	const counted = await counts();
	const remove = () => service.rpc("delete_account", { _user_id: author.userId }).throwOnError();
	await remove();
	// As the pass of the hour does.
	await service.storage.from("media").remove([path]);
	rmSync(join(host.dataDir, "media"), { recursive: true });
	const scratch = await createPostgresDatabase();
	onTestFinished(scratch.remove);
	const restored = await runOperator({ ...env, DATABASE_URL: scratch.url }, "restore", backup);
	expect(restored).toMatchObject({ code: 0 });

	const comeBack = () =>
		promisify(execFile)(
			"bash",
			["-euo", "pipefail", "-c", commands.replace("bob@example.com", author.email)],
			{
				env: { PATH: process.env.PATH, SCRATCH: scratch.url, PLANNER: env.DATABASE_URL },
			},
		);
	await comeBack();
	const client = anonymousClient(host);
	const { error } = await client.auth.signInWithPassword(author);
	expect(error).toBeNull();
	expect((await client.from("media").select("name").throwOnError()).data).toEqual([{ name: "holiday.jpg" }]);
	const { data } = await client.storage.from("media").download(path);
	expect(await data?.bytes()).toEqual(bytes);

	expect(await counts()).toEqual(counted);

	await expect(comeBack()).rejects.toThrow("duplicate key");
	// Within the hour, when the rows of the files are there still.
	await remove();
	await comeBack();
	const rows = await database.query("select name from storage.objects order by name");
	expect(rows.map(({ name }) => name)).toEqual([path, others].toSorted());
	expect(await counts()).toEqual(counted);
});
