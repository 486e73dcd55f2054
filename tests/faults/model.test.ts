import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { databaseKinds } from "../factories/host.ts";
import { logDuring } from "../factories/log-during.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import {
	type Attempt,
	attempt,
	type Form,
	forms,
	type ModelHost,
	reasonsIn,
	remaining,
	startModelHost,
} from "./model-host.ts";

const failed = "Failed to generate post. Please try again.";
const opening = "Night shifts taught me to ask early.\n\nAsk before you are ";
const notAModel = "The server answered, but not as a language model does. Check AI_BASE_URL.";
const noText = "The model answered with no text.";
const brokeOff = "The answer of the model broke off.";
const tooLong = "The model answered with more than 20,000 characters.";

let product: ModelHost;
beforeAll(async () => {
	product = await startModelHost();
});
afterAll(() => product?.stop());

/** Answers with a body as it stands. */
const raw =
	(contentType: string, body: string) =>
	({ response }: ModelAnswer) =>
		response.writeHead(200, { "content-type": contentType }).end(body);

interface Fault {
	name: string;
	form: Form;
	answer: (answer: ModelAnswer) => void;
	reason: string;
	/** 200: the words had begun. */
	status: 502 | 200;
}

const both = (fault: Omit<Fault, "form">): Fault[] => forms.map((form) => ({ ...fault, form }));
const says =
	(text: string) =>
	({ send, end }: ModelAnswer) => {
		send(text);
		end();
	};

const faults: Fault[] = [
	...both({
		name: "a web page instead of an answer",
		answer: raw("text/html", "<!doctype html><title>Sign in to the network</title>"),
		reason: notAModel,
		status: 502,
	}),
	...both({ name: "an empty body", answer: raw("application/json", ""), reason: notAModel, status: 502 }),
	...both({
		name: "an answer of another service",
		answer: (answer) =>
			raw(
				"text/event-stream",
				answer.call.stream ? 'data: {"hello":"world"}\n\n' : '{"hello":"world"}',
			)(answer),
		reason: notAModel,
		status: 502,
	}),
	{
		name: "JSON that ends too early",
		form: "whole",
		answer: raw("application/json", '{"id":"1","choices":[{"mess'),
		reason: notAModel,
		status: 502,
	},
	{
		name: "events that are no JSON",
		form: "streamed",
		answer: raw("text/event-stream", "data: {not json\n\ndata: [DONE]\n\n"),
		reason: notAModel,
		status: 502,
	},
	{
		name: "a stream that is none",
		form: "streamed",
		answer: raw("text/event-stream", "\u0000\u0001 this is : no event\nstream\n\n"),
		reason: notAModel,
		status: 502,
	},
	...both({ name: "no words", answer: ({ end }) => end(), reason: noText, status: 502 }),
	{ name: "blank space only", form: "whole", answer: says(" \n\t "), reason: noText, status: 502 },
	{ name: "blank space only", form: "streamed", answer: says(" \n\t "), reason: noText, status: 200 },
	{ name: "nothing but a wrapping", form: "whole", answer: says("```\n\n```"), reason: noText, status: 502 },
	{
		name: "200 kB at once",
		form: "whole",
		answer: says("word ".repeat(40_000)),
		reason: tooLong,
		status: 502,
	},
	{
		name: "200 kB at once",
		form: "streamed",
		answer: says("word ".repeat(40_000)),
		reason: tooLong,
		status: 200,
	},
	{
		name: "a stream that is closed before its end",
		form: "streamed",
		answer: ({ send, response }) => {
			send(opening);
			response.end();
		},
		reason: brokeOff,
		status: 200,
	},
	{
		name: "events that are no JSON after the first words",
		form: "streamed",
		answer: ({ send, response }) => {
			send(opening);
			response.end("data: {not json\n\n");
		},
		reason: brokeOff,
		status: 200,
	},
];

describe("the author gets a sentence and the generation back, the operator a reason", () => {
	let author: Author;
	// One of their own for each: a week gives only so many back.
	beforeEach(async () => {
		author = await createAuthor(product.host);
	});

	test.each(faults)("$name, $form", async ({ name, form, answer, reason, status }) => {
		const idea = `${name} (${form})`;
		product.answer(idea, answer);
		let attempted: Attempt | undefined;
		const log = await logDuring(product.host, async () => {
			attempted = await attempt(product.host, author, idea, form);
		});
		expect(attempted).toMatchObject({ status, message: failed, post: null });
		expect(reasonsIn(log)).toEqual([reason]);
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
		let attempted: Attempt | undefined;
		const log = await logDuring(product.host, async () => {
			attempted = await attempt(product.host, author, idea, "streamed", () => kill());
		});
		expect(attempted).toMatchObject({ status: 200, message: failed, post: null });
		expect(attempted?.shown).toMatch(/^Night shifts taught me to ask early\./);
		expect(reasonsIn(log)).toEqual([brokeOff]);
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
				const goOn = () => {
					if (response.destroyed) return;
					send(words);
					if (count === 100) setImmediate(goOn);
				};
				goOn();
			});
		});
		let attempted: Attempt | undefined;
		const log = await logDuring(product.host, async () => {
			attempted = await attempt(product.host, author, name, "streamed");
			await closed;
		});
		expect(attempted).toMatchObject({ status: 200, message: failed, post: null });
		expect(attempted?.shown.length).toBeLessThanOrEqual(20_000);
		expect(reasonsIn(log)).toEqual([tooLong]);
		expect(await remaining(author)).toBe(20);
	});
});

describe.runIf(databaseKinds().includes("PostgreSQL"))("a post that the database does not take", () => {
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
		const left = serviceClient(product.host).from("generation_reservations").select("id");
		expect((await left.eq("user_id", author.userId)).data).toEqual([]);
		expect(lines.join("\n")).toContain('"msg":"a written post was not kept"');
		await sql`alter table public.draft_versions drop constraint ${name}`;
		await sql.end();
	});
});
