import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAuthor } from "../factories/author.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import {
	attempt,
	type Form,
	forms,
	type ModelHost,
	reasonsIn,
	remaining,
	startModelHost,
} from "./model-host.ts";

const failed = "Failed to generate post. Please try again.";

let product: ModelHost;
beforeAll(async () => {
	product = await startModelHost({ AI_TIMEOUT: "20" });
});
afterAll(() => product?.stop());

describe.concurrent("a server that fails is asked three times", () => {
	const breakOff = ({ response }: ModelAnswer) => {
		response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
		response.write('{"id":"1",', () => response.destroy());
	};
	const persistent: [string, Form[], (answer: ModelAnswer) => void, string][] = [
		[
			"it takes no more calls",
			forms,
			({ response }) => response.writeHead(429).end(),
			"openai-compatible takes no more calls for now: its rate limit or its credit is used up (status 429).",
		],
		[
			"it has trouble",
			forms,
			({ response }) => response.writeHead(500).end("oops"),
			"openai-compatible has trouble of its own (status 500).",
		],
		[
			"it hangs up",
			forms,
			({ response }) => response.destroy(),
			"The model's server could not be reached (UND_ERR_SOCKET). Check AI_BASE_URL.",
		],
		["it breaks off in a whole answer", ["whole"], breakOff, "The answer of the model broke off."],
	];

	test.each(persistent)("%s", async (name, wanted, answer, reason) => {
		const author = await createAuthor(product.host);
		await Promise.all(
			wanted.map(async (form) => {
				const idea = `${name} (${form})`;
				product.answer(idea, answer);
				const attempted = await attempt(product.host, author, idea, form);
				expect(attempted).toMatchObject({ status: 502, message: failed });
				expect(product.callsAbout(idea)).toHaveLength(3);
			}),
		);
		const reasons = () => reasonsIn(product.host.output().split("\n").slice(0, -1));
		const logged = () => reasons().filter((said) => said === reason);
		await vi.waitUntil(() => logged().length === wanted.length, { timeout: 120_000, interval: 5 });
		expect(await remaining(author)).toBe(20);
	});

	test("trouble that passes is not seen", async () => {
		const author = await createAuthor(product.host);
		await Promise.all(
			forms.map(async (form) => {
				const idea = `trouble that passes (${form})`;
				product.answer(idea, ({ response, send, end }) => {
					if (product.callsAbout(idea).length === 1) return response.writeHead(500).end();
					send("A post.");
					end();
				});
				expect(await attempt(product.host, author, idea, form)).toMatchObject({
					status: 200,
					message: null,
					post: "A post.",
				});
			}),
		);
		expect(await remaining(author)).toBe(18);
	});
});
