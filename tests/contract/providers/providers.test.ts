import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { untilPrinted } from "../../factories/until.ts";
import { anthropic } from "./anthropic-format.ts";
import { google } from "./google-format.ts";
import { mistral } from "./mistral-format.ts";
import { openaiCompatible } from "./openai-compatible-format.ts";
import { openai } from "./openai-format.ts";
import { brandVoice, type ProviderHost, startProviderHost } from "./provider-host.ts";
import { type ProviderServer, startProviderServer } from "./provider-server.ts";
import { expectedOf, type RefusalName, vendorKey, type WireFormat } from "./wire-format.ts";

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
		const works = `The model works: ${format.vendor}/${format.model} answered in \\d+\\.\\d s\\.`;
		await untilPrinted(host, new RegExp(works));
		const calls = server.calls(base, "Answer with the word ready.");
		expect(calls.map(({ path }) => path)).toEqual([base + format.wholePath]);
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

		const [call, ...more] = server.calls("/", idea);
		if (!call) throw new Error("the vendor was not called");
		expect(more).toEqual([]);
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
		const names = Object.keys(format.refusals) as RefusalName[];
		const refused = async (name: RefusalName, streaming: boolean) => {
			const idea = `${format.vendor}, ${name}, ${streaming ? "streamed" : "whole"}`;
			const path = base + (streaming ? format.streamPath : format.wholePath);
			server.reply(path, idea, [format.refusals[name]]);
			expect(await generate(idea, streaming), idea).toEqual({
				status: 502,
				refusal: { code: "model_failed", message: "Failed to generate post. Please try again." },
				post: undefined,
			});
			expect(server.calls(path, idea), idea).toHaveLength(expectedOf(format, name).calls);
		};
		await Promise.all(names.flatMap((name) => [refused(name, false), refused(name, true)]));
		for (const name of names) await logged(expectedOf(format, name).reason, 2);
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
		await Promise.all(
			[false, true].map(async (streaming) => {
				const idea = `${format.vendor} recovers, ${streaming ? "streamed" : "whole"}`;
				const path = base + (streaming ? format.streamPath : format.wholePath);
				server.reply(path, idea, [
					format.refusals["rate limit"],
					streaming ? format.stream(words) : format.whole(post),
				]);
				expect(await generate(idea, streaming)).toMatchObject({ status: 200, post });
				expect(server.calls(path, idea)).toHaveLength(2);
			}),
		);
	});
});
