import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { Author } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { isUnderDeno, ofTheHost } from "../factories/deno-runtime.ts";
import { type SharedHost, sharedHost } from "../factories/shared-host.ts";
import { untilPrinted } from "../factories/until.ts";
import { createLimitedAuthor } from "./admins.ts";

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

describeOn(testedKinds(), "generate-linkedin-post on %s", (database) => {
	let host: SharedHost;
	let author: Author;

	beforeAll(async () => {
		host = await sharedHost(database);
	});

	const newAuthor = async () => {
		author = await createLimitedAuthor(host, 3);
	};
	const generate = (values: object = {}) =>
		author.client.functions.invoke(name, { body: { ...body, ...values } });
	const status = async () => (await author.client.functions.invoke(name, { method: "GET" })).data;

	test("a generation writes about the idea and counts one, and the status tells what is left and who writes", async () => {
		await newAuthor();
		expect(await status()).toMatchObject({ remainingPosts: 3, weeklyLimit: 3, writer: "offline" });
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

	test("the generation after the last is refused with 429, the fields and the time to wait; test mode goes on", async () => {
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
		const { data } = await generate({ testMode: true });
		expect(data).toMatchObject({
			generatedPost: expect.stringMatching(/./),
			remainingPosts: 0,
			testMode: true,
			writer: "test",
			weeklyLimitReached: false,
		});
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

	test("a bare topic is asked about, and neither counted nor kept", async () => {
		await newAuthor();
		const draft = { id: randomUUID(), versionId: randomUUID() };
		const { data } = await generate({ userMessage: "remote work", draft });
		expect(data).toMatchObject({
			remainingPosts: 3,
			generatedPostId: null,
			questions: ["what it means to you", "how it felt", "what you believed about “remote work” before"],
		});
		expect((await author.client.from("drafts").select()).data).toEqual([]);
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
			["a body of 10 MB", { userMessage: "a".repeat(10_000_000) }, 413, "body_too_large"],
			["a blank message", { ...body, userMessage: " \n" }, 422, "invalid_request"],
			["no message", {}, 422, "invalid_request"],
			["a list", [], 422, "invalid_request"],
			["null", null, 422, "invalid_request"],
			["a message that is too long", { userMessage: "a".repeat(100_000) }, 422, "invalid_request"],
			["an unknown tone", { ...body, config: { tone: "angry" } }, 422, "invalid_request"],
			["a switch that is text", { ...body, testMode: "yes" }, 422, "invalid_request"],
		])("%s", async (_name, sent, expectedStatus, code) => {
			const response = await call({ body: typeof sent === "string" ? sent : JSON.stringify(sent) });
			expect(response.status).toBe(expectedStatus);
			expect(await response.json()).toEqual({ code, message: expect.stringMatching(/^\S.*\S$/) });
			expect(await status()).toMatchObject({ remainingPosts: 3 });
		});

		test.each(["PUT", "PATCH"])("%s is not a way to call it", async (method) => {
			expect((await call({ method })).status).toBe(405);
		});

		const forge = (secret: string, expires: string) =>
			new SignJWT({ role: "authenticated" })
				.setProtectedHeader({ alg: "HS256" })
				.setSubject(author.userId)
				.setAudience("authenticated")
				.setExpirationTime(expires)
				.sign(new TextEncoder().encode(secret));

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
			const { headers } = await call({
				body: JSON.stringify({ userMessage: secretIdea, config: { tone: secretIdea } }),
			});
			const requestId = headers.get("x-request-id") ?? "no id";
			await untilPrinted(host, requestId);
			const output = await host.output();
			expect(output.split("\n").filter((line) => line.includes(requestId))).toHaveLength(1);
			for (const secret of [secretIdea, author.email]) expect(output).not.toContain(secret);
		});
	});
});
