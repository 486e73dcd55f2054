import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { databaseKinds } from "../factories/host.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import { type Form, forms, type ModelHost, remaining, startModelHost } from "./model-host.ts";

const calls = 15;
const weeklyLimit = 6;
const givenBackAWeek = 3;

describe.each(databaseKinds())("who hangs up before the first words, on %s,", (database) => {
	let product: ModelHost;
	beforeAll(async () => {
		product = await startModelHost({ WEEKLY_LIMIT: String(weeklyLimit) }, database);
	});
	afterAll(() => product?.stop());

	const functionUrl = (name: string) => `${product.host.url}/functions/v1/${name}`;
	const askToStop = async ({ client }: Author): Promise<boolean> =>
		(await client.functions.invoke("generate-linkedin-post", { method: "DELETE" })).data?.givesBack ?? false;
	const keptPosts = async ({ client }: Author) =>
		(await client.from("draft_versions").select("user_message")).data?.length;

	/**
	 * Asks for a post and breaks the call off as soon as the model is asked; resolves to the model's side of it, or to
	 * null when the call was refused.
	 */
	async function hangUp(author: Author, userMessage: string, form: Form, beforehand = async () => {}) {
		const asked = new Promise<ModelAnswer>((resolve) => {
			product.answer(userMessage, resolve);
		});
		const caller = new AbortController();
		const call = fetch(functionUrl("generate-linkedin-post"), {
			method: "POST",
			body: JSON.stringify({ userMessage }),
			headers: {
				authorization: `Bearer ${author.accessToken}`,
				...(form === "streamed" ? { accept: "text/event-stream" } : {}),
			},
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

	test(`has the model asked ${weeklyLimit} times a week, and finds the posts under Recent`, async () => {
		const author = await createAuthor(product.host);
		for (let number = 0; number < calls; number++) {
			const answer = await hangUp(author, `lost call ${number} of`, forms[number % 2] ?? "whole");
			answer?.send("Ask early.");
			answer?.end();
		}
		expect(product.callsAbout("lost call")).toHaveLength(weeklyLimit);
		expect(await remaining(author)).toBe(0);
		await expect.poll(() => keptPosts(author)).toBe(weeklyLimit);
	});

	test("and stops each time has it asked as often and three times more, which were given back", async () => {
		const author = await createAuthor(product.host);
		let givenBack = 0;
		for (let number = 0; number < calls; number++) {
			let givesBack = false;
			const answer = await hangUp(author, `stopped call ${number} of`, "streamed", async () => {
				givesBack = await askToStop(author);
			});
			if (!answer) continue;
			if (givesBack) {
				givenBack++;
				// The model is told, and the generation back before the next call.
				if (!answer.response.destroyed) await once(answer.response, "close");
				await expect.poll(() => remaining(author)).toBe(weeklyLimit);
			}
			answer.send("Ask early.");
			answer.end();
		}
		expect(givenBack).toBe(givenBackAWeek);
		expect(product.callsAbout("stopped call")).toHaveLength(weeklyLimit + givenBackAWeek);
		expect(await remaining(author)).toBe(0);
		await expect.poll(() => keptPosts(author)).toBe(weeklyLimit);
		const left = serviceClient(product.host).from("generation_reservations").select("id");
		expect((await left.eq("user_id", author.userId)).data).toEqual([]);
	});

	test("of a proposal has the model told, and the generation back as often", async () => {
		const author = await createAuthor(product.host);
		for (let number = 1; number <= givenBackAWeek + 1; number++) {
			const before = await remaining(author);
			const examples = [`proposal ${number}: night shifts taught me to ask for help early, and I do.`];
			const asked = new Promise<ModelAnswer>((resolve) => {
				product.answer(`proposal ${number}:`, resolve);
			});
			const caller = new AbortController();
			const call = fetch(functionUrl("propose-brand-voice"), {
				method: "POST",
				body: JSON.stringify({ examples }),
				headers: { authorization: `Bearer ${author.accessToken}` },
				signal: caller.signal,
			});
			const { response } = await asked;
			const told = once(response, "close");
			caller.abort();
			await expect(call).rejects.toThrow();
			await told;
			const left = serviceClient(product.host).from("generation_reservations").select("id");
			await expect.poll(async () => (await left.eq("user_id", author.userId)).data).toEqual([]);
			expect(await remaining(author)).toBe(number <= givenBackAWeek ? before : before - 1);
		}
	});
});
