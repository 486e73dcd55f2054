import { createHash, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Author, createAuthor, signAccessToken } from "../factories/author.ts";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKinds } from "../factories/database-kinds.ts";
import type { RunningHost } from "../factories/host.ts";
import { jpeg, jpegBlob, mediaPath, upload } from "../factories/media.ts";
import { until } from "../factories/until.ts";
import { createAdmin } from "./admins.ts";

const inBucket = ({ client }: Pick<Author, "client">) => client.storage.from("media");
const notFound = { code: "NoSuchKey", message: "Object not found", status: 400, statusCode: "404" };
const invalidToken = {
	statusCode: "403",
	error: "InvalidJWT",
	code: "InvalidJWT",
	message: "This address has ended, or is not complete. Please ask for a new one.",
};
const bytesOf = (blob: Blob | null) => blob?.bytes();
const ask = async (address: string, init?: RequestInit) => {
	const answer = await fetch(address, init);
	return [answer.status, answer.ok ? await answer.bytes() : await answer.json()] as const;
};
/** Where a picture lies, in the folder of a product. */
const filesOf = ({ dataDir }: RunningHost) =>
	readdirSync(join(dataDir, "media"), { recursive: true }).filter((name) => /.\/./u.test(String(name)));

describeWithCallers(testedKinds("drivers"), "media on %s", (callers) => {
	test("what is stored comes back, by its path, by a signed address and in a list, until it is removed", async () => {
		const { owner, stranger, service } = callers;
		const picture = jpeg(3000);
		const path = mediaPath(owner.userId);
		const stored = await inBucket(owner).upload(path, picture, { contentType: "image/jpeg" });
		expect(stored).toEqual({
			data: { id: expect.any(String), path, fullPath: `media/${path}` },
			error: null,
		});
		expect(await bytesOf((await inBucket(owner).download(path)).data)).toEqual(picture);
		expect(await bytesOf((await service.storage.from("media").download(path)).data)).toEqual(picture);
		expect((await inBucket(stranger).download(path)).error).toMatchObject(notFound);

		const { data: signed } = await inBucket(owner).createSignedUrl(path, 60);
		expect(await ask(signed?.signedUrl ?? "")).toEqual([200, picture]);
		const another = mediaPath(owner.userId);
		const several = await inBucket(owner).createSignedUrls([path, another], 60);
		expect(several.data).toEqual([
			{ path, error: null, signedURL: expect.any(String), signedUrl: expect.any(String) },
			{ path: another, error: expect.stringMatching(/does not exist/u), signedURL: null, signedUrl: null },
		]);
		expect(await ask(several.data?.[0]?.signedUrl ?? "")).toEqual([200, picture]);

		const [folder, name] = path.split("/");
		expect((await inBucket(owner).list(folder)).data).toMatchObject([
			{ name, metadata: { size: 3000, mimetype: "image/jpeg" } },
		]);
		expect((await inBucket(stranger).list(folder)).data).toEqual([]);

		expect((await inBucket(stranger).remove([path])).data).toEqual([]);
		expect((await inBucket(owner).remove([path, another])).data).toMatchObject([{ name: path }]);
		expect((await inBucket(owner).download(path)).error).toMatchObject(notFound);
		expect((await ask(signed?.signedUrl ?? ""))[1]).toMatchObject({ code: "NoSuchKey" });
		expect((await inBucket(owner).list(folder)).data).toEqual([]);
	});

	test("a form carries a file as well as a body does, and nothing is left of what is removed", async () => {
		const { host, owner } = callers;
		const paths = [mediaPath(owner.userId), mediaPath(owner.userId)];
		for (const path of paths) expect((await inBucket(owner).upload(path, jpegBlob(70_000))).error).toBeNull();
		const { data } = await inBucket(owner).list(owner.userId, { limit: 1, offset: 1 });
		expect(data).toMatchObject([{ name: paths.toSorted()[1]?.split("/")[1] }]);
		expect((await (await inBucket(owner).download(paths[1] ?? "")).data?.bytes())?.length).toBe(70_000);
		expect((await inBucket(owner).remove(paths)).data).toHaveLength(2);
		await until(async () => !filesOf(host).some((file) => paths.some((path) => String(file).includes(path))));
	});

	test("a name is written once", async () => {
		const { owner } = callers;
		const path = mediaPath(owner.userId);
		const first = jpeg();
		expect((await inBucket(owner).upload(path, first, { contentType: "image/jpeg" })).error).toBeNull();
		const again = await inBucket(owner).upload(path, jpeg(), { contentType: "image/jpeg" });
		expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
		const over = { contentType: "image/jpeg", upsert: true };
		expect((await inBucket(owner).upload(path, jpeg(), over)).error).toMatchObject({ statusCode: "409" });
		expect((await inBucket(owner).update(path, jpeg(), over)).error).toMatchObject({ status: 404 });
		expect(await bytesOf((await inBucket(owner).download(path)).data)).toEqual(first);
	});

	test("a browser shows a picture and nothing else, keeps it, and saves what is to be saved", async () => {
		const { host, owner } = callers;
		const path = mediaPath(owner.userId);
		const picture = jpeg(500);
		expect((await upload(host, owner, path, picture)).status).toBe(200);
		const authorization = `Bearer ${owner.accessToken}`;
		const place = `${host.url}/storage/v1/object/media/${path}`;
		const shown = await fetch(place, { headers: { authorization } });
		expect(Object.fromEntries(shown.headers)).toMatchObject({
			"content-type": "image/jpeg",
			"content-length": "500",
			"content-disposition": "inline",
			"content-security-policy": "default-src 'none'; sandbox",
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-origin",
			"cache-control": "private, no-cache",
			etag: `"${createHash("sha256").update(picture).digest("hex")}"`,
		});
		await shown.bytes();
		const etag = shown.headers.get("etag") ?? "";
		const unchanged = await fetch(place, { headers: { authorization, "if-none-match": etag } });
		expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);

		const { data } = await inBucket(owner).createSignedUrl(path, 600);
		const saved = await fetch(data?.signedUrl ?? "");
		expect(saved.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
		expect(saved.headers.get("cache-control")).toMatch(/^private, max-age=(600|59\d)$/u);
		await saved.bytes();
	});

	test("an address leads to one object, for its time, and is no session", async () => {
		const { host, owner, stranger } = callers;
		const own = mediaPath(owner.userId);
		const other = mediaPath(stranger.userId);
		expect((await upload(host, owner, own)).status).toBe(200);
		expect((await upload(host, stranger, other)).status).toBe(200);
		const addressOf = async (author: Author, path: string, seconds: number) =>
			new URL((await inBucket(author).createSignedUrl(path, seconds)).data?.signedUrl ?? "");
		const [first, second] = [await addressOf(owner, own, 600), await addressOf(stranger, other, 600)];
		const crossed = new URL(first);
		crossed.search = second.search;
		expect(await ask(String(crossed))).toEqual([400, invalidToken]);
		const withSession = new URL(first);
		withSession.searchParams.set("token", owner.accessToken);
		expect(await ask(String(withSession))).toEqual([400, invalidToken]);
		withSession.searchParams.delete("token");
		expect(await ask(String(withSession))).toEqual([400, invalidToken]);
		const asSession = await ask(`${host.url}/storage/v1/object/media/${own}`, {
			headers: { authorization: `Bearer ${first.searchParams.get("token")}` },
		});
		expect(asSession).toEqual([400, { ...invalidToken, message: expect.stringMatching(/session/u) }]);

		const ended = await addressOf(owner, own, 1);
		await until(async () => (await ask(String(ended)))[0] === 400);
		expect(await ask(String(ended))).toEqual([400, invalidToken]);
		for (const seconds of [0, -1, 1.5, 15 * 86_400 + 1])
			expect((await inBucket(owner).createSignedUrl(own, seconds)).error).toMatchObject({
				code: "InvalidRequest",
			});
		expect((await inBucket(owner).createSignedUrl(other, 60)).error).toMatchObject(notFound);
	});

	test("who is suspended or gone has no media, and no address leads to it", async () => {
		const { host, service } = callers;
		const admin = await createAdmin(host);
		for (const end of ["suspended", "gone"]) {
			const author = await createAuthor(host);
			const path = mediaPath(author.userId);
			expect((await upload(host, author, path)).status).toBe(200);
			const { data } = await inBucket(author).createSignedUrl(path, 600);
			expect((await ask(data?.signedUrl ?? ""))[0]).toBe(200);
			const action =
				end === "gone"
					? author.client.functions.invoke("delete-account", {
							body: { email: author.email, password: author.password },
						})
					: admin.client.rpc("suspend_author", { _user_id: author.userId, _reason: "Spam" });
			expect((await action).error).toBeNull();
			expect(await ask(data?.signedUrl ?? "")).toEqual([400, expect.objectContaining({ code: "NoSuchKey" })]);
			expect((await inBucket(author).download(path)).error).toBeTruthy();
			expect((await upload(host, author, mediaPath(author.userId))).status).toBe(400);
			expect((await inBucket(author).remove([path])).data ?? []).toEqual([]);
			await service.storage.from("media").remove([path]);
		}
	});

	test("calls that nobody needs do not exist, and broken ones are told so", async () => {
		const { host, owner } = callers;
		const authorization = `Bearer ${owner.accessToken}`;
		for (const [method, path] of [
			["GET", "bucket"],
			["GET", `object/info/media/${mediaPath(owner.userId)}`],
			["PUT", `object/media/${mediaPath(owner.userId)}`],
			["POST", "bucket"],
			["POST", "object/move"],
			["POST", "object/copy"],
			["POST", `object/upload/sign/media/${mediaPath(owner.userId)}`],
			["GET", `object/public/media/${mediaPath(owner.userId)}`],
			["GET", `object/other/${mediaPath(owner.userId)}`],
			["PATCH", `object/media/${mediaPath(owner.userId)}`],
		])
			expect((await ask(`${host.url}/storage/v1/${path}`, { method, headers: { authorization } }))[0]).toBe(
				404,
			);
		for (const body of ["", "{", "[]", '{"prefixes":"a"}', '{"prefixes":[]}'])
			expect(
				await ask(`${host.url}/storage/v1/object/media`, {
					method: "DELETE",
					headers: { authorization },
					body,
				}),
			).toEqual([400, expect.objectContaining({ code: "InvalidRequest", statusCode: "400" })]);
		const expired = await signAccessToken(host.jwtSecret, owner.userId, {});
		expect(
			await ask(`${host.url}/storage/v1/object/media/${owner.userId}/${randomUUID()}.jpg`, {
				headers: { authorization: `Bearer ${expired}x` },
			}),
		).toEqual([400, expect.objectContaining({ statusCode: "403", code: "InvalidJWT" })]);
	});
});
