import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import { untilPasses } from "../factories/until.ts";
import {
	attempt,
	failed,
	keptPosts,
	type ModelHost,
	remaining,
	reservations,
	says,
	startModelHost,
} from "./model-host.ts";

const limit = 4;
const givenBackAWeek = 3;
const calls = limit + givenBackAWeek + 2;

const refusesKey = ({ response }: ModelAnswer) =>
	response.writeHead(401, { "content-type": "application/json" }).end("{}");

describeOn(testedKinds(), "what a week gives back, on %s:", (database) => {
	let product: ModelHost;
	beforeAll(async () => {
		product = await startModelHost({ WEEKLY_LIMIT: String(limit), SERVICES: "web" }, database);
	});
	afterAll(() => product?.stop());

	describe("a model that fails for who makes it fail", () => {
		test.each([
			{ name: "answers nothing", form: "whole", answer: says(""), givenBack: 5 },
			{ name: "answers too much", form: "streamed", answer: says("word ".repeat(5000)), givenBack: 5 },
			{ name: "refuses the key", form: "whole", answer: refusesKey, givenBack: 60 },
		] as const)("$name, $form: $givenBack a week are given back, then it counts", async (failure) => {
			const { name, form, answer, givenBack } = failure;
			const author = await createAuthor(product.host);
			const idea = `The model ${name}`;
			product.answer(idea, answer);
			const messages: (string | null)[] = [];
			for (let asked = 0; asked < givenBack + limit + 2; asked++) {
				const left = await remaining(author);
				const { status, message } = await attempt(product.host, author, idea, form);
				if (status === 429) break;
				expect(left).toBe(Math.min(limit, givenBack + limit - asked));
				messages.push(message);
			}
			expect(product.callsAbout(idea)).toHaveLength(givenBack + limit);
			expect(await remaining(author)).toBe(0);
			expect(new Set(messages.slice(0, givenBack))).toEqual(new Set([failed]));
			expect(new Set(messages.slice(givenBack))).toEqual(
				new Set([
					"Failed to generate post. It counts: this week gives no more failures back. Please try again later.",
				]),
			);
		});

		test("a proposal counts with them", async () => {
			const author = await createAuthor(product.host);
			const text = "A post of mine that makes the model say nothing, however long it thinks about it.";
			product.answer(text, ({ end }) => end());
			const outcomes: string[] = [];
			for (let asked = 0; asked < 5 + limit + 2; asked++) {
				const { error, response } = await author.client.functions.invoke("propose-brand-voice", {
					body: { examples: [text] },
				});
				outcomes.push(error ? `${response?.status} ${(await response?.json())?.message ?? ""}` : "200");
			}
			expect(product.callsAbout(text)).toHaveLength(5 + limit);
			expect(outcomes[4]).toBe("502 Failed to propose a brand voice. Please try again.");
			expect(outcomes[5]).toBe(
				"502 Failed to propose a brand voice. It counts: this week gives no more failures back. Please try again later.",
			);
			expect(outcomes.slice(5 + limit).map((outcome) => outcome.slice(0, 3))).toEqual(["429", "429"]);
		});
	});

	describe("who hangs up before the first words", () => {
		const askToStop = async ({ client }: Author): Promise<boolean> =>
			(await client.functions.invoke("generate-linkedin-post", { method: "DELETE" })).data?.givesBack ??
			false;

		/**
		 * Makes a call and breaks it off as soon as the model is asked; resolves to the model's side of it, or to null when the
		 * call was refused.
		 */
		async function hangUp(
			{ accessToken }: Author,
			idea: string,
			{
				name = "generate-linkedin-post",
				body = { userMessage: idea } as object,
				accept = "application/json",
				beforehand = async () => {},
			},
		) {
			const asked = product.asked(idea);
			const caller = new AbortController();
			const call = fetch(`${product.host.url}/functions/v1/${name}`, {
				method: "POST",
				body: JSON.stringify(body),
				headers: { authorization: `Bearer ${accessToken}`, accept },
				signal: caller.signal,
			});
			const refused = call.then(({ status }) => {
				expect(status).toBe(429);
				return null;
			});
			refused.catch(() => {});
			const answer = await Promise.race([asked, refused]);
			if (!answer) return null;
			await beforehand();
			caller.abort();
			await expect(call).rejects.toThrow();
			return answer;
		}

		test(`has the model asked ${limit} times a week, and finds the posts under Recent`, async () => {
			const author = await createAuthor(product.host);
			for (let number = 0; number < calls; number++) {
				const answer = await hangUp(author, `lost call ${number} of`, {
					accept: number % 2 ? "text/event-stream" : "application/json",
				});
				if (answer) says("Ask early.")(answer);
			}
			expect(product.callsAbout("lost call")).toHaveLength(limit);
			expect(await remaining(author)).toBe(0);
			await untilPasses(async () => expect(await keptPosts(author)).toHaveLength(limit));
		});

		test("and stops each time has it asked as often and three times more, which were given back", async () => {
			const author = await createAuthor(product.host);
			let givenBack = 0;
			for (let number = 0; number < calls; number++) {
				let givesBack = false;
				const answer = await hangUp(author, `stopped call ${number} of`, {
					accept: "text/event-stream",
					beforehand: async () => {
						givesBack = await askToStop(author);
					},
				});
				if (!answer) continue;
				if (givesBack) {
					givenBack++;
					// The model is told, and the generation back before the next call.
					if (!answer.response.destroyed) await once(answer.response, "close");
					await untilPasses(async () => expect(await remaining(author)).toBe(limit));
				}
				says("Ask early.")(answer);
			}
			expect(givenBack).toBe(givenBackAWeek);
			expect(product.callsAbout("stopped call")).toHaveLength(limit + givenBackAWeek);
			expect(await remaining(author)).toBe(0);
			await untilPasses(async () => expect(await keptPosts(author)).toHaveLength(limit));
			expect(await reservations(product.host, author)).toEqual([]);
		});

		test("of a proposal has the model told, and the generation back as often", async () => {
			const author = await createAuthor(product.host);
			for (let number = 1; number <= givenBackAWeek + 1; number++) {
				const before = await remaining(author);
				const idea = `proposal ${number}: night shifts taught me to ask for help early, and I do.`;
				const answer = await hangUp(author, idea, {
					name: "propose-brand-voice",
					body: { examples: [idea] },
				});
				if (!answer?.response.destroyed) await once(answer?.response as ServerResponse, "close");
				await untilPasses(async () => expect(await reservations(product.host, author)).toEqual([]));
				expect(await remaining(author)).toBe(number <= givenBackAWeek ? before : before - 1);
			}
		});
	});
});
