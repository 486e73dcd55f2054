import type { RequestListener } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { listenLocally } from "../../tests/factories/listen-locally.ts";
import { localLists, ollamaList, vllmListOf } from "../../tests/factories/local-model-lists.ts";
import { localServersOf } from "./local-servers.ts";
import { createLocalModels } from "./watch-local-models.ts";

type Name = keyof typeof localLists;
const names = Object.keys(localLists) as Name[];

/** The models of a list, the best first. */
const expected: Record<Name, string[]> = {
	Ollama: ["Ollama/llama3.2:latest", "Ollama/qwen3:8b"],
	"LM Studio": [
		"LM Studio/granite-3.0-2b-instruct",
		"LM Studio/meta-llama-3.1-8b-instruct",
		"LM Studio/qwen2-vl-7b-instruct",
	],
	"llama.cpp": ["llama.cpp/models/Mistral-7B-Instruct-v0.3.Q4_K_M.gguf"],
	vLLM: ["vLLM/meta-llama/Meta-Llama-3-8B-Instruct"],
};

let ports: Record<Name, number>;
let asked: string[];
let lines: string[];

const listen = (listener: RequestListener, port = 0) =>
	listenLocally((request, response) => {
		asked.push(`${request.method} ${request.url}`);
		listener(request, response);
	}, port);

const ending =
	(body: string | Buffer): RequestListener =>
	(_request, response) =>
		response.end(body);
const answering =
	(path: string, list: unknown): RequestListener =>
	({ url }, response) =>
		url === path ? response.end(JSON.stringify(list)) : response.writeHead(404).end();

const serve = (name: Name, list: unknown = localLists[name].list) =>
	listen(answering(localLists[name].path, list), ports[name]);

/** The models of this machine, for which it has looked once. */
async function look() {
	const note = (line: string) => lines.push(line);
	const { models } = createLocalModels({
		servers: localServersOf([`--local-model-ports=${names.map((name) => ports[name]).join()}`], 1),
		timeLimitMs: 60_000,
		log: { info: note, warn: note } as never,
	});
	await models.look();
	return { ...models, names: () => models.found().map(({ server, modelId }) => `${server}/${modelId}`) };
}

beforeEach(async () => {
	asked = [];
	lines = [];
	// Free ports: the real ones may be taken on this machine.
	const free = await Promise.all(names.map(() => listen(() => {})));
	for (const { close } of free) await close();
	ports = Object.fromEntries(names.map((name, index) => [name, free[index]?.port])) as typeof ports;
});

describe.each(names)("%s", (name) => {
	test("is found with its models to talk to, the best first, and asked for nothing but its list", async () => {
		await serve(name);
		const models = await look();
		expect(models.names()).toEqual(expected[name]);
		expect(models.current()).toMatchObject({
			source: "local",
			baseUrl: `http://127.0.0.1:${ports[name]}/v1`,
			apiKey: undefined,
		});
		expect(asked).toEqual([`GET ${localLists[name].path}`]);
		await models.look();
		expect(lines).toEqual([`Found on this machine: ${expected[name][0]}`]);
	});

	test("that appears later is found, gone it is missed, and back it writes again", async () => {
		const models = await look();
		expect(models.current()).toBeNull();
		expect(models.lost()).toBeNull();
		const { close } = await serve(name);
		await models.look();
		const model = models.current();
		await close();
		await models.look();
		expect(models.current()).toBeNull();
		expect(models.lost()).toBe(model);
		await serve(name);
		await models.look();
		expect(models.lost()).toBeNull();
		expect(lines).toEqual([
			`Found on this machine: ${expected[name][0]}`,
			`${expected[name][0]} does not answer on this machine any more`,
			`Found on this machine: ${expected[name][0]}`,
		]);
	});

	test("with nothing but models for embeddings is not used", async () => {
		await serve(name, localLists[name].onlyEmbeddings);
		expect((await look()).names()).toEqual([]);
	});

	test.each<[string, RequestListener]>([
		["a page", ending("<!doctype html>")],
		["half an answer", (_request, response) => response.write('{"models":[') && response.destroy()],
		["another list", ending('{"object":"list","data":[{"id":"x","object":"model"}]}')],
		["a refusal", (_request, response) => response.writeHead(401).end("{}")],
		["bytes that are no text", ending(Buffer.from([0xff, 0xfe, 0x80]))],
		["too much", ending(`{"models":[],"more":"${"x".repeat(2_000_000)}"}`)],
		["a model whose name is none", ending(JSON.stringify(vllmListOf("x\u0000 y")))],
	])("that answers with %s is another program", async (_what, listener) => {
		await listen(listener, ports[name]);
		expect((await look()).names()).toEqual([]);
		expect(lines).toEqual([]);
	});
});

test("a redirect is not followed", async () => {
	const elsewhere = await listen(answering("/api/tags", ollamaList));
	const location = `http://127.0.0.1:${elsewhere.port}/api/tags`;
	await listen((_request, response) => response.writeHead(302, { location }).end(), ports.Ollama);
	expect((await look()).names()).toEqual([]);
	expect(asked).toEqual(["GET /api/tags"]);
});

test("a server that is slow once keeps its model, and is gone the second time; the others do not wait for it in turn", async () => {
	let isSlow = false;
	await listen((_request, response) => {
		if (!isSlow) response.end(JSON.stringify(ollamaList));
	}, ports.Ollama);
	await serve("vLLM");
	const models = await look();
	isSlow = true;
	await models.look();
	expect(models.names()).toEqual([...expected.Ollama, ...expected.vLLM]);
	await models.look();
	expect(models.names()).toEqual(expected.vLLM);
	expect(models.current()?.server).toBe("vLLM");
});

test("all four: the first by their order writes, and stays though a better one comes", async () => {
	await serve("vLLM");
	const models = await look();
	for (const name of names.slice(0, 3)) await serve(name);
	await models.look();
	expect(models.names()).toEqual(names.flatMap((name) => expected[name]));
	expect(models.current()?.server).toBe("vLLM");
	const others = await look();
	expect(others.current()?.server).toBe("Ollama");
});

test("the process does not ask itself, whatever port it listens at", () => {
	expect(localServersOf([], 8000).map(({ name, port }) => `${name} ${port}`)).toEqual([
		"Ollama 11434",
		"LM Studio 1234",
		"llama.cpp 8080",
	]);
});
