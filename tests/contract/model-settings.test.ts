import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ModelSettingsRequest } from "../../domain/admin/model-settings.ts";
import { postgresPrograms } from "../../server/operator/postgres-programs.mjs";
import { type Author, serviceClient } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { isUnderDeno, ofTheHost } from "../factories/deno-runtime.ts";
import { operatorEnv, startHost, type TestHost } from "../factories/host.ts";
import { type ModelServer, startModelServer } from "../factories/model-server.ts";
import { runOperator } from "../factories/operator.ts";
import { streamPost } from "../factories/stream-post.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { untilPrinted } from "../factories/until.ts";
import { createAdmin } from "./admins.ts";

const name = "model-settings";
/** The host looks for language models on its own machine; there are none in these tests. */
const localModels = isUnderDeno ? null : [];
const key = `sk-${randomUUID()}-9f3k`;
/** No AI_MODEL, and nothing runs at these ports. */
const unset = { env: { AI_MODEL: "" }, flags: ["--simulated-clock", "--local-model-ports=1,1,1,1"] };

/** The rows of a backup of PostgreSQL, which are compressed in it. */
const readDump = (file: string) =>
	execFileSync(`${postgresPrograms()}/pg_restore`, ["--data-only", "--file=-", file]);

describeOn(testedKinds("backup"), "the model's settings on %s", (database) => {
	let vendor: ModelServer;
	let host: TestHost;
	let admin: Author;
	const answers: string[] = [];

	beforeAll(async () => {
		vendor = await startModelServer();
		vendor.lists["/v1/models"] = {
			object: "list",
			data: [
				{ id: "tiny-1", created: 1 },
				{ id: "text-embedding-3", created: 5 },
				{ id: "tiny-2", created: 3 },
			],
		};
		vendor.answer = "Night shifts taught me to ask early.";
		host = await startHost({ database, ...unset, env: { ...unset.env, LOG_LEVEL: "trace" } });
		admin = await createAdmin(host);
	});
	afterAll(async () => {
		await host?.stop();
		await vendor?.stop();
	});

	const call = async (method: "GET" | "POST", body?: object, client = admin.client) => {
		const { data, response } = await client.functions.invoke(name, { method, body });
		const answer = { status: response?.status, body: data ?? (await response?.json()) };
		answers.push(JSON.stringify(answer));
		return answer;
	};
	const post = (body: ModelSettingsRequest) => call("POST", body);
	const model = (more: object = {}) => ({
		provider: "openai-compatible" as const,
		modelId: "tiny-2",
		baseUrl: vendor.baseUrl,
		apiKey: key,
		...more,
	});
	const save = (more?: object) => post({ act: "save", writer: "model", model: model(more) });
	const tryOut = (more?: object) => post({ act: "test", model: model(more) });
	const saved = (more: object = {}) => ({
		fixed: null,
		writer: "model",
		model: {
			provider: "openai-compatible",
			modelId: "tiny-2",
			baseUrl: vendor.baseUrl,
			keyEnding: "9f3k",
			isKeyReadable: true,
			...more,
		},
		local: localModels,
	});
	const status = async (client = admin.client) =>
		(await client.functions.invoke("generate-linkedin-post", { method: "GET" })).data;

	test("an admin lists, tests and saves a model, which writes at once, and its key is nowhere to be read", async () => {
		expect((await call("GET")).body).toEqual({ fixed: null, writer: null, model: null, local: localModels });
		expect(await status()).toMatchObject({ writer: "offline", model: null });
		const { modelId: _, ...connection } = model();
		expect((await post({ act: "list", connection })).body).toEqual({
			models: ["tiny-2", "tiny-1"],
			problem: null,
		});
		expect((await tryOut()).body).toEqual({
			ok: true,
			sentence: expect.stringMatching(/^openai-compatible\/tiny-2 answered in \d+\.\d s\.$/u),
			milliseconds: expect.any(Number),
		});
		// Nothing is set by that.
		expect((await call("GET")).body.writer).toBeNull();

		expect((await save()).body).toEqual(saved());
		expect(await status()).toMatchObject({ writer: "model", model: "openai-compatible/tiny-2" });
		vendor.calls.length = 0;
		const { shown, result } = await streamPost(host, admin, { userMessage: "Night shifts" });
		expect([shown, result?.writer]).toEqual([vendor.answer, "model"]);
		const authorization = `Bearer ${key}`;
		expect(vendor.calls).toMatchObject([{ model: "tiny-2", stream: true, authorization }]);

		vendor.calls.length = 0;
		vendor.answer = ({ response }) => response.writeHead(401).end(`{"error":{"message":"${key}"}}`);
		expect((await tryOut({ apiKey: null })).body.sentence).toBe(
			"openai-compatible refused the key (status 401). Check the model's key.",
		);
		// The saved one was used.
		expect(vendor.calls).toMatchObject([{ authorization }]);
		vendor.answer = "Night shifts taught me to ask early.";
	});

	test("the audit log tells who set what, and whether the key is new", async () => {
		await save({ modelId: "tiny-1", apiKey: null });
		await save({ apiKey: null });
		const { data } = await admin.client.rpc("admin_audit", { _limit: 3 });
		const entry = (from: string | null, to: string, howKey: string) =>
			expect.objectContaining({
				action: "set_model",
				actor_email: admin.email,
				by_operator: false,
				target_id: null,
				details: { from, to, address: vendor.baseUrl, key: howKey },
			});
		const [first, second] = ["openai-compatible/tiny-1", "openai-compatible/tiny-2"];
		expect(data).toEqual([
			entry(first, second, "kept"),
			entry(second, first, "kept"),
			entry(null, second, "new"),
		]);
		answers.push(JSON.stringify(data));
	});

	test("a saved key goes to its vendor and address alone, and no address leads into the network", async () => {
		const other = await startModelServer();
		expect((await tryOut({ baseUrl: other.baseUrl, apiKey: null })).body.ok).toBe(true);
		expect(other.calls.map(({ authorization }) => authorization)).toEqual([undefined]);
		await other.stop();
		expect(await tryOut({ provider: "openai", apiKey: null })).toEqual({
			status: 422,
			body: {
				code: "key_missing",
				message: "Enter the key. A saved one is for its vendor and address alone.",
			},
		});
		for (const attempt of [tryOut, save]) {
			const refused = await attempt({ baseUrl: "https://169.254.169.254/v1" });
			expect(refused).toMatchObject({ status: 422, body: { code: "address_refused" } });
		}
		expect((await post({ act: "list", connection: model({ baseUrl: null }) })).body.message).toBe(
			"Enter the address of the server.",
		);
		expect((await save({ apiKey: "with space" })).status).toBe(422);
		expect((await call("GET")).body).toEqual(saved());
	});

	test("what the vendor says of its tokens is counted, and a cap stops generations with a sentence", async () => {
		const cap = (tokens: number | null) => admin.client.rpc("set_token_cap", { _tokens_per_month: tokens });
		const used = async () => (await admin.client.rpc("admin_tokens")).data;
		const before = (await used()).used;
		for (const offline of [false, true]) {
			await admin.client.functions.invoke("generate-linkedin-post", {
				body: { userMessage: "Night shifts", offline },
			});
		}
		// A cap that is reached while a post is written ends nothing: what is paid for is delivered.
		vendor.answer = async ({ send, end }) => {
			send("Night shifts taught me ");
			await cap(0);
			send("to ask early.");
			end();
		};
		const { result } = await streamPost(host, admin, { userMessage: "Night shifts" });
		expect(result?.generatedPost).toBe("Night shifts taught me to ask early.");
		expect((await used()).used - before).toBe(240);
		await cap(null);
		// An answer that is good for nothing is paid for, too.
		vendor.answer = "\u200b ";
		const nothing = await streamPost(host, admin, { userMessage: "Night shifts" });
		expect(nothing.errorText).toBe("Failed to generate post. Please try again.");
		vendor.answer = "Night shifts taught me to ask early.";
		const { used: now, authors } = await used();
		expect(now - before).toBe(360);
		expect(authors).toEqual([expect.objectContaining({ user_id: admin.userId, email: admin.email })]);

		await cap(now);
		const sentence = "The language model's tokens of this month are used up.";
		expect(await status()).toMatchObject({ writer: "model", model: null, modelUnavailable: sentence });
		const asked = vendor.calls.length;
		const { refusal, status: refused } = await streamPost(host, admin, { userMessage: "Night shifts" });
		expect([refused, refusal]).toEqual([429, { code: "token_cap_reached", message: sentence }]);
		expect(vendor.calls).toHaveLength(asked);
		const { data } = await admin.client.functions.invoke("generate-linkedin-post", {
			body: { userMessage: "Night shifts", offline: true },
		});
		expect(data.writer).toBe("offline");
		await cap(null);
		expect(await status()).toMatchObject({ modelUnavailable: null });
	});

	test("without a model, on the machine or not: who says so gets it", async () => {
		expect((await post({ act: "save", writer: "offline" })).body).toEqual({
			fixed: null,
			writer: "offline",
			model: null,
			local: localModels,
		});
		expect(await status()).toMatchObject({ writer: "offline", model: null, modelUnavailable: null });
		await post({ act: "save", writer: "local" });
		expect(await status()).toMatchObject({
			writer: "model",
			modelUnavailable: "No language model runs on the planner's machine at the moment.",
		});
		expect((await post({ act: "look" })).body).toMatchObject({ writer: "local", local: localModels });
		await save();
	});

	test("the key is in no answer, no log, no row and no backup, and callers do not see the table", async () => {
		const { data } = await serviceClient(host).from("model_settings").select();
		expect(data).toMatchObject([{ key_ending: "9f3k", provider: "openai-compatible" }]);
		const folder = temporaryFolder();
		const env = { ...operatorEnv(host), PORT: new URL(host.url).port };
		expect((await runOperator(env, "backup", join(folder, "backup"))).code).toBe(0);
		const backup = readFileSync(join(folder, "backup"));
		const bytes = database === "PGlite" ? gunzipSync(backup) : readDump(join(folder, "backup"));
		const files = [...readdirSync(host.dataDir, { recursive: true, withFileTypes: true })]
			.filter((file) => file.isFile())
			.map((file) => readFileSync(join(file.parentPath, file.name)));
		for (const text of [...answers, JSON.stringify(data), host.output(), bytes, ...files]) {
			expect(text.includes(key)).toBe(false);
		}
		// The same search finds what is there.
		expect(bytes.includes("9f3k")).toBe(true);
		for (const column of ["*", "writer"]) {
			expect((await admin.client.from("model_settings").select(column)).error?.code).toBe("42501");
		}
	});

	// The embedded database has one node alone.
	if (database !== "PostgreSQL") return;
	test("all nodes use what one has saved; a secret that is new to one of them is told to the other's callers", async ({
		skip,
	}) => {
		skip(isUnderDeno, ofTheHost);
		const fixed = await startHost({ beside: host });
		const at = async (node: TestHost, path: string, init: RequestInit = {}) => {
			const headers = { authorization: `Bearer ${admin.accessToken}`, apikey: host.publishableKey };
			const response = await fetch(`${node.url}/functions/v1/${path}`, { ...init, headers });
			return { status: response.status, body: await response.json() };
		};
		// The environment of a node comes first, and cannot be changed from the panel.
		expect((await at(fixed, name)).body).toMatchObject({ fixed: "offline", writer: "model", local: null });
		const body = JSON.stringify({ act: "save", writer: "offline" });
		expect(await at(fixed, name, { method: "POST", body })).toEqual({
			status: 409,
			body: { code: "model_fixed", message: "AI_MODEL says who writes. Unset it to choose here." },
		});
		await fixed.stop();

		const SETTINGS_SECRET = "a-new-secret-of-at-least-32-characters";
		const node = await startHost({ beside: host, ...unset, env: { ...unset.env, SETTINGS_SECRET } });
		await save({ modelId: "tiny-1" });
		expect((await at(node, "generate-linkedin-post")).body.model).toBe("openai-compatible/tiny-1");
		const { data } = await serviceClient(host).from("model_settings").select("sealed_key, key_id").single();
		expect(data?.sealed_key).not.toContain(key);
		// The first node has not got the secret with which the other one has sealed the key anew.
		expect(await status()).toMatchObject({
			writer: "model",
			model: null,
			modelUnavailable:
				"The key of the language model cannot be read any more. An admin has to enter it again.",
		});
		expect((await call("GET")).body).toMatchObject({ model: { isKeyReadable: false } });
		await node.stop();
		const again = await startHost({ beside: host, ...unset });
		await untilPrinted(again, "The model's key cannot be read: set the SETTINGS_SECRET");
		await again.stop();
		for (const output of [node.output(), again.output()]) expect(output).not.toContain(key);
		await save();
	});
});
