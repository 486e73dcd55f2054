import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { type ModelAnswer, type ModelServer, startModelServer } from "../factories/model-server.ts";
import { freePort } from "../setup/free-port.ts";

const name = "generate-linkedin-post";
const body = {
	systemMessage: "I am a nurse who writes plainly.",
	userMessage: "Night shifts taught me to ask for help early",
};

describe("generate-linkedin-post with a model", () => {
	let host: TestHost;
	let model: ModelServer;
	let author: Author;

	beforeAll(async () => {
		model = await startModelServer();
		host = await startHost({
			env: {
				AI_MODEL: "openai-compatible/tiny/model",
				AI_BASE_URL: model.baseUrl,
				AI_API_KEY: "key-of-the-model",
			},
		});
		// Its call at start is not the last one any more.
		await vi.waitUntil(() => host.output().includes('"msg":"The model '), { timeout: 120_000 });
		author = await createAuthor(host);
	});
	afterAll(async () => {
		await host?.stop();
		await model?.stop();
	});

	const generate = () => author.client.functions.invoke(name, { body });
	const remaining = async () =>
		(await author.client.functions.invoke(name, { method: "GET" })).data.remainingPosts;

	test("the model gets voice and idea, and its text comes back cleaned", async () => {
		model.answer = '"Here is your post:\n\nAsk early. **Always.**"';
		const { data } = await generate();
		expect(data).toMatchObject({ writer: "model", remainingPosts: 19 });
		expect(data.generatedPost).toContain("Ask early. **Always.**");
		expect(data.generatedPost).not.toMatch(/Here is your post|^"|"$/);
		const call = model.calls.at(-1);
		expect(call).toMatchObject({ model: "tiny/model", authorization: "Bearer key-of-the-model" });
		expect(call?.messages.find(({ role }) => role === "system")?.content).toContain(body.systemMessage);
		expect(call?.messages.find(({ role }) => role === "user")?.content).toContain(body.userMessage);
	});

	test.each([
		["refuses the key", 401, "openai-compatible refused the key (status 401). Check AI_API_KEY."],
		[
			"does not know the model",
			404,
			"openai-compatible does not know the model tiny/model (status 404). Check AI_MODEL and AI_BASE_URL.",
		],
	])(
		"a model server that %s: the generation is given back, the reason is in the log",
		async (_name, code, reason) => {
			const before = await remaining();
			model.answer = ({ response }) =>
				response.writeHead(code).end('{"error":{"message":"key-of-the-model"}}');
			const { response } = await generate();
			expect(response?.status).toBe(502);
			expect(await response?.json()).toEqual({
				code: "model_failed",
				message: "Failed to generate post. Please try again.",
			});
			expect(await remaining()).toBe(before);
			await expect.poll(host.output).toContain(reason);
			expect(host.output()).not.toContain("key-of-the-model");
		},
	);

	test("an empty answer is a failure", async () => {
		const before = await remaining();
		model.answer = " \n ";
		expect((await generate()).response?.status).toBe(502);
		expect(await remaining()).toBe(before);
		await expect.poll(host.output).toContain("The model answered with no text.");
	});

	test("a caller who goes away while the model writes finds the post, counted once", async () => {
		const before = await remaining();
		const asked = new Promise<ModelAnswer>((resolve) => {
			model.answer = resolve;
		});
		const controller = new AbortController();
		const call = fetch(`${host.url}/functions/v1/${name}`, {
			method: "POST",
			body: JSON.stringify(body),
			headers: { authorization: `Bearer ${author.accessToken}` },
			signal: controller.signal,
		});
		const { send, end } = await asked;
		controller.abort();
		await expect(call).rejects.toThrow();
		send("Ask early, and nobody has to wait.");
		end();
		const newest = async () =>
			(
				await author.client
					.from("draft_versions")
					.select("post_content")
					.order("created_at", { ascending: false })
					.limit(1)
			).data;
		await expect.poll(newest).toEqual([{ post_content: "Ask early, and nobody has to wait." }]);
		expect(await remaining()).toBe(before - 1);
	});
});

test("a model server that nobody runs: the sentence, the reason, the generation given back", async () => {
	const host = await startHost({
		env: { AI_MODEL: "openai-compatible/tiny", AI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` },
	});
	const author = await createAuthor(host);
	const { response } = await author.client.functions.invoke(name, { body });
	expect(response?.status).toBe(502);
	expect(await response?.json()).toMatchObject({ message: "Failed to generate post. Please try again." });
	const { data } = await author.client.functions.invoke(name, { method: "GET" });
	expect(data.remainingPosts).toBe(20);
	await expect
		.poll(host.output)
		.toContain("The model's server could not be reached (ECONNREFUSED). Check AI_BASE_URL.");
	await host.stop();
});
