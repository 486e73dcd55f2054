import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anthropic } from "./anthropic-format.ts";
import { google } from "./google-format.ts";
import { mistral } from "./mistral-format.ts";
import { openaiCompatible } from "./openai-compatible-format.ts";
import { openai } from "./openai-format.ts";
import { brandVoice, type ProviderHost, startProviderHost } from "./provider-host.ts";
import { type ProviderServer, startProviderServer } from "./provider-server.ts";
import { type Refusal, vendorKey, type WireFormat } from "./wire-format.ts";

const formats = [openai, anthropic, google, mistral, openaiCompatible];
const words = ["Ask ", "for help ", "early. ", "**Always.** ", "Grüße 🌱"];
const post = words.join("");

let server: ProviderServer;
const hosts = new Map<WireFormat, ProviderHost>();
const hostOf = (format: WireFormat): ProviderHost => {
	const running = hosts.get(format);
	if (!running) throw new Error(`there is no host for ${format.vendor}`);
	return running;
};

beforeAll(async () => {
	server = await startProviderServer();
	await Promise.all(
		formats.map(async (format) => hosts.set(format, await startProviderHost(server, format))),
	);
});
afterAll(async () => {
	await Promise.all([...hosts.values()].map(({ host }) => host.stop()));
	await server?.stop();
});

describe.concurrent.each(formats)("$vendor", (format) => {
	test("the self-test at start calls the model as a generation does", async () => {
		const { host, base } = hostOf(format);
		await vi.waitUntil(() => host.output().includes("The model works: "), { timeout: 120_000 });
		expect(host.output()).toMatch(
			new RegExp(`The model works: ${format.vendor}/${format.model} answered in \\d+\\.\\d s\\.`),
		);
		const [call] = server.calls(base, "Answer with the word ready.");
		expect(call?.path).toBe(base + format.wholePath);
	});

	test.each([
		["a whole answer", false],
		["a streamed answer", true],
	])("%s: the post arrives, asked for as the vendor documents it", async (name, streaming) => {
		const { base, generate } = hostOf(format);
		const idea = `${format.vendor} gives ${name}`;
		const path = base + (streaming ? format.streamPath : format.wholePath);
		server.reply(path, idea, [streaming ? format.stream(words) : format.whole(post)]);
		expect(await generate(idea, streaming)).toEqual({ status: 200, refusal: null, post });

		const calls = server.calls("/", idea);
		expect(calls).toHaveLength(1);
		const [call] = calls;
		if (!call) throw new Error("the vendor was not called");
		expect(call.path).toBe(path);
		const asked = format.read(call);
		expect(asked).toMatchObject({ key: vendorKey, maxTokens: 4096 });
		expect(asked.model ?? format.model).toBe(format.model);
		expect(asked.system).toContain(brandVoice);
		expect(asked.user).toContain(idea);
		expect(asked.user).not.toContain(brandVoice);
	});

	test("a documented refusal: one sentence for the author, another for the operator", async () => {
		const { host, base, generate, logged } = hostOf(format);
		const refused = async ({ name, reply, calls }: Refusal, streaming: boolean) => {
			const idea = `${format.vendor}, ${name}, ${streaming ? "streamed" : "whole"}`;
			const path = base + (streaming ? format.streamPath : format.wholePath);
			server.reply(path, idea, [reply]);
			expect(await generate(idea, streaming), idea).toEqual({
				status: 502,
				refusal: { code: "model_failed", message: "Failed to generate post. Please try again." },
				post: undefined,
			});
			expect(server.calls(path, idea), idea).toHaveLength(calls);
		};
		await Promise.all(
			format.refusals.flatMap((refusal) => [refused(refusal, false), refused(refusal, true)]),
		);
		for (const { reason } of format.refusals) await logged(reason, 2);
		expect(host.output()).not.toContain(vendorKey);
	});

	test("a stream that is closed after words, but before its end, is no post", async () => {
		const { base, generate, logged } = hostOf(format);
		const idea = `${format.vendor} is cut off`;
		const { body, ...reply } = format.stream(words);
		const events = body.split(/(?<=\n\n)/);
		const cutOff = events.slice(0, events.findIndex((event) => event.includes("Always")) + 1).join("");
		server.reply(base + format.streamPath, idea, [{ ...reply, body: cutOff }]);
		expect(await generate(idea, true)).toEqual({
			status: 200,
			refusal: "Failed to generate post. Please try again.",
			post: undefined,
		});
		await logged("The answer of the model broke off.", 1);
	});

	test("a second try that works gives the post", async () => {
		const { base, generate } = hostOf(format);
		const busy = format.refusals.find(({ calls }) => calls === 3)?.reply;
		if (!busy) throw new Error("no refusal is worth another try");
		await Promise.all(
			[false, true].map(async (streaming) => {
				const idea = `${format.vendor} recovers, ${streaming ? "streamed" : "whole"}`;
				const path = base + (streaming ? format.streamPath : format.wholePath);
				server.reply(path, idea, [busy, streaming ? format.stream(words) : format.whole(post)]);
				expect(await generate(idea, streaming)).toMatchObject({ status: 200, post });
				expect(server.calls(path, idea)).toHaveLength(2);
			}),
		);
	});
});
