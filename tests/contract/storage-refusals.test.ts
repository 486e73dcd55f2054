import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaTypes } from "../../domain/media/media.ts";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { hostileFiles } from "../factories/hostile-files.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { untilPasses } from "../factories/until.ts";

let host: TestHost;
let author: Author;
let stranger: Author;

beforeAll(async () => {
	host = await startHost();
	author = await createAuthor(host);
	stranger = await createAuthor(host);
});
afterAll(() => host?.stop());

/** No row and no byte. */
const expectNothing = () =>
	untilPasses(async () => {
		for (const { userId } of [author, stranger])
			expect((await serviceClient(host).storage.from("media").list(userId)).data).toEqual([]);
		const folder = join(host.dataDir, "media");
		const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
		expect(names.filter((name) => !/^(incoming|[\da-f-]{36})$/u.test(String(name)))).toEqual([]);
	});

const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).code] as const;
const send = (path: string, body: BodyInit = jpeg(), headers: Record<string, string> = {}) =>
	upload(host, author, path, body, headers).then(refusalOf);

test("a path is of the caller's folder, and of the one form", async () => {
	const { userId } = author;
	const name = randomUUID();
	for (const path of [
		`${userId}/${name}`,
		`${userId}/${name}.svg`,
		`${userId}/${name}.html`,
		`${userId}/${name}.jpg.html`,
		`${userId}/${name}.html.jpg`,
		`${userId}/${name}.JPG`,
		`${userId.toUpperCase()}/${name}.jpg`,
		`${userId}/${name.toUpperCase()}.jpg`,
		`${userId}/a/${name}.jpg`,
		`${userId}//${name}.jpg`,
		`${userId}/picture.jpg`,
		`${name}.jpg`,
		`${userId}/%2e%2e%2f${stranger.userId}/${name}.jpg`,
		`${userId}/..%2f..%2fsecrets.json`,
		`${userId}/%252e%252e/${name}.jpg`,
		`${userId}/${name}.jpg%0a`,
		`${userId}/${name}.jpg%20`,
	])
		expect([path, ...(await send(path))]).toEqual([path, 400, "InvalidKey"]);
	expect(await send(`${userId}/${name}.jpg%00`)).toEqual([400, "text_not_storable"]);
	// Paths that are not in the bucket at all.
	expect((await send(`${userId}/../../../../etc/${name}.jpg`))[0]).toBe(404);
	expect(await send(`${userId}/../${stranger.userId}/${name}.jpg`)).toEqual([400, "AccessDenied"]);
	expect(await send(`${userId}/%2e%2e/${stranger.userId}/${name}.jpg`)).toEqual([400, "AccessDenied"]);
	expect(await send(mediaPath(stranger.userId))).toEqual([400, "AccessDenied"]);
	expect(await refusalOf(await upload(host, { accessToken: "" }, mediaPath(author.userId)))).toEqual([
		400,
		"InvalidJWT",
	]);
	await expectNothing();
});

test("a type that the bucket does not take, or that is not the file's, is refused", async () => {
	const { userId } = author;
	const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
	const html = "<!doctype html><script>alert(1)</script>";
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	for (const [ending, type, body] of [
		["jpg", "image/png", jpeg()],
		["jpg", "text/html", html],
		["jpg", "image/svg+xml", svg],
		["jpg", "image/jpeg", png],
		["jpg", "image/jpeg", html],
		["jpg", "image/jpeg", svg],
		["jpg", "image/jpeg", jpeg().subarray(0, 200)],
		["jpg", "image/jpeg", Buffer.concat([jpeg(), Buffer.from(html)])],
		["jpg", "image/gif", jpeg()],
		["gif", "image/jpeg", jpeg()],
		["gif", "image/gif", jpeg()],
		["pdf", "application/pdf", jpeg()],
		["pdf", "application/pdf", html],
	] as const)
		expect([type, ...(await send(mediaPath(userId, ending), body, { "content-type": type }))]).toEqual([
			type,
			400,
			"InvalidMimeType",
		]);
	await expectNothing();
});

test("none of the hostile files is stored, and each is told why", async () => {
	for (const { name, declared, bytes, refused } of hostileFiles) {
		const path = mediaPath(author.userId, mediaTypes[declared]);
		const answer = await upload(host, author, path, bytes, { "content-type": declared });
		const wanted = bytes.length === 0 ? "There is no file in this call." : refused;
		expect([name, answer.status, (await answer.json()).message]).toEqual([name, 400, wanted]);
	}
	expect(hostileFiles.length).toBeGreaterThanOrEqual(30);
	await expectNothing();
});

test("nothing, and forms without a file or with another one, are refused", async () => {
	const path = () => mediaPath(author.userId);
	expect(await send(path(), "")).toEqual([400, "InvalidRequest"]);
	const form = (file?: Blob) => {
		const fields = new FormData();
		fields.append("cacheControl", "3600");
		if (file) fields.append("", file);
		return fields;
	};
	const sendForm = async (fields: FormData, type?: string) => {
		const { headers, body } = new Request(host.url, { method: "POST", body: fields });
		const contentType = type ?? headers.get("content-type") ?? "";
		return send(path(), await new Response(body).bytes(), { "content-type": contentType });
	};
	expect(await sendForm(form())).toEqual([400, "InvalidRequest"]);
	expect(await sendForm(form(new Blob([])))).toEqual([400, "InvalidRequest"]);
	expect(await sendForm(form(new Blob([jpeg()], { type: "text/html" })))).toEqual([400, "InvalidMimeType"]);
	expect(await sendForm(form(new Blob(["<html>"], { type: "image/jpeg" })))).toEqual([
		400,
		"InvalidMimeType",
	]);
	expect(await sendForm(form(new Blob([jpeg()], { type: "image/jpeg" })), "multipart/form-data")).toEqual([
		400,
		"InvalidMimeType",
	]);
	await expectNothing();
});

/** Sends pieces as chunks or, with a length, as a body that may never end. @returns what becomes of it, and ends it */
function sendPieces(path: string, headers: Record<string, string | number>) {
	const call = request(`${host.url}/storage/v1/object/media/${path}`, {
		method: "POST",
		headers: { authorization: `Bearer ${author.accessToken}`, "content-type": "image/jpeg", ...headers },
	});
	const ended = new Promise<string | number>((resolve) => {
		call.on("error", ({ message }) => resolve(message));
		call.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
	});
	return { call, ended };
}

test("what is too large is refused by its length, and by its bytes where it has none", async () => {
	const { userId } = author;
	const byLength = sendPieces(mediaPath(userId), { "content-length": 25 * 1024 ** 2 + 1 });
	byLength.call.end(Buffer.alloc(25 * 1024 ** 2 + 1));
	expect(await byLength.ended).toBe(413);
	const asDocument = sendPieces(mediaPath(userId, "pdf"), {
		"content-length": 100 * 1024 ** 2 + 1,
		"content-type": "application/pdf",
	});
	asDocument.call.flushHeaders();
	expect(await asDocument.ended).toBe(413);
	asDocument.call.destroy();

	const { call, ended } = sendPieces(mediaPath(userId), {});
	const piece = Buffer.alloc(1024 ** 2, 0xff);
	call.write(jpeg());
	let pieces = 0;
	// The server does not read on and on from a client that sends on and on.
	while (
		pieces < 200 &&
		(await Promise.race([ended, new Promise((resolve) => call.write(piece, resolve))])) !== 413
	)
		pieces++;
	expect(await ended).toBe(413);
	expect(pieces).toBeLessThan(200);
	call.destroy();
	await expectNothing();
});

test("a large file that is refused before it comes is not read, of whomever", async () => {
	const { userId } = author;
	for (const [headers, path] of [
		[{ authorization: "Bearer none" }, mediaPath(userId, "pdf")],
		[{}, mediaPath(userId, "svg")],
		[{}, mediaPath(randomUUID(), "pdf")],
	] as const) {
		const { call } = sendPieces(path, {
			"content-type": "application/pdf",
			"content-length": 90_000_000,
			...headers,
		});
		call.flushHeaders();
		const [answer] = await once(call, "response");
		expect([answer.statusCode, answer.headers.connection], path).toEqual([400, "close"]);
		call.destroy();
	}
});

test("of what is broken off nothing is left, and nobody is told of an error", async () => {
	const { call } = sendPieces(mediaPath(author.userId), { "content-length": 1_000_000 });
	call.write(jpeg(300_000));
	const incoming = join(host.dataDir, "media", "incoming");
	await untilPasses(() => expect(readdirSync(incoming)).toHaveLength(1));
	call.destroy();
	await expectNothing();
	expect(host.output()).not.toMatch(/"level":50|Unexpected error/u);
});
