import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAuthor } from "../factories/author.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import { attempt, type Form, type ModelHost, reasonsIn, remaining, startModelHost } from "./model-host.ts";

const opening = "Night shifts taught me to ask early.\n\nAsk before you are ";

let product: ModelHost;
beforeAll(async () => {
	// On a busy machine too, a call reaches the model within this time, and its first words the reader.
	product = await startModelHost({ AI_TIMEOUT: "8" });
	// The first call of a process takes longer: it loads the packages.
	const tested = () => product.host.output().includes('"msg":"The model ');
	await vi.waitUntil(tested, { timeout: 120_000, interval: 10 });
});
afterAll(() => product?.stop());

interface SlowModel {
	name: string;
	form: Form;
	answer: (answer: ModelAnswer) => void;
	status: 502 | 200;
	/** How often it is asked, if not once. */
	calls?: number;
}

/** When a model that has trouble at first was asked, and when the host left it. */
const troubled = { asked: 0, askedAgain: 0, left: 0 };

const slowModels: SlowModel[] = [
	{ name: "a model that never answers", form: "whole", answer: () => {}, status: 502 },
	{ name: "a model that never answers", form: "streamed", answer: () => {}, status: 502 },
	{
		name: "a model that stalls in its answer",
		form: "whole",
		answer: ({ response }) => {
			response.writeHead(200, { "content-type": "application/json" }).write('{"id":');
		},
		status: 502,
	},
	{
		name: "a model that thinks and never writes",
		form: "streamed",
		answer: ({ response }) => {
			response.writeHead(200, { "content-type": "text/event-stream" });
			const think = () => response.write('data: {"choices":[{"delta":{"reasoning":"Hm. "}}]}\n\n');
			const thinking = setInterval(think, 100);
			response.once("close", () => clearInterval(thinking));
		},
		status: 502,
	},
	{
		name: "a model that stalls after the first words",
		form: "streamed",
		answer: ({ send }) => send(opening),
		status: 200,
	},
	{
		name: "a model that writes without end, slowly",
		form: "streamed",
		answer: ({ send, response }) => {
			send(opening);
			const writing = setInterval(() => send("and on "), 100);
			response.once("close", () => clearInterval(writing));
		},
		status: 200,
	},
	{
		name: "a model that has trouble at first, and then writes without end",
		form: "streamed",
		answer: ({ send, response }) => {
			if (troubled.asked === 0) {
				troubled.asked = performance.now();
				setTimeout(() => response.writeHead(503).end(), 6000);
				return;
			}
			troubled.askedAgain = performance.now();
			send(opening);
			const writing = setInterval(() => send("and on "), 100);
			response.once("close", () => {
				clearInterval(writing);
				troubled.left = performance.now();
			});
		},
		status: 200,
		calls: 2,
	},
];

test("a model that is too slow is left after AI_TIMEOUT, and all is given back", async () => {
	const author = await createAuthor(product.host);
	await Promise.all(
		slowModels.map(async ({ name, form, answer, status, calls = 1 }) => {
			const idea = `${name} (${form})`;
			const left = new Promise<void>((resolve) => {
				product.answer(idea, (asked) => {
					asked.response.once("close", resolve);
					answer(asked);
				});
			});
			const attempted = await attempt(product.host, author, idea, form);
			expect(attempted, name).toMatchObject({
				status,
				message: "Failed to generate post. Please try again.",
				post: null,
			});
			expect(attempted.shown !== "", name).toBe(status === 200);
			await left;
			expect(product.callsAbout(idea), name).toHaveLength(calls);
		}),
	);
	// Three times AI_TIMEOUT in all, the trouble too: it must not outlast the lease of its generation.
	const before = troubled.askedAgain - troubled.asked;
	expect(troubled.left - troubled.askedAgain).toBeLessThan(24_000 - before / 2);
	const reasons = () => reasonsIn(product.host.output().split("\n").slice(0, -1));
	await expect
		.poll(reasons)
		.toEqual(slowModels.map(() => "The model did not answer within 8 s. AI_TIMEOUT can give it longer."));
	expect(await remaining(author)).toBe(20);
});
