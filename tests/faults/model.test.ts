import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { logDuring } from "../factories/log-during.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import { untilPasses } from "../factories/until.ts";
import {
	type Attempt,
	attempt,
	type Form,
	failed,
	forms,
	type ModelHost,
	opening,
	reasonsIn,
	remaining,
	reservations,
	says,
	startModelHost,
} from "./model-host.ts";

const notAModel = "The server answered, but not as a language model does. Check AI_BASE_URL.";
const noText = "The model answered with no text.";
const brokeOff = "The answer of the model broke off.";
const tooLong = "The model answered with more than 20,000 characters.";

let product: ModelHost;
beforeAll(async () => {
	// Longer than all waits between the tries of a call.
	product = await startModelHost({ AI_TIMEOUT: "20" });
});
afterAll(() => product?.stop());

/** Answers with a body as it stands. */
const raw =
	(contentType: string, body: string) =>
	({ response }: ModelAnswer) =>
		response.writeHead(200, { "content-type": contentType }).end(body);

/** The fault, and the operator's line; where a stream has words before it fails, its status is 200. */
type Fault = [
	name: string,
	form: Form,
	status: 502 | 200,
	reason: string,
	answer: (answer: ModelAnswer) => void,
];

const [json, events] = ["application/json", "text/event-stream"];
const page = "<!doctype html><title>Sign in to the network</title>";
const endsAfterWords =
	(rest: string) =>
	({ send, response }: ModelAnswer) => {
		send(opening);
		response.end(rest);
	};

const faults: Fault[] = [
	["a web page instead of an answer", "whole", 502, notAModel, raw("text/html", page)],
	["a web page instead of an answer", "streamed", 502, notAModel, raw("text/html", page)],
	["an empty body", "whole", 502, notAModel, raw(json, "")],
	["an empty body", "streamed", 502, notAModel, raw(json, "")],
	["an answer of another service", "whole", 502, notAModel, raw(json, '{"hello":"world"}')],
	["an answer of another service", "streamed", 502, notAModel, raw(events, 'data: {"hello":"world"}\n\n')],
	["JSON that ends too early", "whole", 502, notAModel, raw(json, '{"id":"1","choices":[{"mess')],
	["events that are no JSON", "streamed", 502, notAModel, raw(events, "data: {not json\n\ndata: [DONE]\n\n")],
	[
		"a stream that is none",
		"streamed",
		502,
		notAModel,
		raw(events, "\u0000\u0001 this is : no event\nstream\n\n"),
	],
	["no words", "whole", 502, noText, ({ end }) => end()],
	["no words", "streamed", 502, noText, ({ end }) => end()],
	["blank space only", "whole", 502, noText, says(" \n\t ")],
	["blank space only", "streamed", 200, noText, says(" \n\t ")],
	["nothing but a wrapping", "whole", 502, noText, says("```\n\n```")],
	["200 kB at once", "whole", 502, tooLong, says("word ".repeat(40_000))],
	["200 kB at once", "streamed", 200, tooLong, says("word ".repeat(40_000))],
	["a stream that is closed before its end", "streamed", 200, brokeOff, endsAfterWords("")],
	[
		"events that are no JSON after the first words",
		"streamed",
		200,
		brokeOff,
		endsAfterWords("data: {not json\n\n"),
	],
];

describe("the author gets a sentence and the generation back, the operator a reason", () => {
	let author: Author;
	// One of their own for each: a week gives only so many back.
	beforeEach(async () => {
		author = await createAuthor(product.host);
	});

	async function attemptAndLog(idea: string, form: Form, onWords?: () => void) {
		let attempted: Attempt | undefined;
		const log = await logDuring(product.host, async () => {
			attempted = await attempt(product.host, author, idea, form, onWords);
		});
		return { attempted, reasons: reasonsIn(log) };
	}

	test.each(faults)("%s, %s", async (name, form, status, reason, answer) => {
		const idea = `${name} (${form})`;
		product.answer(idea, answer);
		const { attempted, reasons } = await attemptAndLog(idea, form);
		expect(attempted).toMatchObject({ status, message: failed, post: null });
		expect(reasons).toEqual([reason]);
		expect(product.callsAbout(idea)).toHaveLength(1);
		expect(await remaining(author)).toBe(20);
	});

	test("a model that is killed after the first words", async () => {
		const idea = "killed in mid-stream";
		let kill = () => {};
		product.answer(idea, ({ send, response }) => {
			kill = () => response.destroy();
			send(opening);
		});
		const { attempted, reasons } = await attemptAndLog(idea, "streamed", () => kill());
		expect(attempted).toMatchObject({ status: 200, message: failed, post: null });
		expect(attempted?.shown).toMatch(/^Night shifts taught me to ask early\./);
		expect(reasons).toEqual([brokeOff]);
		expect(product.callsAbout(idea)).toHaveLength(1);
		expect(await remaining(author)).toBe(20);
	});

	test.each([
		["word after word", 100],
		["too much at once", 40_000],
	])("an answer without end, %s, is cut off, and the model’s server is told", async (name, count) => {
		const words = "word ".repeat(count);
		const closed = new Promise<void>((resolve) => {
			product.answer(name, ({ send, response }) => {
				response.once("close", resolve);
				const sendMore = () => {
					if (response.destroyed) return;
					send(words);
					if (count === 100) setImmediate(sendMore);
				};
				sendMore();
			});
		});
		const { attempted, reasons } = await attemptAndLog(name, "streamed");
		await closed;
		expect(attempted).toMatchObject({ status: 200, message: failed, post: null });
		expect(attempted?.shown.length).toBeLessThanOrEqual(20_000);
		expect(reasons).toEqual([tooLong]);
		expect(await remaining(author)).toBe(20);
	});
});

describe("a post that the database does not take", needs("PostgreSQL"), () => {
	test.each(forms)("reaches its author %s, and counts", async (form) => {
		const sql = postgres(product.host.databaseEnv.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
		const name = sql(`refuses_${form}`);
		await sql`alter table public.draft_versions
			add constraint ${name} check (post_content <> 'This cannot be kept.')`;
		const author = await createAuthor(product.host);
		const idea = `a post that cannot be kept, ${form}`;
		product.answer(idea, says("This cannot be kept."));
		const lines = await logDuring(product.host, async () => {
			expect(await attempt(product.host, author, idea, form)).toMatchObject({
				status: 200,
				post: "This cannot be kept.",
			});
		});
		expect(await remaining(author)).toBe(19);
		expect(await reservations(product.host, author)).toEqual([]);
		expect(lines.join("\n")).toContain('"msg":"a written post was not kept"');
		await sql`alter table public.draft_versions drop constraint ${name}`;
		await sql.end();
	});
});

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
		["it breaks off in a whole answer", ["whole"], breakOff, brokeOff],
	];

	test.each(persistent)("%s", async (name, wanted, answer, reason) => {
		const author = await createAuthor(product.host);
		const logged = () => reasonsIn(product.host.output()).filter((said) => said === reason).length;
		const before = logged();
		await Promise.all(
			wanted.map(async (form) => {
				const idea = `${name} (${form})`;
				product.answer(idea, answer);
				const attempted = await attempt(product.host, author, idea, form);
				expect(attempted).toMatchObject({ status: 502, message: failed });
				expect(product.callsAbout(idea)).toHaveLength(3);
			}),
		);
		await untilPasses(() => expect(logged()).toBe(before + wanted.length));
		expect(await remaining(author)).toBe(20);
	});

	test("trouble that passes is not seen", async () => {
		const author = await createAuthor(product.host);
		await Promise.all(
			forms.map(async (form) => {
				const idea = `trouble that passes (${form})`;
				product.answer(idea, (answer) => {
					if (product.callsAbout(idea).length === 1) return answer.response.writeHead(500).end();
					says("A post.")(answer);
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
