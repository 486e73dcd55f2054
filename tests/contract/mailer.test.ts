import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSmtpMailer, type Mailer } from "../../supabase/functions/_shared/mailer.ts";
import { type SinkBehaviour, type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";

let sink: SmtpSink;
let mailer: Mailer;

beforeAll(async () => {
	sink = await startSmtpSink();
	mailer = await createSmtpMailer(sink.url, "Planner <planner@example.com>");
});
beforeEach(() => {
	sink.mails.length = 0;
	sink.behave({ recipient: () => null, mail: () => null, delay: () => 0, cuts: () => false });
});
afterAll(async () => {
	mailer.close();
	await sink.stop();
});

const mail = (number: number) => ({
	to: `reader-${number}@example.com`,
	subject: `Mail ${number}`,
	text: "A line\n.\n..dots\n",
	html: `<p>${"Long enough to fill what a stream reads ahead. ".repeat(400)}</p>`,
	headers: { "Message-ID": `<${number}@planner>`, "X-Number": String(number) },
});
const soon = () => performance.now() + 20_000;

test("headers and the Message-ID pass through", async () => {
	await mailer.send(mail(1));
	expect(sink.mails).toMatchObject([{ messageId: "<1@planner>", to: "reader-1@example.com" }]);
	const raw = sink.mails[0]?.raw ?? "";
	const head = raw.slice(0, raw.indexOf("\r\n\r\n")).split(/\r\n(?! )/);
	expect(head.toSorted()).toEqual([
		expect.stringMatching(/^Content-Type: multipart\/alternative;\r\n boundary="[^"\r\n]+"$/),
		expect.stringMatching(/^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/),
		"From: Planner <planner@example.com>",
		"MIME-Version: 1.0",
		"Message-ID: <1@planner>",
		"Subject: Mail 1",
		"To: reader-1@example.com",
		"X-Number: 1",
	]);
	expect(raw).toContain("A line\r\n.\r\n..dots");
	const read = await PostalMime.parse(raw);
	expect(read.text?.trim()).toBe(mail(1).text.trim());
	expect(read.html?.trim()).toBe(mail(1).html);
});

test("of 60 mails one at a time has ended and is not written down, while others are on their way", async () => {
	sink.behave({ delay: () => Math.random() * 8 });
	const notWritten = { now: 0, most: 0 };
	const accepted: number[] = [];
	const deliver = (number: number) =>
		mailer.send(mail(number), {
			deadline: soon(),
			accepted: async () => {
				notWritten.most = Math.max(notWritten.most, ++notWritten.now);
				await Promise.resolve();
				accepted.push(number);
				notWritten.now--;
			},
		});
	await Promise.all(Array.from({ length: 60 }, (_, number) => deliver(number)));
	expect(notWritten.most).toBe(1);
	expect(sink.mostUnanswered()).toBe(1);
	expect(sink.mostUnderWay()).toBeGreaterThan(2);
	expect(accepted.map((number) => `<${number}@planner>`)).toEqual(sink.mails.map((sent) => sent.messageId));
	expect(new Set(accepted).size).toBe(60);
});

test("mails without an account of them do not wait in that line", async () => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const first = mailer.send(mail(1), { deadline: soon(), accepted: () => held });
	await sink.received(1);
	await mailer.send(mail(2));
	expect(sink.mails).toHaveLength(2);
	release();
	await first;
});

test("a mail whose turn comes too late is not handed over", async () => {
	const late = mailer.send(mail(1), { deadline: performance.now() - 1, accepted: () => {} });
	await expect(late).rejects.toMatchObject({ outcome: "retry", message: "The mail server was too slow." });
	await mailer.send(mail(2), { deadline: soon(), accepted: () => {} });
	expect(sink.mails.map(({ messageId }) => messageId)).toEqual(["<2@planner>"]);
});

const refusals: [string, Partial<SinkBehaviour>, "retry" | "final", string][] = [
	["a refused recipient", { recipient: () => 550 }, "final", "The mail server refused the address (550)."],
	["a busy recipient", { recipient: () => 451 }, "retry", "The mail server asked to try again later (451)."],
	["a refused mail", { mail: () => 554 }, "final", "The mail server refused the mail (554)."],
	["a mail for later", { mail: () => 452 }, "retry", "The mail server asked to try again later (452)."],
	["a server that leaves", { mail: () => 421 }, "retry", "The mail server asked to try again later (421)."],
	[
		"a cut connection",
		{ cuts: () => true },
		"retry",
		"The mail server closed the connection before it accepted the mail.",
	],
];

test.each(refusals)("%s", async (_name, behaviour, outcome, message) => {
	sink.behave(behaviour);
	const accepted = () => expect.unreachable();
	await expect(mailer.send(mail(1), { deadline: soon(), accepted })).rejects.toMatchObject({
		outcome,
		message,
	});
	sink.behave({ recipient: () => null, mail: () => null, cuts: () => false });
	await mailer.send(mail(2), { deadline: soon(), accepted: () => {} });
	expect(sink.mails.map(({ messageId }) => messageId)).toEqual(["<2@planner>"]);
});

test("a server that is down, then up", async () => {
	await sink.stop();
	const delivery = { deadline: soon(), accepted: () => {} };
	await expect(mailer.send(mail(1), delivery)).rejects.toMatchObject({
		outcome: "retry",
		message: "The mail server cannot be reached.",
		concernsServer: true,
	});
	await sink.start();
	await mailer.send(mail(1), delivery);
	expect(sink.mails).toHaveLength(1);
});
