import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthor } from "../factories/author.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";
import {
	attempt,
	type Form,
	failed,
	type ModelHost,
	opening,
	reasonsIn,
	remaining,
	startModelHost,
} from "./model-host.ts";

let product: ModelHost;
beforeAll(async () => {
	// On a busy machine too, a call reaches the model within this time, and its first words the reader.
	product = await startModelHost({ AI_TIMEOUT: "8" });
	// The first call of a process takes longer: it loads the packages.
	await untilPrinted(product.host, '"msg":"The model ');
});
afterAll(() => product?.stop());

/** Where a stream has words before it stalls, its status is 200. A model is asked once if nothing else is said. */
type SlowModel = [
	name: string,
	form: Form,
	status: 502 | 200,
	answer: (answer: ModelAnswer) => void,
	calls?: number,
];

/** When a model that has trouble at first was asked, and when the host left it. */
const troubled = { asked: 0, askedAgain: 0, left: 0 };

function writeWithoutEnd({ send, response }: ModelAnswer): void {
	send(opening);
	const writing = setInterval(() => send("and on "), 100);
	response.once("close", () => clearInterval(writing));
}

const think: SlowModel[3] = ({ response }) => {
	response.writeHead(200, { "content-type": "text/event-stream" });
	const thinking = setInterval(
		() => response.write('data: {"choices":[{"delta":{"reasoning":"Hm. "}}]}\n\n'),
		100,
	);
	response.once("close", () => clearInterval(thinking));
};

const writeAfterTrouble: SlowModel[3] = (answer) => {
	if (troubled.asked === 0) {
		troubled.asked = performance.now();
		setTimeout(() => answer.response.writeHead(503).end(), 5000);
		return;
	}
	troubled.askedAgain = performance.now();
	writeWithoutEnd(answer);
	answer.response.once("close", () => {
		troubled.left = performance.now();
	});
};

const stall: SlowModel[3] = ({ response }) =>
	response.writeHead(200, { "content-type": "application/json" }).write('{"id":');

const slowModels: SlowModel[] = [
	["a model that never answers", "whole", 502, () => {}],
	["a model that never answers", "streamed", 502, () => {}],
	["a model that stalls in its answer", "whole", 502, stall],
	["a model that thinks and never writes", "streamed", 502, think],
	["a model that stalls after the first words", "streamed", 200, ({ send }) => send(opening)],
	["a model that writes without end, slowly", "streamed", 200, writeWithoutEnd],
	["a model that has trouble at first, and then writes without end", "streamed", 200, writeAfterTrouble, 2],
];

test("a model that is too slow is left after AI_TIMEOUT, and all is given back", async () => {
	const author = await createAuthor(product.host);
	await Promise.all(
		slowModels.map(async ([name, form, status, answer, calls = 1]) => {
			const idea = `${name} (${form})`;
			const left = new Promise<void>((resolve) => {
				product.answer(idea, (asked) => {
					asked.response.once("close", resolve);
					answer(asked);
				});
			});
			const attempted = await attempt(product.host, author, idea, form);
			expect(attempted, name).toMatchObject({ status, message: failed, post: null });
			expect(attempted.shown !== "", name).toBe(status === 200);
			await left;
			expect(product.callsAbout(idea), name).toHaveLength(calls);
		}),
	);
	// Three times AI_TIMEOUT in all, the trouble too: it must not outlast the lease of its generation.
	const before = troubled.askedAgain - troubled.asked;
	expect(troubled.left - troubled.askedAgain).toBeLessThan(24_000 - before / 2);
	await untilPasses(() =>
		expect(reasonsIn(product.host.output())).toEqual(
			slowModels.map(() => "The model did not answer within 8 s. AI_TIMEOUT can give it longer."),
		),
	);
	expect(await remaining(author)).toBe(20);
});
