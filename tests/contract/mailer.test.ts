import { setTimeout } from "node:timers/promises";
import PostalMime from "postal-mime";
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	onTestFinished,
	test,
	vi,
} from "vitest";
import { toMailError } from "../../supabase/functions/_shared/mail/mail-error.ts";
import { createSmtpMailer, type Mailer } from "../../supabase/functions/_shared/mail/mailer.ts";
import { mostDeliveries, mostUnanswered } from "../../supabase/functions/_shared/mail/pace.ts";
import { sideBySide } from "../../supabase/functions/send-reminders/side-by-side.ts";
import { type SinkBehaviour, type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { until } from "../factories/until.ts";

let sink: SmtpSink;
let mailer: Mailer;

beforeAll(async () => {
	sink = await startSmtpSink();
	mailer = await createSmtpMailer(sink.url, { from: "Planner <planner@example.com>" });
});
beforeEach(() => {
	sink.mails.length = 0;
	sink.behave({
		sender: () => null,
		recipient: () => null,
		mail: () => null,
		delay: () => 0,
		cuts: () => false,
	});
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

test.each([
	["quoted-printable", "Zwölf Boxkämpfer jagen Viktor über den Deich"],
	["quoted-printable", "Some words are 𝗕𝗼𝗹𝗱, others are not 🎉"],
	["base64", "夜勤は私に早く尋ねることを教えた。"],
	["base64", "Ночные смены научили меня просить о помощи."],
])("in %s: %s", async (encoding, text) => {
	await mailer.send({ ...mail(1), text }, { deadline: soon(), accepted: () => {} });
	const raw = sink.mails[0]?.raw ?? "";
	expect(/^Content-Transfer-Encoding: (\S+)/m.exec(raw)?.[1]).toBe(encoding);
	expect((await PostalMime.parse(raw)).text?.trim()).toBe(text);
});

test("of 60 mails one at a time has ended and is not written down, while others are on their way", async () => {
	// No time passes for the mailer: on a busy machine a fast server would seem a slow one.
	const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
	onTestFinished(() => clock.mockRestore());
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

describe("a slow server", () => {
	let slow: SmtpSink;
	let slowMailer: Mailer;
	beforeEach(async () => {
		slow = await startSmtpSink({ latency: () => 0 });
		slowMailer = await createSmtpMailer(slow.url, { from: "Planner <planner@example.com>" });
	});
	afterEach(async () => {
		slowMailer.close();
		await slow.stop();
	});

	/** As a pass does: as many side by side as the mailer wants at the moment. Resolves to how many that were. */
	const deliverAll = async (count: number) => {
		let sideBySideAtMost = 0;
		async function* mails() {
			for (let number = 1; number <= count; number++) yield number;
		}
		await sideBySide(mails(), slowMailer.parallelDeliveries, async (number) => {
			await slowMailer.send(mail(number), { deadline: performance.now() + 120_000, accepted: () => {} });
			sideBySideAtMost = Math.max(sideBySideAtMost, slowMailer.parallelDeliveries());
		});
		return sideBySideAtMost;
	};

	test("that takes 300 ms for every answer has a dozen mails waiting for theirs, and others on their way", async () => {
		slow.behave({ latency: () => 300 });
		expect(await deliverAll(120)).toBe(mostDeliveries);
		expect(slow.mails).toHaveLength(120);
		expect(slow.mostConnections()).toBeGreaterThan(30);
		expect(slow.mostConnections()).toBeLessThanOrEqual(mostDeliveries);
	});

	test("that takes its time at the end of each mail: no more than 16 wait for an answer", async () => {
		const count = 60;
		let ended = 0;
		const isFull = () => ended - slow.mails.length >= mostUnanswered || ended === count;
		slow.behave({
			delay: async () => {
				ended++;
				await setTimeout(500);
				// On a busy machine the next ones take longer than that. The first ones come one by one.
				if (ended > 8) await until(isFull);
			},
		});
		await deliverAll(count);
		expect(slow.mostUnanswered()).toBe(mostUnanswered);
	});

	test("that lets three connections in: every mail goes out over these, and none has failed", async () => {
		slow.behave({ delay: () => 20, connections: () => 3 });
		expect(await deliverAll(40)).toBeLessThanOrEqual(5);
		expect(slow.mails).toHaveLength(40);
		expect(new Set(slow.mails.map(({ messageId }) => messageId)).size).toBe(40);
		expect(slowMailer.parallelDeliveries()).toBe(3);
	});
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
	["a refused sender", { sender: () => 553 }, "retry", "The mail server refused the sender (553)."],
	[
		"a password that is wanted",
		{ sender: () => 530 },
		"retry",
		"The mail server wants a user name and a password (530).",
	],
	["a mail that is too large", { sender: () => 552 }, "final", "The mail server refused the sender (552)."],
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
	sink.behave({ sender: () => null, recipient: () => null, mail: () => null, cuts: () => false });
	await mailer.send(mail(2), { deadline: soon(), accepted: () => {} });
	expect(sink.mails.map(({ messageId }) => messageId)).toEqual(["<2@planner>"]);
});

test("a relay that is denied is about who sends, and tried again; an unknown address is not", () => {
	const refused = { code: "EENVELOPE", command: "RCPT TO", responseCode: 554, permanent: true };
	const errorOf = (response: string) => toMailError(Object.assign(new Error(), { ...refused, response }));
	expect(errorOf("554 5.7.1 <ann@example.com>: Relay access denied")).toMatchObject({
		outcome: "retry",
		concernsServer: false,
		message: "The mail server refused the address (554).",
	});
	for (const words of ["550 relay not permitted", "554 5.2.252 SendAsDenied; planner@example.com"])
		expect(errorOf(words)).toMatchObject({ outcome: "retry" });
	expect(errorOf("554 5.1.1 Unknown")).toMatchObject({ outcome: "final", concernsServer: false });
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
