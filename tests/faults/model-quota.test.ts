import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { type RunningHost, startHost, type TestHost } from "../factories/host.ts";
import { sharedHost } from "../factories/shared-host.ts";
import { streamPost } from "../factories/stream-post.ts";
import { keptPosts, remaining, reservations } from "./model-host.ts";

const limit = 20;
const requests = 60;

/** Sends all requests at once, in turn to each host and in each form, and checks what became of them. */
async function race(hosts: RunningHost[], author: Author): Promise<void> {
	const outcomes = await Promise.all(
		Array.from({ length: requests }, async (_, turn) => {
			const accept = turn % 4 < 2 ? "application/json" : "text/event-stream";
			// Not by a client that might try again.
			const response = await fetch(`${hosts[turn % hosts.length]?.url}/functions/v1/generate-linkedin-post`, {
				method: "POST",
				body: JSON.stringify({ userMessage: "We ask early." }),
				headers: { authorization: `Bearer ${author.accessToken}`, accept },
			});
			return { status: response.status, text: await response.text() };
		}),
	);
	const withStatus = (wanted: number) => outcomes.filter(({ status }) => status === wanted);
	expect(withStatus(200)).toHaveLength(limit);
	expect(withStatus(429)).toHaveLength(requests - limit);
	const told = withStatus(200).map(({ text }) => Number(/"remainingPosts":(\d+)/.exec(text)?.[1]));
	expect(Math.min(...told)).toBe(0);
	expect(await remaining(author)).toBe(0);

	const [host] = hosts as [RunningHost];
	const counts = serviceClient(host).from("post_generations").select("generation_count");
	expect((await counts.eq("user_id", author.userId)).data).toEqual([{ generation_count: limit }]);
	expect(await reservations(host, author)).toEqual([]);
	expect(await keptPosts(author)).toHaveLength(limit);
}

describe("on PGlite", () => {
	let host: RunningHost;
	let author: Author;
	beforeAll(async () => {
		host = await sharedHost("PGlite");
		author = await createAuthor(host);
	});

	test(`of ${requests} requests of one author at once exactly ${limit} get a post`, () =>
		race([host], author));

	test("a stream at the limit is refused in JSON, before it begins, and in test mode counts and keeps nothing", async () => {
		const { status, refusal, chunks } = await streamPost(host, author, { userMessage: "We ask early." });
		expect({ status, chunks }).toEqual({ status: 429, chunks: [] });
		expect(refusal).toMatchObject({
			generatedPost: "",
			remainingPosts: 0,
			weeklyLimitReached: true,
			code: "weekly_limit_reached",
			message: "Weekly limit reached! You can generate up to 20 posts per week.",
		});

		const before = await keptPosts(author);
		const tried = await streamPost(host, author, { userMessage: "We ask early.", testMode: true });
		expect(tried).toMatchObject({ status: 200, shown: tried.result?.generatedPost });
		expect(tried.result).toMatchObject({
			remainingPosts: 0,
			testMode: true,
			weeklyLimitReached: false,
			writer: "test",
			generatedPostId: null,
		});
		expect(await remaining(author)).toBe(0);
		expect(await keptPosts(author)).toEqual(before);
	});
});

describe("on PostgreSQL with two processes", needs("PostgreSQL"), () => {
	const nodes: TestHost[] = [];
	beforeAll(async () => {
		const first = await startHost({ database: "PostgreSQL" });
		nodes.push(first, await startHost({ database: "PostgreSQL", beside: first }));
	});
	afterAll(async () => {
		for (const node of nodes.toReversed()) await node.stop();
	});

	test(`of ${requests} requests of one author at once exactly ${limit} get a post`, async () => {
		await race(nodes, await createAuthor(nodes[0] as TestHost));
	});
});
