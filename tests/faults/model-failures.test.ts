import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { databaseKinds } from "../factories/host.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import { attempt, type Form, type ModelHost, remaining, startModelHost } from "./model-host.ts";

const limit = 3;

const failures: { name: string; form: Form; answer: (answer: ModelAnswer) => void; givenBack: number }[] = [
	{ name: "answers nothing", form: "whole", answer: ({ end }) => end(), givenBack: 5 },
	{
		name: "answers too much",
		form: "streamed",
		answer: ({ send, end }) => {
			send("word ".repeat(5000));
			end();
		},
		givenBack: 5,
	},
	{
		name: "refuses the key",
		form: "whole",
		answer: ({ response }) => response.writeHead(401, { "content-type": "application/json" }).end("{}"),
		givenBack: 60,
	},
];

describe.each(databaseKinds())("a model that fails for who makes it fail, on %s", (database) => {
	let product: ModelHost;
	beforeAll(async () => {
		product = await startModelHost({ WEEKLY_LIMIT: String(limit), SERVICES: "web" }, database);
	});
	afterAll(() => product?.stop());

	// Who gives them back counts them in the same statement on both.
	const tried = database === databaseKinds().at(-1) ? failures : failures.slice(0, 1);

	test.each(tried)("$name, $form: $givenBack a week are given back, then it counts", async (failure) => {
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
		expect(new Set(messages.slice(0, givenBack))).toEqual(
			new Set(["Failed to generate post. Please try again."]),
		);
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
		for (let asked = 0; asked < 10; asked++) {
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
		expect(outcomes.slice(8).map((outcome) => outcome.slice(0, 3))).toEqual(["429", "429"]);
	});
});
