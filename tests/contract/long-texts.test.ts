import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { longestStep, watchedThread } from "../factories/longest-step.ts";
import { postJson } from "./post-json.ts";

let host: TestHost;
let author: Author;

beforeAll(async () => {
	host = await startHost({ env: watchedThread });
	author = await createAuthor(host);
});
afterAll(() => host?.stop());

test.each([
	["another", "We moved. "],
	["shorter", "\n- a"],
	["longer", "We moved. "],
	["hook", "a. "],
	["plainer", "**a game-changer** "],
	["plainer", "!"],
])("%s of 20,000 characters of %j is read on a thread of its own", async (action, unit) => {
	const post = `${unit.repeat(20_000 / unit.length - 1)}a`;
	const refined = { userMessage: post.slice(0, 10_000), refine: { action, post } };
	let longest = Number.POSITIVE_INFINITY;
	// The collector of the host may have run at that moment: what holds the thread does so each time.
	for (let tries = 0; longest >= 50 && tries < 5; tries++) {
		await longestStep(host);
		const answer = await postJson(host, "/functions/v1/generate-linkedin-post", refined, author);
		expect([200, 422]).toContain(answer.status);
		longest = Math.min(longest, await longestStep(host));
	}
	expect(longest).toBeLessThan(50);
});
