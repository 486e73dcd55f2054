import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { type ModelServer, startModelServer } from "../factories/model-server.ts";

const name = "propose-brand-voice";
const examples = [
	"How do you ask for help on a night shift?\n\nI used to wait. Now I ask early.\n\n#Nursing",
	"Do nurses ask too late?\n\nI don't think so. We need a team that answers.\n\n#Nursing",
];

const remaining = async (author: Author) =>
	(await author.client.functions.invoke("generate-linkedin-post", { method: "GET" })).data.remainingPosts;

describe("propose-brand-voice without a model", () => {
	let host: TestHost;
	let author: Author;

	beforeAll(async () => {
		host = await startHost({ env: { WEEKLY_LIMIT: "2" } });
		author = await createAuthor(host);
	});
	afterAll(() => host?.stop());

	const propose = (body: object = { examples }) => author.client.functions.invoke(name, { body });

	test("test mode proposes and counts nothing", async () => {
		const { data } = await propose({ examples, testMode: true });
		expect(data).toMatchObject({
			testMode: true,
			weeklyLimitReached: false,
			remainingPosts: 2,
			writer: "test",
		});
		expect(data.brandVoice).toMatch(/^I write in the first person/);
	});

	test("a proposal counts as one generation, keeps no post and leaves the rules as they are", async () => {
		const { data, error } = await propose();
		expect(error).toBeNull();
		expect(data).toEqual({
			brandVoice: expect.stringMatching(/^I write in the first person[\s\S]*I open with a question\./),
			remainingPosts: 1,
			testMode: false,
			weeklyLimitReached: false,
			writer: "offline",
		});
		expect(await remaining(author)).toBe(1);
		expect((await author.client.from("draft_versions").select("id")).data).toEqual([]);
		const profile = await author.client.from("profiles").select("brand_voice").single();
		expect(profile.data?.brand_voice ?? "").toBe("");
	});

	test("the proposal after the last is refused with 429, the fields and the time to wait", async () => {
		await propose();
		const { response } = await propose();
		expect(response?.status).toBe(429);
		expect(await response?.json()).toEqual({
			brandVoice: "",
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			writer: "offline",
			code: "weekly_limit_reached",
			message: "Weekly limit reached! You can generate up to 2 posts per week.",
		});
		expect(Number(response?.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await propose({ examples, testMode: true })).data.brandVoice).not.toBe("");
	});

	test.each([
		["no examples", {}, "Invalid input"],
		["an empty list", { examples: [] }, "Please paste at least one of your posts"],
		["six posts", { examples: Array(6).fill("a") }, "Paste at most 5 posts"],
		["a blank post", { examples: ["a", " \n"] }, "A post is empty"],
		[
			"a post of 10,001 characters",
			{ examples: ["a".repeat(10_001)] },
			"A post is longer than 10000 characters",
		],
		["a post that is a number", { examples: [1] }, "Invalid input"],
		["a list", [], "Invalid input"],
	])("%s is refused with a sentence", async (_name, body, message) => {
		const { response } = await propose(body);
		expect(response?.status).toBe(422);
		const refusal = await response?.json();
		expect(refusal.code).toBe("invalid_request");
		expect(refusal.message).toContain(message);
	});

	test("another method and a caller without a session are refused", async () => {
		const url = `${host.url}/functions/v1/${name}`;
		const headers = { authorization: `Bearer ${author.accessToken}` };
		expect((await fetch(url, { headers })).status).toBe(405);
		expect((await fetch(url, { method: "POST", headers, body: "{" })).status).toBe(400);
		const anonymous = await fetch(url, { method: "POST", body: JSON.stringify({ examples }) });
		expect(anonymous.status).toBe(401);
	});
});

describe("propose-brand-voice with a model", () => {
	let host: TestHost;
	let model: ModelServer;
	let author: Author;

	beforeAll(async () => {
		model = await startModelServer();
		host = await startHost({
			env: { AI_MODEL: "openai-compatible/tiny", AI_BASE_URL: model.baseUrl, AI_API_KEY: "key-of-the-model" },
		});
		// Its call at start is not the last one any more.
		await vi.waitUntil(() => host.output().includes('"msg":"The model '), { timeout: 120_000 });
		author = await createAuthor(host);
	});
	afterAll(async () => {
		await host?.stop();
		await model?.stop();
	});

	const propose = () => author.client.functions.invoke(name, { body: { examples } });

	test("the model reads the posts, and its description comes back cleaned", async () => {
		model.answer = 'Sure! Here is your brand voice:\n\n"I ask **first**."\n\nLet me know if it fits!';
		const { data } = await propose();
		expect(data).toMatchObject({ brandVoice: "I ask first.", writer: "model", remainingPosts: 19 });
		const told = model.calls.at(-1)?.messages.find(({ role }) => role === "user")?.content;
		for (const example of examples) expect(told).toContain(example);
	});

	test("half of a description is a failure, and given back", async () => {
		const before = await remaining(author);
		model.answer = "I ask first. I open with a";
		model.finishReason = "length";
		const { response } = await propose();
		model.finishReason = "stop";
		expect(response?.status).toBe(502);
		expect(await remaining(author)).toBe(before);
		await expect
			.poll(host.output)
			.toContain("The model reached its limit of tokens before its answer was done.");
	});

	test.each([
		["refuses the key", 401, "openai-compatible refused the key"],
		["is not the right one", 404, "does not know the model tiny"],
	])(
		"a model server that %s: the generation is given back, the reason is in the log",
		async (_name, code, reason) => {
			const before = await remaining(author);
			model.answer = ({ response }) => response.writeHead(code).end("{}");
			const { response } = await propose();
			expect(response?.status).toBe(502);
			expect(await response?.json()).toEqual({
				code: "model_failed",
				message: "Failed to propose a brand voice. Please try again.",
			});
			expect(await remaining(author)).toBe(before);
			await expect.poll(host.output).toContain(reason);
			expect(host.output()).not.toContain("key-of-the-model");
		},
	);

	test("an answer without a description is a failure", async () => {
		const before = await remaining(author);
		model.answer = "<think>The author asks.";
		expect((await propose()).response?.status).toBe(502);
		expect(await remaining(author)).toBe(before);
	});

	test("a caller who goes away while the model reads gets the generation back", async () => {
		const before = await remaining(author);
		const asked = new Promise<void>((resolve) => {
			model.answer = () => resolve();
		});
		const controller = new AbortController();
		const call = fetch(`${host.url}/functions/v1/${name}`, {
			method: "POST",
			body: JSON.stringify({ examples }),
			headers: { authorization: `Bearer ${author.accessToken}` },
			signal: controller.signal,
		});
		await asked;
		expect(await remaining(author)).toBe(before - 1);
		controller.abort();
		await expect(call).rejects.toThrow();
		await expect.poll(() => remaining(author)).toBe(before);
	});
});
