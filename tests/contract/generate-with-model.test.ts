import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { streamPost } from "../factories/stream-post.ts";
import { untilPrinted } from "../factories/until.ts";
import { type ModelHost, remaining, says, startModelHost } from "../faults/model-host.ts";

const systemMessage = "I am a nurse who writes plainly.";

let product: ModelHost;
let author: Author;

beforeAll(async () => {
	product = await startModelHost({
		AI_MODEL: "openai-compatible/tiny/model",
		AI_API_KEY: "key-of-the-model",
	});
	author = await createAuthor(product.host);
});
afterAll(() => product?.stop());

const generate = (userMessage: string, of = author) =>
	of.client.functions.invoke("generate-linkedin-post", { body: { systemMessage, userMessage } });

/** The one call about an idea, and what the model was told in it. */
function toldAbout(idea: string) {
	const calls = product.callsAbout(idea);
	expect(calls).toHaveLength(1);
	const told = (wanted: string) => calls[0]?.messages.find(({ role }) => role === wanted)?.content ?? "";
	return { call: calls[0], system: told("system"), user: told("user") };
}

test("the model gets voice and idea, and its text comes back cleaned", async () => {
	const idea = "Night shifts taught me to ask for help early";
	product.answer(idea, says('"Here is your post:\n\nAsk early. **Always.**"'));
	const { data } = await generate(idea);
	expect(data).toMatchObject({ writer: "model", remainingPosts: 19 });
	expect(data.generatedPost).toContain("Ask early. **Always.**");
	expect(data.generatedPost).not.toMatch(/Here is your post|^"|"$/);
	const { call, system } = toldAbout(idea);
	expect(call).toMatchObject({ model: "tiny/model", authorization: "Bearer key-of-the-model" });
	expect(system).toContain(systemMessage);
});

test("published posts of the author's own are examples, nobody else's are, and the author alone reads what was asked", async () => {
	const stranger = await createAuthor(product.host);
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
	const written = await generate("An idea with examples");
	const { system, user } = toldAbout("An idea with examples");
	expect(system).toMatch(/===== FIRST (\w{12}) =====\nMine is published\.[^=]*\n===== FIRST \1 =====$/);
	expect(system).not.toMatch(/Mine is planned|Theirs/);

	// The request is kept for its author, and for nobody else.
	const asked = ({ client }: Author) =>
		client
			.from("generation_prompts")
			.select("system_message, prompt")
			.eq("version_id", written.data.generatedPostId);
	expect((await asked(author)).data).toEqual([{ system_message: system, prompt: user }]);
	expect((await asked(stranger)).data).toEqual([]);
});

test("what a model has written is no example until its author has changed it", async () => {
	const writer = await createAuthor(product.host);
	const answer = `A model wrote this. ${"I ask early, and my team answers. ".repeat(5)}`.trim();
	const publish = async (idea: string, edit: string) => {
		product.answer(idea, says(answer));
		const { data: written } = await generate(idea, writer);
		const post_content = `${written.generatedPost}${edit}`;
		const draft_version_id = written.generatedPostId;
		const version = writer.client.from("draft_versions").update({ post_content });
		await version.eq("id", draft_version_id).throwOnError();
		const planned = await writer.client
			.from("scheduled_posts")
			.insert({ user_id: writer.userId, post_content, scheduled_date: "2031-01-01", draft_version_id })
			.select("id, draft_version_id")
			.single();
		expect(planned.data?.draft_version_id).toBe(draft_version_id);
		await writer.client.from("scheduled_posts").update({ is_posted: true }).eq("id", planned.data?.id);
	};
	const examplesOf = async (idea: string) => {
		await generate(idea, writer);
		return toldAbout(idea).system.match(/A model wrote this\.[^=]*(?=\n=)/gu) ?? [];
	};
	await publish("A post to publish as it is", "");
	expect(await examplesOf("An idea after that")).toEqual([]);
	await publish("A post to change", " I do.");
	expect(await examplesOf("An idea after the change")).toEqual([`${answer} I do.`]);
});

test("an answer that ends at the limit of tokens is said to be cut off, and what a model thinks is no part of it", async () => {
	const { model, host } = product;
	const stream = (userMessage: string) => streamPost(host, author, { userMessage });
	product.answer("cut off", says("Ask early, before"));
	product.answer("only thought about", says(""));
	model.reasoning = "The author wants a post.";
	model.finishReason = "length";
	const { data } = await generate("This is cut off");
	const streamed = await stream("This is cut off, too");
	const { response } = await generate("This is only thought about");
	model.finishReason = "stop";
	const whole = await stream("This is told to its end");
	model.reasoning = "";
	expect(data).toMatchObject({ generatedPost: "Ask early, before", isCutOff: true });
	expect(streamed).toMatchObject({
		shown: "Ask early, before",
		result: { generatedPost: "Ask early, before", isCutOff: true },
	});
	const kept = await author.client.from("draft_versions").select("label").eq("id", data.generatedPostId);
	expect(kept.data).toEqual([{ label: "Generated, cut off" }]);
	expect(response?.status).toBe(502);
	await untilPrinted(
		host,
		"The model reached its limit of tokens before it wrote a word: it thinks for too long.",
	);
	expect(whole).toMatchObject({ shown: "A post.", result: { isCutOff: false } });
});

const propose = (...examples: string[]) =>
	author.client.functions.invoke("propose-brand-voice", { body: { examples } });

test("for a proposal the model reads the posts, and its description comes back cleaned", async () => {
	const examples = [
		"I used to wait. Now I ask early.\n\n#Nursing",
		"Do nurses ask too late?\n\nI don't think so.",
	];
	const before = await remaining(author);
	product.answer(
		"Do nurses",
		says('Sure! Here is your brand voice:\n\n"I ask **first**."\n\nLet me know if it fits!'),
	);
	const { data } = await propose(...examples);
	expect(data).toMatchObject({ brandVoice: "I ask first.", writer: "model", remainingPosts: before - 1 });
	const { user } = toldAbout("Do nurses");
	for (const example of examples) expect(user).toContain(example);
});

test("half of a description is a failure, and given back, and so are thoughts alone", async () => {
	const before = await remaining(author);
	product.answer("Half a description", says("I ask first. I open with a"));
	product.model.finishReason = "length";
	const { response } = await propose("Half a description comes of this post.");
	product.model.finishReason = "stop";
	expect(response?.status).toBe(502);
	expect(await response?.json()).toEqual({
		code: "model_failed",
		message: "Failed to propose a brand voice. Please try again.",
	});
	product.answer("Thoughts alone", says("<think>The author asks."));
	expect((await propose("Thoughts alone come of this post.")).response?.status).toBe(502);
	expect(await remaining(author)).toBe(before);
	await untilPrinted(product.host, "The model reached its limit of tokens before its answer was done.");
	expect(product.host.output()).not.toContain("key-of-the-model");
});
