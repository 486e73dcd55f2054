import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../server/backend/database/postgres/open-postgres.ts";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { until } from "../factories/until.ts";

let host: TestHost;

beforeAll(async () => {
	host = await startHost({ env: { CAPS: "media_megabytes=3,installation_megabytes=6" } });
});
afterAll(() => host?.stop());

const megabyte = 1024 ** 2;
const send = async (author: Author, bytes: number, path = mediaPath(author.userId)) => {
	const answer = await upload(host, author, path, jpeg(bytes));
	return [answer.status, answer.ok ? path : (await answer.json()).message];
};
const full = (used: number) =>
	`Your pictures and documents take ${used} MB of the 3 MB that an account may have. Remove some, and try again an hour later.`;

test("an account stores what it may, at once or one after the other, and is told how much that is", async () => {
	const author = await createAuthor(host);
	const answers = await Promise.all(
		Array.from({ length: 3 }, () => send(author, Math.floor(1.4 * megabyte))),
	);
	expect(answers.map(([status]) => status).toSorted()).toEqual([200, 200, 400]);
	for (const [status, text] of answers)
		if (status === 400) expect(text).toMatch(/^Your pictures .* MB of the 3 MB/u);
	answers.push(await send(author, 3 * megabyte - 2 * Math.floor(1.4 * megabyte)));
	expect(await send(author, 500)).toEqual([400, full(3)]);
	expect((await author.client.rpc("media_usage")).data).toMatchObject([
		{ used_bytes: 3 * megabyte, cap_bytes: 3 * megabyte },
	]);
	const [, path] = answers.find(([status]) => status === 200) ?? [];
	await author.client.storage.from("media").remove([String(path)]);
	expect((await send(author, megabyte))[0]).toBe(200);
});

test("what is being received counts, of how many bytes it says or not, and no more than three files at once", async () => {
	const author = await createAuthor(host);
	const begin = (length?: number) => {
		const call = request(`${host.url}/storage/v1/object/media/${mediaPath(author.userId)}`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${author.accessToken}`,
				"content-type": "image/jpeg",
				...(length && { "content-length": length }),
			},
		});
		onTestFinished(() => void call.destroy());
		call.on("error", () => {});
		call.write(jpeg(1000));
		return call;
	};
	const [unknown] = await once(begin(), "response");
	expect(unknown.statusCode).toBe(400);
	const folder = join(host.dataDir, "media", "incoming");
	const open = async (count: number) => until(async () => readdirSync(folder).length === count);
	begin(2 * megabyte);
	await open(1);
	expect(await send(author, 1.1 * megabyte)).toEqual([400, expect.stringMatching(/^Your pictures/u)]);
	begin(2000);
	begin(2000);
	await open(3);
	expect(await send(author, 500)).toEqual([429, "At most 3 files of an account are received at once."]);
});

test("who has no room gets that of what was taken out an hour ago", async () => {
	const author = await createAuthor(host);
	const [, path] = await send(author, 2 * megabyte);
	const row = { id: crypto.randomUUID(), user_id: author.userId, path, bytes: 2 * megabyte };
	const service = serviceClient(host).from("media");
	await service.insert(row).throwOnError();
	expect(await send(author, 2 * megabyte)).toEqual([400, full(2)]);
	const listed_at = new Date(Date.now() - 61 * 60_000).toISOString();
	await serviceClient(host).from("media").update({ listed_at }).eq("id", row.id).throwOnError();
	expect((await send(author, 2 * megabyte))[0]).toBe(200);
	expect((await author.client.rpc("media_usage")).data).toMatchObject([{ used_bytes: 2 * megabyte }]);
});

test("so does the installation", async () => {
	const [author, another] = [await createAuthor(host), await createAuthor(host)];
	const { data } = await author.client.rpc("media_usage");
	const left = Number(data?.[0]?.left_bytes);
	for (const each of [author, another]) await send(each, Math.min(2.9 * megabyte, left / 2));
	expect(await send(another, 0.1 * megabyte)).toEqual([
		400,
		"There is no room for more pictures and documents here. Tell whoever runs this planner.",
	]);
});

test("a file waits for every other one", needs("PostgreSQL"), async () => {
	const fleet = await startHost({ database: "PostgreSQL" });
	onTestFinished(async () => void (await fleet.stop()));
	const author = await createAuthor(fleet);
	const database = await openPostgres(fleet.databaseEnv.DATABASE_URL ?? "");
	onTestFinished(() => database.close());
	const waiting = () =>
		database.query(
			"select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted",
		);
	let isStored = false;
	const stored = await database.transaction(async (run) => {
		await run("select pg_advisory_xact_lock(hashtextextended('media', 0))");
		const answer = upload(fleet, author, mediaPath(author.userId)).finally(() => {
			isStored = true;
		});
		await until(async () => isStored || (await waiting()).length > 0);
		expect(isStored).toBe(false);
		return { answer };
	});
	expect((await stored.answer).status).toBe(200);
});
