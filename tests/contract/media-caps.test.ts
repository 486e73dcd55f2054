import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { until, untilPasses, untilPrinted } from "../factories/until.ts";

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
		Array.from({ length: 3 }, async () => {
			// As long as another one may have the room, it is tried again.
			for (;;) {
				const answer = await send(author, Math.floor(1.4 * megabyte));
				if (answer[0] !== 429) return answer;
			}
		}),
	);
	expect(answers.map(([status]) => status).toSorted()).toEqual([200, 200, 400]);
	for (const [status, text] of answers)
		if (status === 400) expect(text).toMatch(/^Your pictures .* MB of the 3 MB/u);
	// A file counts as 64 KB at least.
	const left = 40_000;
	answers.push(await send(author, 3 * megabyte - 2 * Math.floor(1.4 * megabyte) - left));
	expect(await send(author, 500)).toEqual([400, full(3)]);
	expect((await author.client.rpc("media_usage")).data).toMatchObject([
		{ used_bytes: 3 * megabyte - left, cap_bytes: 3 * megabyte },
	]);
	const [, path] = answers.find(([status]) => status === 200) ?? [];
	await author.client.storage.from("media").remove([String(path)]);
	expect((await send(author, megabyte))[0]).toBe(200);
});

test("what is being received counts, of how many bytes it says or not, and no more than three files at once", async () => {
	const author = await createAuthor(host);
	const begin = (length?: number, path = mediaPath(author.userId)) => {
		const call = request(`${host.url}/storage/v1/object/media/${path}`, {
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
	expect(await send(author, 1.1 * megabyte)).toEqual([
		429,
		"Too many files are being received. Send this one again in a minute.",
	]);
	expect(await send(author, 3.1 * megabyte)).toEqual([400, expect.stringMatching(/^Your pictures/u)]);
	begin(2000);
	const again = mediaPath(author.userId);
	begin(2000, again);
	await open(3);
	// When the attempt before has been silent for five seconds.
	await untilPasses(async () => expect(await send(author, 2000, again)).toEqual([200, again]));
	begin(2000);
	await open(3);
	expect(await send(author, 500)).toEqual([429, "At most 3 files of an account are received at once."]);
});

test("a host receives a hundred files at once, of whomever", async () => {
	const author = await createAuthor(host);
	expect((await send(author, 500))[0]).toBe(200);
	const calls = Array.from({ length: 100 }, () => {
		const call = request(`${host.url}/storage/v1/object/media/${mediaPath(author.userId)}`, {
			method: "POST",
			headers: { apikey: host.secretKey, "content-type": "image/jpeg", "content-length": 2000 },
		});
		onTestFinished(() => void call.destroy());
		call.on("error", () => {});
		call.flushHeaders();
		return call;
	});
	const open = async (count: number) =>
		until(async () => readdirSync(join(host.dataDir, "media", "incoming")).length === count);
	await open(100);
	expect(await send(author, 500)).toEqual([
		429,
		"Too many files are being received. Send this one again in a minute.",
	]);
	calls[0]?.destroy();
	await open(99);
	expect((await send(author, 500))[0]).toBe(200);
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

test("a file that is sent again ends an attempt that is silent, and takes nothing that Undo needs", async () => {
	// With room for the installation.
	const host = await startHost({ env: { CAPS: "media_megabytes=3" } });
	onTestFinished(async () => void (await host.stop()));
	const author = await createAuthor(host);
	const body = jpeg(1.6 * megabyte);
	const send = async (name: string) => {
		const answer = await upload(host, author, name, body);
		return [answer.status, answer.ok || (await answer.json()).message];
	};
	const path = mediaPath(author.userId);
	await upload(host, author, path);
	const listed_at = new Date(Date.now() - 61 * 60_000).toISOString();
	const row = { id: crypto.randomUUID(), user_id: author.userId, path, bytes: 1000, listed_at };
	await serviceClient(host).from("media").insert(row).throwOnError();
	const again = mediaPath(author.userId);
	const begin = (name: string) => {
		const call = request(`${host.url}/storage/v1/object/media/${name}`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${author.accessToken}`,
				"content-type": "image/jpeg",
				"content-length": body.length,
			},
		});
		onTestFinished(() => void call.destroy());
		call.write(body.subarray(0, 1000));
		return new Promise((resolve) => {
			call.on("error", ({ message }) => resolve(message));
			call.on("response", ({ statusCode }) => resolve(statusCode));
		});
	};
	const incoming = async (count: number) =>
		until(async () => readdirSync(join(host.dataDir, "media", "incoming")).length === count);
	const first = begin(again);
	await incoming(1);
	expect((await send(mediaPath(author.userId)))[0], "beside it there is no room for another").toBe(429);
	expect(await send(again)).toEqual([429, "This file is being sent already. Send it again in a moment."]);
	await untilPasses(async () => expect(await send(again)).toEqual([200, true]));
	expect(await first).toBe(429);
	await incoming(0);
	// The answer was lost: there is no room for the file twice, and it takes none.
	expect(await send(again)).toEqual([400, "The resource already exists"]);
	expect((await author.client.from("media").select("id")).data).toEqual([{ id: row.id }]);
});

test("who is refused for another reason keeps what was taken out, for Undo", async () => {
	const author = await createAuthor(host);
	const [, path] = await send(author, 1000);
	const listed_at = new Date(Date.now() - 61 * 60_000).toISOString();
	const row = { id: crypto.randomUUID(), user_id: author.userId, path, bytes: 1000, listed_at };
	await serviceClient(host).from("media").insert(row).throwOnError();
	expect((await send(author, 1000, mediaPath(crypto.randomUUID())))[0]).toBe(400);
	expect((await author.client.from("media").select("id")).data).toEqual([{ id: row.id }]);
});

test("the installation has a cap, too", async () => {
	const [author, another] = [await createAuthor(host), await createAuthor(host)];
	const { data } = await author.client.rpc("media_usage");
	const left = Number(data?.[0]?.left_bytes);
	for (const each of [author, another]) await send(each, Math.min(2.9 * megabyte, left / 2));
	expect(await send(another, 0.1 * megabyte)).toEqual([
		400,
		"There is no room for more pictures and documents here. Tell whoever runs this planner.",
	]);
	await untilPrinted(
		host,
		/"level":50.*There is no room for more pictures and documents: installation_megabytes of CAPS/u,
	);
});

test(
	"a file waits for another one of its account, of which one fits, and for nobody else's",
	needs("PostgreSQL"),
	async () => {
		const fleet = await startHost({ database: "PostgreSQL", env: { CAPS: "media_megabytes=3" } });
		onTestFinished(async () => void (await fleet.stop()));
		const author = await createAuthor(fleet);
		let another = author;
		// The installation has a sum for each last digit.
		while (another.userId.at(-1) === author.userId.at(-1)) another = await createAuthor(fleet);
		const database = await openPostgres(fleet.databaseEnv.DATABASE_URL ?? "");
		onTestFinished(() => database.close());
		const waiting = () => database.query("select from pg_stat_activity where wait_event_type = 'Lock'");
		let isAnswered = false;
		const answered = await database.transaction(async (run) => {
			await run(
				"insert into storage.objects (bucket_id, name, metadata) values ('media', $1, $2::text::jsonb)",
				[mediaPath(author.userId), JSON.stringify({ size: 2 * megabyte })],
			);
			const answer = upload(fleet, author, mediaPath(author.userId), jpeg(1.5 * megabyte)).finally(() => {
				isAnswered = true;
			});
			await until(async () => isAnswered || (await waiting()).length > 0);
			expect(isAnswered).toBe(false);
			expect((await upload(fleet, another, mediaPath(another.userId))).status).toBe(200);
			return { answer };
		});
		const refused = await answered.answer;
		expect([refused.status, (await refused.json()).message]).toEqual([400, full(2)]);
	},
);
