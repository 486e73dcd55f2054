import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor, serviceClient } from "../../factories/author.ts";
import { startHost, type TestHost } from "../../factories/host.ts";
import { type ModelServer, startModelServer } from "../../factories/model-server.ts";
import { vendorKey } from "./wire-format.ts";

const name = "model-status";
let model: ModelServer;
let host: TestHost;
let admin: Author;
let author: Author;

beforeAll(async () => {
	model = await startModelServer();
	host = await startHost({
		env: { AI_MODEL: "openai-compatible/tiny", AI_BASE_URL: model.baseUrl, AI_API_KEY: vendorKey },
	});
	admin = await createAuthor(host, "Ada Admin");
	author = await createAuthor(host);
	const { error } = await serviceClient(host)
		.from("user_roles")
		.insert({ user_id: admin.userId, role: "admin" });
	if (error) throw error;
});
afterAll(async () => {
	await host?.stop();
	await model?.stop();
});

const failWith = async (status: number, userMessage: string) => {
	model.answer = ({ response }) => response.writeHead(status).end(`{"error":{"message":"${vendorKey}"}}`);
	await author.client.functions.invoke("generate-linkedin-post", { body: { userMessage } });
};

test.each(["GET", "POST"] as const)("%s is for admins only", async (method) => {
	const refused = await author.client.functions.invoke(name, { method });
	expect(refused.response?.status).toBe(403);
	expect(await refused.response?.json()).toEqual({
		code: "admin_required",
		message: "Admin privileges required to access this panel",
	});
	const { response } = await anonymousClient(host).functions.invoke(name, { method });
	expect(response?.status).toBe(401);
});

test("an admin reads which model writes and why it failed, newest first, without key and idea", async () => {
	expect((await admin.client.functions.invoke(name, { method: "GET" })).data).toEqual({
		model: "openai-compatible/tiny",
		modelUnavailable: null,
		failures: [],
	});
	await failWith(401, "A secret idea");
	await failWith(404, "Another secret idea");
	const { data } = await admin.client.functions.invoke(name, { method: "GET" });
	expect(data.failures).toEqual([
		{
			failedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d.\d\d:\d\d:\d\d/),
			model: "openai-compatible/tiny",
			reason: "openai-compatible does not know the model tiny (status 404). Check AI_MODEL and AI_BASE_URL.",
		},
		{
			failedAt: expect.any(String),
			model: "openai-compatible/tiny",
			reason: "openai-compatible refused the key (status 401). Check AI_API_KEY.",
		},
	]);
	expect(JSON.stringify(data) + host.output()).not.toMatch(new RegExp(`${vendorKey}|secret idea`));
});

test("an admin reads the ten newest failures", async () => {
	for (let turn = 0; turn < 11; turn++) await failWith(turn === 0 ? 404 : 403, "A secret idea");
	const { data } = await admin.client.functions.invoke(name, { method: "GET" });
	const reasons = data.failures.map(({ reason }: { reason: string }) => reason);
	expect(reasons).toEqual(
		Array(10).fill("openai-compatible refused the key (status 403). Check AI_API_KEY."),
	);
});

test("an admin calls the model once and reads how that went", async () => {
	model.answer = "ready";
	const asked = model.calls.length;
	const good = await admin.client.functions.invoke(name, { method: "POST" });
	expect(good.data).toEqual({
		ok: true,
		sentence: expect.stringMatching(/^openai-compatible\/tiny answered in \d+\.\d s\.$/),
		milliseconds: expect.any(Number),
	});
	expect(model.calls).toHaveLength(asked + 1);
	model.answer = ({ response }) => response.writeHead(401).end("{}");
	expect((await admin.client.functions.invoke(name, { method: "POST" })).data).toEqual({
		ok: false,
		sentence: "openai-compatible refused the key (status 401). Check AI_API_KEY.",
		milliseconds: expect.any(Number),
	});
});

test("another method is refused", async () => {
	const { response } = await admin.client.functions.invoke(name, { method: "DELETE" });
	expect(response?.status).toBe(405);
});
