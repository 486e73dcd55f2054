import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import v8 from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { S3Settings } from "../../server/env.ts";
import type { BlobStore } from "../../server/storage/blob-store.ts";
import { openS3Store } from "../../server/storage/s3-store.ts";
import { createAuthor, serviceClient } from "../factories/author.ts";
import { startHost } from "../factories/host.ts";
import { listenLocally } from "../factories/listen-locally.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { checkSignatures, startS3 } from "../factories/s3-server.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until } from "../factories/until.ts";
import { postJson } from "./post-json.ts";

function fileOf(bytes: Uint8Array): string {
	const file = join(temporaryFolder(), "file");
	writeFileSync(file, bytes);
	return file;
}

const folder = randomUUID();
const newVersion = () => `${folder}/${randomUUID()}`;

async function listOf(store: BlobStore, name = folder) {
	const blobs: { version: string; size: number; changedAt: Date }[] = [];
	for await (const blob of store.list(name)) blobs.push(blob);
	return blobs;
}

const storeOf = async () => openS3Store(await checkSignatures((await startS3()).settings));

test("a bucket takes, gives, lists and removes, by calls that are signed as they have to be", async () => {
	const store = await storeOf();
	const bytes = jpeg(3_000_000);
	const version = newVersion();
	const file = fileOf(bytes);
	await store.put(version, file);
	expect(existsSync(file)).toBe(false);
	const stream = await store.get(version);
	expect(await new Response(stream).bytes()).toEqual(bytes);
	expect(await listOf(store)).toEqual([{ version, size: bytes.length, changedAt: expect.any(Date) }]);
	const [listed] = await listOf(store);
	expect(Math.abs(Date.now() - Number(listed?.changedAt))).toBeLessThan(60_000);
	await store.remove(version);
	expect(await store.get(version)).toBeNull();
	await store.remove(version);
	expect(await listOf(store)).toEqual([]);
});

test("a list goes on where an answer ends", { tags: "operator" }, async () => {
	const store = openS3Store((await startS3()).settings);
	const versions = Array.from({ length: 1005 }, newVersion);
	for (let at = 0; at < versions.length; at += 15)
		await Promise.all(versions.slice(at, at + 15).map((version) => store.put(version, fileOf(jpeg()))));
	const listed = await listOf(store);
	expect(listed.map(({ version }) => version)).toEqual(versions.toSorted());
});

test("a wrong secret, another region and a bucket that is not there are refused", async () => {
	const settings = await checkSignatures((await startS3()).settings);
	const keys = "403 SignatureDoesNotMatch: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION";
	const cases: [Partial<S3Settings>, string][] = [
		[{ S3_SECRET_ACCESS_KEY: "wrong" }, keys],
		[{ S3_REGION: "us-east-1" }, keys],
		[{ S3_BUCKET: "another" }, "404 NoSuchBucket: check S3_ENDPOINT, S3_BUCKET and S3_REGION"],
	];
	for (const [wrong, answered] of cases) {
		const store = openS3Store({ ...settings, ...wrong });
		const refusal = {
			status: 503,
			code: "storage_unavailable",
			message: "Files cannot be stored at the moment. It is tried again.",
			name: `the bucket ${wrong.S3_BUCKET ?? "planner"} at ${settings.S3_ENDPOINT} has answered ${answered}`,
		};
		await expect(store.put(newVersion(), fileOf(jpeg()))).rejects.toMatchObject(refusal);
		await expect(store.get(newVersion())).rejects.toMatchObject(refusal);
		await expect(listOf(store)).rejects.toMatchObject(refusal);
	}
});

test("a bucket that finds the time wrong has the clock looked at", async () => {
	const { settings } = await startS3();
	const skewed = "<Error><Code>RequestTimeTooSkewed</Code></Error>";
	const { port } = await listenLocally((_, response) => response.writeHead(403).end(skewed));
	const store = openS3Store({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
	await expect(listOf(store)).rejects.toMatchObject({
		name: expect.stringMatching(/403 RequestTimeTooSkewed: check the clock of this machine$/),
	});
});

test("an address with the bucket in it, or of something else, is told by its list", async () => {
	const { settings } = await startS3();
	const { port } = await listenLocally((_, response) => response.end("<html>A console</html>"));
	for (const [address, answered] of [
		[`${settings.S3_ENDPOINT}/planner`, "404 NoSuchKey"],
		[`http://127.0.0.1:${port}`, "200 without a list"],
	]) {
		const store = openS3Store({ ...settings, S3_ENDPOINT: `${address}/` });
		const name = `the bucket planner at ${address} has answered ${answered}: check S3_ENDPOINT, S3_BUCKET and S3_REGION`;
		await expect(listOf(store)).rejects.toMatchObject({ name });
	}
});

test("a bucket that is silent is given up after 20 seconds, also where memory was collected meanwhile", {
	tags: "operator",
}, async () => {
	v8.setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc");
	const { settings } = await startS3();
	let asked = 0;
	const { port } = await listenLocally((incoming) => {
		incoming.resume();
		asked++;
	});
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const store = openS3Store({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
	const call = store.remove(newVersion()).catch(({ name }) => name);
	// Each turn of the event loop lets the engine clear what it has found.
	for (let turn = 0; turn < 20 || asked === 0; turn++) {
		await setImmediate();
		collect();
	}
	vi.advanceTimersByTime(20_000);
	expect(await call).toBe(
		`the bucket planner at http://127.0.0.1:${port} does not answer (ETIMEDOUT): check S3_ENDPOINT`,
	);
});

test("an account goes at once where the bucket removes nothing, and so do no more than its first files", {
	tags: "operator",
}, async () => {
	const { settings } = await startS3();
	let removals = 0;
	const { port } = await listenLocally((incoming, outgoing) => {
		const { method, headers, url } = incoming;
		if (method === "DELETE") {
			removals++;
			return outgoing.writeHead(500).end();
		}
		const onward = request(`${settings.S3_ENDPOINT}${url}`, { method, headers }, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
			answer.pipe(outgoing);
		});
		return incoming.pipe(onward);
	});
	const host = await startHost({ env: { ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` } });
	onTestFinished(async () => void (await host.stop()));
	const author = await createAuthor(host);
	for (let turn = 0; turn < 35; turn++)
		for (const answer of await Promise.all([0, 1].map(() => upload(host, author, mediaPath(author.userId)))))
			expect(answer.status).toBe(200);
	const { email, password, accessToken } = author;
	const gone = await postJson(host, "/functions/v1/delete-account", { email, password }, { accessToken });
	expect(await gone.json()).toEqual({ deleted: true });
	expect(removals).toBe(32);
	const { data } = await serviceClient(host).storage.from("media").list(author.userId);
	expect(data, "for the sweep").toHaveLength(38);
});

test("a host with a wrong key starts, and says at once which bucket refuses which settings", async () => {
	const settings = await checkSignatures((await startS3()).settings);
	const host = await startHost({ env: { ...settings, S3_SECRET_ACCESS_KEY: "a-wrong-key" } });
	onTestFinished(async () => void (await host.stop()));
	const [line] = await until(() => host.output().match(/\{[^\n]*stored or read[^\n]*\}(?=\n)/));
	// 40 is a warning.
	expect(JSON.parse(line)).toMatchObject({
		level: 40,
		msg: `Pictures and documents cannot be stored or read: the bucket planner at ${settings.S3_ENDPOINT} has answered 403 SignatureDoesNotMatch: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION`,
	});
	expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
	expect(host.output()).not.toContain("a-wrong-key");
});

test("a product keeps its media there and nothing of them at home", async () => {
	const settings = await checkSignatures((await startS3()).settings);
	const store = openS3Store(settings);
	const host = await startHost({ env: settings });
	onTestFinished(async () => void (await host.stop()));
	const { client, userId } = await createAuthor(host);
	const own = (await serviceClient(host).rpc("media_folder")).data;
	const bucket = client.storage.from("media");
	const path = mediaPath(userId);
	const bytes = jpeg(50_000);
	expect((await bucket.upload(path, bytes, { contentType: "image/jpeg" })).error).toBeNull();
	expect(await listOf(store, own)).toMatchObject([{ size: 50_000 }]);
	expect(await listOf(store, randomUUID())).toEqual([]);
	expect(readdirSync(join(host.dataDir, "media"), { recursive: true })).toEqual(["incoming"]);
	expect(await (await bucket.download(path)).data?.bytes()).toEqual(bytes);
	const { data } = await bucket.createSignedUrl(path, 60);
	expect(await (await fetch(data?.signedUrl ?? "")).bytes()).toEqual(bytes);
	expect((await bucket.remove([path])).data).toHaveLength(1);
	expect(await listOf(store, own)).toEqual([]);
	expect(host.output()).not.toContain("on this node alone");
	expect(host.output()).not.toContain(settings.S3_SECRET_ACCESS_KEY);
});
