import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chunk, chunkStream } from "./chat-completions.ts";
import { compatibleServers, model, thought } from "./compatible-servers.ts";
import { openaiCompatible } from "./openai-compatible-format.ts";
import { type ProviderHost, startProviderHost } from "./provider-host.ts";
import {
	eventStream,
	json,
	type ProviderServer,
	type Reply,
	startProviderServer,
} from "./provider-server.ts";

const words = ["Ask ", "for help ", "early."];
const post = words.join("");

let server: ProviderServer;
let provider: ProviderHost;
beforeAll(async () => {
	server = await startProviderServer();
	provider = await startProviderHost(server, { ...openaiCompatible, model });
});
afterAll(async () => {
	await provider?.host.stop();
	await server?.stop();
});

test.concurrent.each(compatibleServers)(
	"$name: whole and streamed, without its thoughts",
	async (compatible) => {
		await Promise.all(
			[false, true].map(async (streaming) => {
				const idea = `${compatible.name} ${streaming ? "streams" : "answers"}`;
				server.reply("/", idea, [streaming ? compatible.stream(words) : compatible.whole(post)]);
				expect(await provider.generate(idea, streaming)).toEqual({ status: 200, refusal: null, post });
			}),
		);
		expect(provider.host.output()).not.toContain(thought);
	},
);

const refused = (status: number) =>
	`openai-compatible takes no more calls for now: its rate limit or its credit is used up (status ${status}).`;
const unknown = `openai-compatible does not know the model ${model} (status 404). Check AI_MODEL and AI_BASE_URL.`;
const busy = { error: { code: 429, message: "Provider returned error" } };

const refusals: [name: string, streaming: boolean, calls: 1 | 3, reason: string, reply: Reply][] = [
	[
		"vLLM’s older error, without an object around it",
		false,
		1,
		unknown,
		json({ object: "error", message: "No such model", type: "NotFoundError", code: 404 }, 404),
	],
	[
		"an error that is a text",
		true,
		3,
		"openai-compatible has trouble of its own (status 503).",
		json({ error: "model is loading" }, 503),
	],
	["OpenRouter without credit", true, 1, refused(402), json({ error: { code: 402, message: "No" } }, 402)],
	["OpenRouter’s error in a good answer", false, 1, refused(429), json(busy)],
	[
		"an error in the stream before the first words",
		true,
		3,
		refused(429),
		chunkStream([": OPENROUTER PROCESSING", chunk(model, { content: "" }, "error", busy)]),
	],
	[
		"an error without a number in the stream",
		true,
		1,
		"The answer of the model broke off.",
		eventStream([{ event: "error", data: { error: { message: "No", code: "Secret of Ada" } } }]),
	],
];

describe.concurrent("refusals", () => {
	test.each(refusals)("%s", async (name, streaming, calls, reason, reply) => {
		server.reply("/", name, [reply]);
		expect(await provider.generate(name, streaming)).toMatchObject({
			status: 502,
			refusal: { message: "Failed to generate post. Please try again." },
		});
		expect(server.calls("/", name)).toHaveLength(calls);
		await provider.logged(reason, 1);
		expect(provider.host.output()).not.toContain("Ada");
	});
});
