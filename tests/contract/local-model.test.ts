import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { ollamaList } from "../factories/local-model-lists.ts";
import { type ModelServer, startModelServer } from "../factories/model-server.ts";
import { until } from "../factories/until.ts";
import { freePort } from "../setup/free-port.ts";

const name = "generate-linkedin-post";
let ollama: ModelServer;
let host: TestHost;
let author: Author;
let ports: number[];

beforeAll(async () => {
	ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
	ollama = await startModelServer(ports[0]);
	ollama.lists["/api/tags"] = ollamaList;
	ollama.answer = "Night shifts taught me to ask early.";
	host = await startHost({
		env: { AI_MODEL: "" },
		flags: ["--simulated-clock", `--local-model-ports=${ports.join()}`],
		// Found by one process: another one looks by itself.
		isAlone: true,
	});
	author = await createAuthor(host);
});
afterAll(async () => {
	await host?.stop();
	await ollama?.stop().catch(() => {});
});

const status = async () => (await author.client.functions.invoke(name, { method: "GET" })).data;
const generate = async (more: object = {}) => {
	const { data, response } = await author.client.functions.invoke(name, {
		body: { userMessage: "Night shifts taught me to ask for help early", ...more },
	});
	return { status: response?.status, body: data ?? (await response?.json()) };
};
const lines = (text: string) => host.output().split(text).length - 1;

test("AI_MODEL=offline: nothing is looked for", async () => {
	const quiet = await startHost({ flags: ["--simulated-clock", `--local-model-ports=${ports.join()}`] });
	const other = await createAuthor(quiet);
	expect((await other.client.functions.invoke(name, { method: "GET" })).data).toMatchObject({
		writer: "offline",
		model: null,
	});
	await quiet.stop();
	expect(quiet.output()).toContain("AI_MODEL is offline: the built-in offline writer writes the posts");
	expect(quiet.output()).not.toContain("on this machine");
});

test("a model that runs on this machine is found, told and used; gone it is told, and nobody writes in its place unasked", async () => {
	await until(async () => (await status()).model !== null);
	expect(await status()).toEqual({
		remainingPosts: 20,
		weeklyLimit: 20,
		writer: "model",
		model: "Ollama/llama3.2:latest",
		modelUnavailable: null,
	});
	expect((await generate()).body).toMatchObject({
		generatedPost: "Night shifts taught me to ask early.",
		writer: "model",
	});
	expect(ollama.calls).toMatchObject([{ model: "llama3.2:latest" }]);
	expect(ollama.calls[0]?.authorization).toBeUndefined();

	await ollama.stop();
	expect(await generate()).toMatchObject({ status: 502, body: { code: "model_failed" } });
	const sentence = "The language model llama3.2:latest, which wrote the posts, does not answer any more.";
	expect(await status()).toMatchObject({
		remainingPosts: 19,
		writer: "model",
		model: null,
		modelUnavailable: sentence,
	});
	expect(await generate()).toEqual({
		status: 503,
		body: { code: "model_unavailable", message: sentence },
	});
	expect(
		(await author.client.functions.invoke("propose-brand-voice", { body: { examples: ["We moved."] } }))
			.response?.status,
	).toBe(503);
	expect(await generate({ offline: true })).toMatchObject({
		status: 200,
		body: { writer: "offline", remainingPosts: 18 },
	});
	expect(lines("Found on this machine: Ollama/llama3.2:latest")).toBe(1);
	expect(lines("Ollama/llama3.2:latest does not answer on this machine any more")).toBe(1);

	const { data } = await serviceClient(host).from("generation_failures").select("model, reason");
	expect(data).toEqual([
		{
			model: "Ollama/llama3.2:latest",
			reason:
				"The model's server could not be reached (ECONNREFUSED). Check the program that serves it on this machine.",
		},
	]);
});
