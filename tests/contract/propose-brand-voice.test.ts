import { beforeAll, describe, expect, test } from "vitest";
import type { Author } from "../factories/author.ts";
import { type SharedHost, sharedHost } from "../factories/shared-host.ts";
import { remaining } from "../faults/model-host.ts";
import { createLimitedAuthor } from "./admins.ts";

const name = "propose-brand-voice";
const examples = [
	"How do you ask for help on a night shift?\n\nI used to wait. Now I ask early.\n\n#Nursing",
	"Do nurses ask too late?\n\nI don't think so. We need a team that answers.\n\n#Nursing",
];

describe("propose-brand-voice without a model", () => {
	let host: SharedHost;
	let author: Author;

	beforeAll(async () => {
		host = await sharedHost();
		author = await createLimitedAuthor(host, 2);
	});

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
		expect(await response?.json()).toMatchObject({
			code: "invalid_request",
			message: expect.stringContaining(message),
		});
	});
});
