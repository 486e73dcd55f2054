import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import {
	createPostgresDatabase,
	databaseKinds,
	postgresEnv,
	startHost,
	type TestHost,
} from "../factories/host.ts";
import { streamPost } from "../factories/stream-post.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import { remaining } from "./model-host.ts";

const limit = 20;

/** One request to one of the hosts, without a client that might try again. */
const generate = async (url: string, { accessToken }: Author, accept: string) => {
	const response = await fetch(`${url}/functions/v1/generate-linkedin-post`, {
		method: "POST",
		body: JSON.stringify({ userMessage: "Ask early" }),
		headers: { authorization: `Bearer ${accessToken}`, accept },
	});
	return { status: response.status, text: await response.text() };
};

/** Sends so many requests at once, in turn to each host and in each form, and checks what became of them. */
async function race(requests: number, host: TestHost, urls: string[], author: Author): Promise<void> {
	const outcomes = await Promise.all(
		Array.from({ length: requests }, (_, turn) =>
			generate(
				urls[turn % urls.length] ?? host.url,
				author,
				turn % 4 < 2 ? "application/json" : "text/event-stream",
			),
		),
	);
	const withStatus = (wanted: number) => outcomes.filter(({ status }) => status === wanted);
	expect(withStatus(200)).toHaveLength(limit);
	expect(withStatus(429)).toHaveLength(requests - limit);
	const told = withStatus(200).map(({ text }) => Number(/"remainingPosts":(\d+)/.exec(text)?.[1]));
	expect(Math.min(...told)).toBe(0);
	expect(await remaining(author)).toBe(0);

	const service = serviceClient(host);
	const own = (table: string, columns: string) =>
		service.from(table).select(columns).eq("user_id", author.userId);
	expect((await own("post_generations", "generation_count")).data).toEqual([{ generation_count: limit }]);
	expect((await own("generation_reservations", "id")).data).toEqual([]);
	expect((await own("draft_versions", "id")).data).toHaveLength(limit);
}

const env = { WEEKLY_LIMIT: String(limit) };

describe("on PGlite", () => {
	let host: TestHost;
	let author: Author;
	beforeAll(async () => {
		host = await startHost({ database: "PGlite", env });
		author = await createAuthor(host);
	});
	afterAll(() => host?.stop());

	test("the end of a stream says what is left, as the product does afterwards", async () => {
		const reader = await createAuthor(host);
		const { result } = await streamPost(host, reader, { userMessage: "Ask early" });
		expect(result).toMatchObject({
			remainingPosts: limit - 1,
			testMode: false,
			weeklyLimitReached: false,
			writer: "offline",
		});
		expect(await remaining(reader)).toBe(result?.remainingPosts);
	});

	test("of 60 requests of one author at once exactly 20 get a post", async () => {
		await race(60, host, [host.url], author);
	});

	test("a stream at the limit is refused in JSON, before it begins", async () => {
		const { status, refusal, chunks } = await streamPost(host, author, { userMessage: "Ask early" });
		expect({ status, chunks }).toEqual({ status: 429, chunks: [] });
		expect(refusal).toEqual({
			generatedPost: "",
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			writer: "offline",
			generatedPostId: null,
			isCutOff: false,
			code: "weekly_limit_reached",
			message: "Weekly limit reached! You can generate up to 20 posts per week.",
		});
	});

	test("test mode streams at the limit too, and counts and keeps nothing", async () => {
		const { data: before } = await author.client.from("draft_versions").select("id");
		const { status, shown, result } = await streamPost(host, author, {
			userMessage: "Ask early",
			testMode: true,
		});
		expect(status).toBe(200);
		expect(shown).toBe(result?.generatedPost);
		expect(result).toMatchObject({
			remainingPosts: 0,
			testMode: true,
			weeklyLimitReached: false,
			writer: "test",
			generatedPostId: null,
		});
		expect(await remaining(author)).toBe(0);
		expect((await author.client.from("draft_versions").select("id")).data).toEqual(before);
	});
});

describe.runIf(databaseKinds().includes("PostgreSQL"))("on PostgreSQL with two processes", () => {
	test("of 200 requests of one author at once exactly 20 get a post", async () => {
		const database = await createPostgresDatabase(postgresTemplate);
		const secrets = {
			jwtSecret: randomBytes(32).toString("hex"),
			publishableKey: "sb_publishable_0123456789abcdef",
			secretKey: "sb_secret_0123456789abcdef",
		};
		const startNode = async (): Promise<TestHost> => ({
			...(await startHost({
				database: "PostgreSQL",
				env: { ...env, ...postgresEnv(database.url, secrets) },
			})),
			...secrets,
		});
		const [first, second] = await Promise.all([startNode(), startNode()]);
		await race(200, first, [first.url, second.url], await createAuthor(first));
		await Promise.all([first.stop(), second.stop()]);
		await database.remove();
	});
});
