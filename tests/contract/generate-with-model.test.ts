import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { type ModelAnswer, type ModelServer, startModelServer } from "../factories/model-server.ts";
import { streamPost } from "../factories/stream-post.ts";
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

	test("published posts of the author's own are examples, nobody else's are, and the author alone reads what was asked", async () => {
		const stranger = await createAuthor(host);
		const text = (opening: string) => `${opening} ${"I ask early, and my team answers. ".repeat(5)}`.trim();
		const write = (of: Author, post_content: string) =>
			of.client
				.from("scheduled_posts")
				.insert({ user_id: of.userId, post_content, scheduled_date: "2031-01-01" })
				.select("id")
				.single()
				.throwOnError();
		const publish = async (of: Author, post_content: string) => {
			const { data } = await write(of, post_content);
			await of.client.from("scheduled_posts").update({ is_posted: true }).eq("id", data.id).throwOnError();
		};
		await publish(author, text("Mine is published."));
		await write(author, text("Mine is planned."));
		await publish(stranger, text("Theirs."));
		model.answer = "Ask early.";
		const written = await generate();
		const [system, prompt] = ["system", "user"].map(
			(role) => model.calls.at(-1)?.messages.find((message) => message.role === role)?.content,
		);
		expect(system).toMatch(/===== FIRST (\w{12}) =====\nMine is published\.[^=]*\n===== FIRST \1 =====$/);
		expect(system).not.toMatch(/Mine is planned|Theirs/);

		// What was asked is kept for its author, and for nobody else.
		const asked = ({ client }: Author) =>
			client
				.from("generation_prompts")
				.select("system_message, prompt")
				.eq("version_id", written.data.generatedPostId);
		expect((await asked(author)).data).toEqual([{ system_message: system, prompt }]);
		expect((await asked(stranger)).data).toEqual([]);
	});

	test("what a model has written is no example until its author has changed it", async () => {
		const writer = await createAuthor(host);
		model.answer = `A model wrote this. ${"I ask early, and my team answers. ".repeat(5)}`.trim();
		const publish = async (edit: string) => {
			const { data: written } = await writer.client.functions.invoke(name, { body });
			const saved = await writer.client.rpc("save_draft_version", {
				_id: written.generatedPostId,
				_seen: 1,
				_post_content: `${written.generatedPost}${edit}`,
			});
			expect(saved.error).toBeNull();
			const planned = await writer.client
				.from("scheduled_posts")
				.insert({
					user_id: writer.userId,
					post_content: `${written.generatedPost}${edit}`,
					scheduled_date: "2031-01-01",
					draft_version_id: written.generatedPostId,
				})
				.select("id, draft_version_id")
				.single();
			expect(planned.data?.draft_version_id).toBe(written.generatedPostId);
			await writer.client.from("scheduled_posts").update({ is_posted: true }).eq("id", planned.data?.id);
		};
		const examples = async () => {
			await writer.client.functions.invoke(name, { body });
			const system = model.calls.at(-1)?.messages.find(({ role }) => role === "system")?.content;
			return system?.match(/A model wrote this\.[^=]*(?=\n=)/gu) ?? [];
		};
		await publish("");
		expect(await examples()).toEqual([]);
		await publish(" I do.");
		expect(await examples()).toEqual([`${model.answer} I do.`]);
	});

	test("an answer that ends at the limit of tokens is said to be cut off, and what a model thinks is no part of it", async () => {
		model.answer = "Ask early, before";
		model.reasoning = "The author wants a post.";
		model.finishReason = "length";
		const { data } = await generate();
		const streamed = await streamPost(host, author, body);
		model.answer = "";
		const { response } = await generate();
		model.finishReason = "stop";
		model.answer = "Ask early.";
		const whole = await streamPost(host, author, body);
		model.reasoning = "";
		expect(data).toMatchObject({ generatedPost: "Ask early, before", isCutOff: true });
		expect(streamed).toMatchObject({
			shown: "Ask early, before",
			result: { generatedPost: "Ask early, before", isCutOff: true },
		});
		const kept = await author.client.from("draft_versions").select("label").eq("id", data.generatedPostId);
		expect(kept.data).toEqual([{ label: "Generated, cut off" }]);
		expect(response?.status).toBe(502);
		await expect
			.poll(host.output)
			.toContain("The model reached its limit of tokens before it wrote a word: it thinks for too long.");
		expect(whole).toMatchObject({ shown: "Ask early.", result: { isCutOff: false } });
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
