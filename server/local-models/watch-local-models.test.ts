import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localLists, ollamaList, vllmListOf } from "../../tests/factories/local-model-lists.ts";
import { localServersOf } from "./local-servers.ts";
import { createLocalModels } from "./watch-local-models.ts";

type Name = keyof typeof localLists;
const names = Object.keys(localLists) as Name[];

/** What a list gives, the best first. */
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

const open: Server[] = [];
let ports: Record<Name, number>;
let asked: string[];
let lines: string[];

async function listen(listener: RequestListener, port = 0, host = "127.0.0.1"): Promise<number> {
	const server = createServer((request, response) => {
		asked.push(`${request.method} ${request.url}`);
		listener(request, response);
	}).listen(port, host);
	open.push(server);
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

async function close(): Promise<void> {
	for (const server of open.splice(0)) {
		server.close();
		server.closeAllConnections();
		await once(server, "close");
	}
}

const answering =
	(path: string, list: unknown): RequestListener =>
	({ url }, response) =>
		url === path ? response.end(JSON.stringify(list)) : response.writeHead(404).end();

const serve = (name: Name, list: unknown = localLists[name].list) =>
	listen(answering(localLists[name].path, list), ports[name]);

function create() {
	const flag = `--local-model-ports=${names.map((name) => ports[name]).join()}`;
	const { models } = createLocalModels({
		servers: localServersOf([flag], 1),
		timeLimitMs: 60_000,
		log: { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) } as never,
	});
	return {
		...models,
		names: () => models.found().map(({ server, modelId }) => `${server}/${modelId}`),
	};
}

beforeEach(async () => {
	asked = [];
	lines = [];
	// Free ports: the real ones may be taken on this machine.
	const free = await Promise.all(names.map(() => listen((_request, response) => response.end())));
	await close();
	ports = Object.fromEntries(names.map((name, index) => [name, free[index]])) as Record<Name, number>;
});
afterEach(close);

describe.each(names)("%s", (name) => {
	test("is found with its models to talk to, the best first, and asked for nothing but its list", async () => {
		await serve(name);
		const models = create();
		await models.look();
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
		const models = create();
		await models.look();
		expect(models.current()).toBeNull();
		expect(models.lost()).toBeNull();
		await serve(name);
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
		const models = create();
		await models.look();
		expect(models.names()).toEqual([]);
	});

	test.each<[string, RequestListener]>([
		["a page", (_request, response) => response.end("<!doctype html>")],
		["half an answer", (_request, response) => response.write('{"models":[') && response.destroy()],
		[
			"another list",
			(_request, response) => response.end('{"object":"list","data":[{"id":"x","object":"model"}]}'),
		],
		["a refusal", (_request, response) => response.writeHead(401).end("{}")],
		["bytes that are no text", (_request, response) => response.end(Buffer.from([0xff, 0xfe, 0x80]))],
		["too much", (_request, response) => response.end(`{"models":[],"more":"${"x".repeat(2_000_000)}"}`)],
		[
			"a model whose name is none",
			(_request, response) => response.end(JSON.stringify(vllmListOf("x\u0000 y"))),
		],
	])("that answers with %s is another program", async (_what, listener) => {
		await listen(listener, ports[name]);
		const models = create();
		await models.look();
		expect(models.names()).toEqual([]);
		expect(lines).toEqual([]);
	});
});

test("a redirect is not followed", async () => {
	const elsewhere = await listen(answering("/api/tags", ollamaList));
	await listen(
		(_request, response) =>
			response.writeHead(302, { location: `http://127.0.0.1:${elsewhere}/api/tags` }).end(),
		ports.Ollama,
	);
	asked = [];
	const models = create();
	await models.look();
	expect(models.names()).toEqual([]);
	expect(asked).toEqual(["GET /api/tags"]);
});

test("a server that is slow once keeps its model, and is gone the second time; the others do not wait for it in turn", async () => {
	let isSlow = false;
	await listen((_request, response) => {
		if (!isSlow) response.end(JSON.stringify(ollamaList));
	}, ports.Ollama);
	await serve("vLLM");
	const models = create();
	await models.look();
	isSlow = true;
	await models.look();
	expect(models.names()).toEqual([...expected.Ollama, ...expected.vLLM]);
	await models.look();
	expect(models.names()).toEqual(expected.vLLM);
	expect(models.current()?.server).toBe("vLLM");
});

test("all four: the first by their order writes, and stays though a better one comes", async () => {
	await serve("vLLM");
	const models = create();
	await models.look();
	for (const name of names.slice(0, 3)) await serve(name);
	await models.look();
	expect(models.names()).toEqual(names.flatMap((name) => expected[name]));
	expect(models.current()?.server).toBe("vLLM");
	const others = create();
	await others.look();
	expect(others.current()?.server).toBe("Ollama");
});

test("the process does not ask itself, whatever port it listens at", () => {
	expect(localServersOf([], 8000).map(({ name, port }) => `${name} ${port}`)).toEqual([
		"Ollama 11434",
		"LM Studio 1234",
		"llama.cpp 8080",
	]);
});
