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

interface CompatibleRefusal {
	name: string;
	reply: Reply;
	streaming: boolean;
	calls: 1 | 3;
	reason: string;
}

const busy =
	"openai-compatible takes no more calls for now: its rate limit or its credit is used up (status 429).";
const refusals: CompatibleRefusal[] = [
	{
		name: "vLLM’s older error, without an object around it",
		reply: json({ object: "error", message: "No such model", type: "NotFoundError", code: 404 }, 404),
		streaming: false,
		calls: 1,
		reason: `openai-compatible does not know the model ${model} (status 404). Check AI_MODEL and AI_BASE_URL.`,
	},
	{
		name: "an error that is a text",
		reply: json({ error: "model is loading" }, 503),
		streaming: true,
		calls: 3,
		reason: "openai-compatible has trouble of its own (status 503).",
	},
	{
		name: "OpenRouter without credit",
		reply: json({ error: { code: 402, message: "Insufficient credits" } }, 402),
		streaming: true,
		calls: 1,
		reason:
			"openai-compatible takes no more calls for now: its rate limit or its credit is used up (status 402).",
	},
	{
		name: "OpenRouter’s error in a good answer",
		reply: json({ error: { code: 429, message: "Provider returned error" } }),
		streaming: false,
		calls: 1,
		reason: busy,
	},
	{
		name: "an error in the stream before the first words",
		reply: chunkStream([
			": OPENROUTER PROCESSING",
			chunk(model, { content: "" }, "error", { error: { code: 429, message: "Provider returned error" } }),
		]),
		streaming: true,
		calls: 3,
		reason: busy,
	},
	{
		name: "an error without a number in the stream",
		reply: eventStream([{ event: "error", data: { error: { message: "No", code: "Secret of Ada" } } }]),
		streaming: true,
		calls: 1,
		reason: "The answer of the model broke off.",
	},
];

describe.concurrent("refusals", () => {
	test.each(refusals)("$name", async ({ name, reply, streaming, calls, reason }) => {
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
