import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { isUnderDeno, ofTheHost } from "../factories/deno-runtime.ts";
import { databaseKinds, startHost, type TestHost } from "../factories/host.ts";
import { logDuring } from "../factories/log-during.ts";

const name = "generate-linkedin-post";
const body = {
	systemMessage: "I am a nurse who writes plainly.",
	userMessage: "Night shifts taught me to ask for help early",
	config: {
		tone: "casual",
		length: "short",
		style: "personal",
		includeHashtags: false,
		includeEmojis: false,
	},
	testMode: false,
};

describe.each(databaseKinds())("generate-linkedin-post on %s", (database) => {
	let host: TestHost;
	let author: Author;

	beforeAll(async () => {
		host = await startHost({ database, env: { WEEKLY_LIMIT: "3" } });
	});
	afterAll(() => host?.stop());

	const newAuthor = async () => {
		author = await createAuthor(host);
	};
	const generate = (values: object = {}) =>
		author.client.functions.invoke(name, { body: { ...body, ...values } });
	const status = async () => (await author.client.functions.invoke(name, { method: "GET" })).data;

	test("the status tells what is left and who writes", async () => {
		await newAuthor();
		expect(await status()).toMatchObject({ remainingPosts: 3, weeklyLimit: 3, writer: "offline" });
	});

	test("a generation writes about the idea and counts one", async () => {
		await newAuthor();
		const { data, error } = await generate();
		expect(error).toBeNull();
		expect(data).toMatchObject({
			remainingPosts: 2,
			testMode: false,
			weeklyLimitReached: false,
			writer: "offline",
		});
		expect(data.generatedPost.toLowerCase()).toContain("night shifts");
		expect(await status()).toMatchObject({ remainingPosts: 2 });
	});

	test("test mode counts nothing and works at the limit", async () => {
		await newAuthor();
		for (let count = 0; count < 3; count++) await generate();
		const { data } = await generate({ testMode: true });
		expect(data).toMatchObject({
			remainingPosts: 0,
			testMode: true,
			writer: "test",
			weeklyLimitReached: false,
		});
		expect(data.generatedPost).not.toBe("");
	});

	test("the generation after the last is refused with 429, the fields and the time to wait", async () => {
		await newAuthor();
		for (let count = 0; count < 3; count++) expect((await generate()).error).toBeNull();
		const { error, response } = await generate();
		expect(error).not.toBeNull();
		expect(response?.status).toBe(429);
		expect(await response?.json()).toMatchObject({
			generatedPost: "",
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			message: "Weekly limit reached! You can generate up to 3 posts per week.",
		});
		const wait = Number(response?.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(7 * 24 * 3600);
	});

	test("without a model another version counts nothing, also when nothing is left", async () => {
		await newAuthor();
		const userMessage = "I wait. I ask early. My team answers.";
		const config = { ...body.config, length: "medium" };
		const { data: first } = await generate({ userMessage, config });
		for (let count = 1; count < 3; count++) await generate();
		const refine = { action: "another", post: first.generatedPost };
		const { data: second, error } = await generate({ userMessage, config, refine });
		expect(error).toBeNull();
		expect(second).toMatchObject({ remainingPosts: 0, writer: "offline", weeklyLimitReached: false });
		expect(second.generatedPost).not.toBe(first.generatedPost);
		const { data: kept } = await author.client
			.from("draft_versions")
			.select("id, post_content, label, writer, user_message, config, based_on_content")
			.eq("user_message", userMessage)
			.order("created_at", { ascending: false });
		expect(kept).toEqual([
			expect.objectContaining({
				id: second.generatedPostId,
				label: "Another version",
				based_on_content: first.generatedPost,
			}),
			{
				id: first.generatedPostId,
				post_content: first.generatedPost,
				label: "Generated",
				based_on_content: null,
				writer: "offline",
				user_message: userMessage,
				config,
			},
		]);
	});

	test("versions of one idea go into the draft and the ids that the device names", async () => {
		await newAuthor();
		const id = randomUUID();
		const versions = [randomUUID(), randomUUID()];
		const { data: first } = await generate({ draft: { id, versionId: versions[0] } });
		const refine = { action: "shorter", post: `${first.generatedPost} Once more. And more.` };
		await generate({ refine, draft: { id, versionId: versions[1], basedOn: versions[0] } });
		const { data: drafts } = await author.client
			.from("drafts")
			.select("id, user_message, draft_versions(id, label, based_on)");
		expect(drafts).toEqual([
			{
				id,
				user_message: body.userMessage,
				draft_versions: expect.arrayContaining([
					{ id: versions[0], label: "Generated", based_on: null },
					{ id: versions[1], label: "Shorter", based_on: versions[0] },
				]),
			},
		]);
		// Somebody else's draft takes nothing: the post gets a draft of its author's own.
		await newAuthor();
		const { data: strange } = await generate({ draft: { id, versionId: randomUUID() } });
		const { data: own } = await author.client.from("draft_versions").select("id, draft_id");
		expect(own).toEqual([{ id: strange.generatedPostId, draft_id: expect.not.stringContaining(id) }]);
	});

	test("a refinement that changes nothing is refused and not counted", async () => {
		await newAuthor();
		const { response } = await generate({ refine: { action: "shorter", post: "Night" } });
		expect(response?.status).toBe(422);
		expect(await response?.json()).toEqual({
			code: "nothing_to_change",
			message: "The offline writer finds nothing to change here. Nothing was counted.",
		});
		expect(await status()).toMatchObject({ remainingPosts: 3 });
	});

	test("a body with a message alone takes the defaults", async () => {
		await newAuthor();
		const { data } = await author.client.functions.invoke(name, { body: { userMessage: body.userMessage } });
		expect(data).toMatchObject({ testMode: false, remainingPosts: 2 });
	});

	describe("bad input is refused with a code and a sentence, and nothing is charged", () => {
		beforeAll(newAuthor);

		const call = (init: RequestInit) =>
			fetch(`${host.url}/functions/v1/${name}`, {
				method: "POST",
				...init,
				headers: {
					apikey: host.publishableKey,
					authorization: `Bearer ${author.accessToken}`,
					...init.headers,
				},
			});

		test.each([
			["malformed JSON", "{", 400, "invalid_json"],
			["a missing body", undefined, 400, "invalid_json"],
			["a body of 10 MB", JSON.stringify({ userMessage: "a".repeat(10_000_000) }), 413, "body_too_large"],
			["a blank message", JSON.stringify({ ...body, userMessage: " \n" }), 422, "invalid_request"],
			["no message", JSON.stringify({}), 422, "invalid_request"],
			["a list", "[]", 422, "invalid_request"],
			["null", "null", 422, "invalid_request"],
			[
				"a message of 100,000 characters",
				JSON.stringify({ ...body, userMessage: "a".repeat(100_000) }),
				422,
				"invalid_request",
			],
			["an unknown tone", JSON.stringify({ ...body, config: { tone: "angry" } }), 422, "invalid_request"],
			["a switch that is text", JSON.stringify({ ...body, testMode: "yes" }), 422, "invalid_request"],
		])("%s", async (_name, text, expectedStatus, code) => {
			const response = await call({ body: text });
			expect(response.status).toBe(expectedStatus);
			const error = await response.json();
			expect(error.code).toBe(code);
			expect(error.message).toMatch(/^\S.*\S$/);
			expect(await status()).toMatchObject({ remainingPosts: 3 });
		});

		test.each(["PUT", "PATCH"])("%s is not a way to call it", async (method) => {
			expect((await call({ method })).status).toBe(405);
		});

		const forge = (secret: string, expires: string) => signToken(secret, author.userId, expires);

		test("a missing, forged, expired or unsigned token", async ({ skip }) => {
			skip(isUnderDeno, ofTheHost);
			const unsigned = `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${author.userId}","aud":"authenticated"}`)}.`;
			const tokens = [
				"",
				"Bearer",
				"Bearer not-a-token",
				`Bearer ${await forge("another-secret-of-32-characters!", "1h")}`,
				`Bearer ${await forge(host.jwtSecret, "-1h")}`,
				`Bearer ${unsigned}`,
				`Bearer ${host.publishableKey}`,
			];
			for (const authorization of tokens) {
				const response = await call({ body: JSON.stringify(body), headers: { authorization } });
				expect(response.status, authorization).toBe(401);
				expect((await response.json()).message).toMatch(/sign in/);
			}
			const accepted = await call({
				body: JSON.stringify({ ...body, testMode: true }),
				headers: { authorization: `Bearer ${await forge(host.jwtSecret, "1h")}` },
			});
			expect(accepted.status).toBe(200);
		});

		test("an unknown function", async ({ skip }) => {
			skip(isUnderDeno, ofTheHost);
			const response = await fetch(`${host.url}/functions/v1/toString`, { method: "POST" });
			expect(response.status).toBe(404);
			expect(await response.json()).toMatchObject({ code: "function_not_found" });
		});

		test("the log has one line a refusal and none of the text", async ({ skip }) => {
			skip(isUnderDeno, ofTheHost);
			const secretIdea = "an-idea-nobody-should-read";
			const lines = await logDuring(host, () =>
				call({ body: JSON.stringify({ userMessage: secretIdea, config: { tone: secretIdea } }) }),
			);
			expect(lines).toHaveLength(1);
			expect(host.output()).not.toContain(secretIdea);
			expect(host.output()).not.toContain(author.email);
		});
	});

	test("a token that outlives its account gets 401", async () => {
		const response = await fetch(`${host.url}/functions/v1/${name}`, {
			method: "POST",
			body: JSON.stringify(body),
			headers: { authorization: `Bearer ${await signToken(host.jwtSecret, randomUUID(), "1h")}` },
		});
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ code: "user_not_found" });
	});
});

const signToken = (secret: string, userId: string, expires: string) =>
	new SignJWT({ role: "authenticated" })
		.setProtectedHeader({ alg: "HS256" })
		.setSubject(userId)
		.setAudience("authenticated")
		.setExpirationTime(expires)
		.sign(new TextEncoder().encode(secret));
