import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ModelSettings } from "../settings.ts";
import { listModels } from "./list-models.ts";

let server: Server;
let url: string;
let asked: { path: string | undefined; headers: IncomingHttpHeaders };
let answer: { status?: number; body: unknown };

beforeAll(async () => {
	server = createServer(({ url: path, headers }, response) => {
		asked = { path, headers };
		const { status = 200, body } = answer;
		response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => server.close());

const list = (provider: ModelSettings["provider"]) =>
	listModels({ source: "panel", provider, modelId: "", baseUrl: url, apiKey: "sk-1", timeoutMs: 1000 });

test.each([
	[
		"openai",
		{
			object: "list",
			data: [
				{ id: "gpt-4.1", object: "model", created: 1_744_000_000, owned_by: "system" },
				{ id: "gpt-5", object: "model", created: 1_754_000_000, owned_by: "system" },
				{ id: "text-embedding-3-small", object: "model", created: 1_755_000_000, owned_by: "system" },
				{ id: "whisper-1", object: "model", created: 1, owned_by: "openai-internal" },
				{ id: "dall-e-3", object: "model", created: 2, owned_by: "system" },
			],
		},
		["gpt-5", "gpt-4.1"],
		{ authorization: "Bearer sk-1" },
	],
	[
		"anthropic",
		{
			data: [{ type: "model", id: "claude-sonnet-4-5", display_name: "Claude", created_at: "2026-01-01" }],
			has_more: false,
		},
		["claude-sonnet-4-5"],
		{ "x-api-key": "sk-1", "anthropic-version": "2023-06-01" },
	],
	[
		"google",
		{
			models: [
				{ name: "models/gemini-2.5-flash", supportedGenerationMethods: ["generateContent", "countTokens"] },
				{ name: "models/gemini-2.5-flash-image", supportedGenerationMethods: ["generateContent"] },
				{ name: "models/gemini-embedding-001", supportedGenerationMethods: ["embedContent"] },
			],
		},
		["gemini-2.5-flash"],
		{ "x-goog-api-key": "sk-1" },
	],
	[
		"mistral",
		{
			object: "list",
			data: [
				{ id: "mistral-small-latest", capabilities: { completion_chat: true } },
				{ id: "mistral-ocr-latest", capabilities: { completion_chat: false } },
			],
		},
		["mistral-small-latest"],
		{ authorization: "Bearer sk-1" },
	],
] as const)(
	"%s lists its models to talk to, with the key where it wants it",
	async (provider, body, models, headers) => {
		answer = { body };
		expect(await list(provider)).toEqual({ models, problem: null });
		expect(asked.path?.split("?")[0]).toBe("/v1/models");
		expect(asked.path).not.toContain("sk-1");
		expect(asked.headers).toMatchObject(headers);
	},
);

test.each([
	[401, "{}", /^openai refused the key \(status 401\)\. Check the model's key in the admin panel\.$/u],
	[404, "{}", /^The server does not list its models\. Enter the name of one\.$/u],
	[200, "<html>", /^The server does not list its models\./u],
	[200, '{"data":[{"name":"x"}]}', /^The server does not list its models\./u],
	[200, '{"data":[{"id":"text-embedding-3"}]}', /^There are no models to talk to in its list\.$/u],
	[503, "sk-1", /^openai has trouble of its own \(status 503\)\.$/u],
])("%i %s is told in a sentence", async (status, body, sentence) => {
	answer = { status, body };
	const { models, problem } = await list("openai");
	expect(models).toEqual([]);
	expect(problem).toMatch(sentence);
});
