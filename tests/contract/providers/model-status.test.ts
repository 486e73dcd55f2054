import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, createAuthor } from "../../factories/author.ts";
import { startHost, type TestHost } from "../../factories/host.ts";
import { type ModelServer, startModelServer } from "../../factories/model-server.ts";
import { until } from "../../factories/until.ts";
import { createAdmin } from "../admins.ts";
import { vendorKey } from "./wire-format.ts";

const name = "model-status";
let model: ModelServer;
let host: TestHost;
let admin: Author;
let author: Author;

const failAlways = (status: number) => {
	model.answer = ({ response }) => response.writeHead(status).end(`{"error":{"message":"${vendorKey}"}}`);
};

beforeAll(async () => {
	model = await startModelServer();
	failAlways(401);
	host = await startHost({
		env: { AI_MODEL: "openai-compatible/tiny", AI_BASE_URL: model.baseUrl, AI_API_KEY: vendorKey },
	});
	admin = await createAdmin(host);
	author = await createAuthor(host);
});
afterAll(async () => {
	await host?.stop();
	await model?.stop().catch(() => {});
});

const failWith = async (status: number, userMessage: string) => {
	failAlways(status);
	await author.client.functions.invoke("generate-linkedin-post", { body: { userMessage } });
};
const check = async () => (await admin.client.functions.invoke(name, { method: "POST" })).data;

test("a host whose model does not work starts all the same, and its log says what is wrong", async () => {
	expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
	const [line] = await until(() => host.output().match(/\{[^\n]*"The model [^\n]*\}(?=\n)/));
	// 40 is a warning.
	expect(JSON.parse(line)).toMatchObject({
		level: 40,
		msg: "The model does not work: openai-compatible refused the key (status 401). Check AI_API_KEY.",
	});
	expect(host.output()).not.toContain(vendorKey);
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
	expect(await check()).toEqual({
		ok: true,
		sentence: expect.stringMatching(/^openai-compatible\/tiny answered in \d+\.\d s\.$/),
		milliseconds: expect.any(Number),
	});
	expect(model.calls).toHaveLength(asked + 1);
	const failed = (sentence: string) => ({ ok: false, sentence, milliseconds: expect.any(Number) });
	failAlways(401);
	expect(await check()).toEqual(failed("openai-compatible refused the key (status 401). Check AI_API_KEY."));
	await model.stop();
	expect(await check()).toEqual(
		failed("The model's server could not be reached (ECONNREFUSED). Check AI_BASE_URL."),
	);
});
