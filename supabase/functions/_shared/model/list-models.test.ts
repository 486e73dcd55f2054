import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { Vendor as Provider } from "../../../../domain/admin/model-settings.ts";
import { listenLocally } from "../../../../tests/factories/listen-locally.ts";
import { panelModel } from "../../../../tests/factories/panel-model.ts";
import { listModels } from "./list-models.ts";

/** The list that is made of a server's answer, and how the server was asked. */
async function listFrom(provider: Provider, status: number, body: string) {
	const requests: IncomingMessage[] = [];
	const { port } = await listenLocally((request, response) => {
		requests.push(request);
		response.writeHead(status).end(body);
	});
	const baseUrl = `http://127.0.0.1:${port}/v1`;
	return { ...(await listModels({ ...panelModel, provider, baseUrl, apiKey: "sk-1" })), requests };
}

const openAiModel = { object: "model", owned_by: "system" };

test.each([
	[
		"openai",
		{ authorization: "Bearer sk-1" },
		["gpt-5", "gpt-4.1"],
		{
			object: "list",
			data: [
				{ ...openAiModel, id: "gpt-4.1", created: 1_744_000_000 },
				{ ...openAiModel, id: "gpt-5", created: 1_754_000_000 },
				{ ...openAiModel, id: "text-embedding-3-small", created: 1_755_000_000 },
				{ ...openAiModel, id: "whisper-1", created: 1 },
				{ ...openAiModel, id: "dall-e-3", created: 2 },
			],
		},
	],
	[
		"anthropic",
		{ "x-api-key": "sk-1", "anthropic-version": "2023-06-01" },
		["claude-sonnet-4-5"],
		{ data: [{ type: "model", id: "claude-sonnet-4-5", created_at: "2026-01-01" }], has_more: false },
	],
	[
		"google",
		{ "x-goog-api-key": "sk-1" },
		["gemini-2.5-flash"],
		{
			models: [
				{ name: "models/gemini-2.5-flash", supportedGenerationMethods: ["generateContent", "countTokens"] },
				{ name: "models/gemini-2.5-flash-image", supportedGenerationMethods: ["generateContent"] },
				{ name: "models/gemini-embedding-001", supportedGenerationMethods: ["embedContent"] },
			],
		},
	],
	[
		"mistral",
		{ authorization: "Bearer sk-1" },
		["mistral-small-latest"],
		{
			data: [
				{ id: "mistral-small-latest", capabilities: { completion_chat: true } },
				{ id: "mistral-ocr-latest", capabilities: { completion_chat: false } },
			],
		},
	],
] as const)("%s lists its models to talk to, with the key in %j", async (provider, headers, models, body) => {
	const { requests, ...listed } = await listFrom(provider, 200, JSON.stringify(body));
	expect(listed).toEqual({ models, problem: null });
	expect(requests[0]?.url?.split("?")[0]).toBe("/v1/models");
	expect(requests[0]?.url).not.toContain("sk-1");
	expect(requests[0]?.headers).toMatchObject(headers);
});

test.each([
	[401, "{}", /^openai refused the key \(status 401\)\. Check the model's key\.$/u],
	[404, "{}", /^The server does not list its models\. Enter the name of one\.$/u],
	[200, "<html>", /^The server does not list its models\./u],
	[200, '{"data":[{"name":"x"}]}', /^The server does not list its models\./u],
	[200, '{"data":[{"id":"text-embedding-3"}]}', /^There are no models to talk to in its list\.$/u],
	[503, "sk-1", /^openai has trouble of its own \(status 503\)\.$/u],
])("%i %s is told in a sentence", async (status, body, sentence) => {
	const listed = await listFrom("openai", status, body);
	expect(listed).toMatchObject({ models: [], problem: expect.stringMatching(sentence) });
});
