import type { SupabaseClient } from "@supabase/supabase-js";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { listenAs } from "../factories/live.ts";
import { mailTo } from "../factories/mails.ts";
import { afterDue, minute, planPosts, runPass } from "../factories/reminders.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { until } from "../factories/until.ts";
import { createAdmin, makeAdmin } from "./admins.ts";
import { signUpBySmtp } from "./follow-link.ts";

const name = "reminder-status";

describe("reminder-status without a mail server", () => {
	let host: TestHost;
	let admin: Author;
	let author: Author;
	beforeAll(async () => {
		host = await startHost({ env: { SERVICES: "web" } });
		admin = await createAdmin(host);
		author = await createAuthor(host);
	});
	afterAll(() => host?.stop());

	const read = async () => (await admin.client.functions.invoke(name, { method: "GET" })).data;

	test("an admin reads what waits and since when, what was sent, and why others failed", async () => {
		const nothing = {
			mail: "outbox",
			sentToday: 0,
			waiting: 0,
			oldestWaiting: null,
			failedThisWeek: 0,
			failures: [],
		};
		expect(await read()).toEqual(nothing);
		const now = new Date();
		const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
		const ids = await planPosts(host, author.userId, 4, {
			post_content: "A secret idea",
			scheduled_date: minute.toISOString().slice(0, 10),
			scheduled_time: minute.toISOString().slice(11, 16),
		});
		expect(await read()).toEqual({ ...nothing, waiting: 4, oldestWaiting: minute.toISOString() });

		const leave = async (id: string | undefined, columns: Record<string, unknown>) => {
			const reminders = serviceClient(host).from("reminders");
			expect((await reminders.update(columns).eq("post_id", id)).error).toBeNull();
		};
		const moment = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1000).toISOString();
		await leave(ids[0], {
			state: "failed",
			next_attempt_at: null,
			last_error: "The mail server refused the address (550).",
			updated_at: moment(20),
		});
		await leave(ids[1], {
			state: "retrying",
			next_attempt_at: moment(-60),
			last_error: "The mail server cannot be reached.",
			updated_at: moment(10),
		});
		expect(await runPass(host, now.toISOString())).toMatchObject({ sent: 2 });
		const status = await read();
		expect(status).toEqual({
			mail: "outbox",
			sentToday: 2,
			waiting: 1,
			oldestWaiting: minute.toISOString(),
			failedThisWeek: 1,
			failures: [
				{ failedAt: moment(10), reason: "The mail server cannot be reached.", isFinal: false },
				{ failedAt: moment(20), reason: "The mail server refused the address (550).", isFinal: true },
			],
		});
		expect(JSON.stringify(status)).not.toMatch(/secret|@/);
	});

	test("an open page of an admin's hears of it once for many passes, and again of what came after", async () => {
		const page = listenAs(host, admin);
		await page.joined();
		const told = () => page.heard.filter(({ table }) => table === "reminder_statistics").length;
		await planPosts(host, author.userId, 2);
		// Changes by other tests may have been told a moment ago.
		await until(async () => {
			await runPass(host, afterDue());
			return told() > 0;
		}, 200);
		await runPass(host, afterDue());
		await planPosts(host, author.userId, 1, { scheduled_time: "10:01" });
		expect(await runPass(host, afterDue(minute))).toMatchObject({ sent: 1 });
		await serviceClient(host).from("drafts").insert({ user_id: admin.userId }).throwOnError();
		await until(() => page.heard.some(({ table }) => table === "drafts"));
		expect(told()).toBe(1);
		await until(async () => {
			expect(await runPass(host, afterDue(minute))).toMatchObject({ sent: 0 });
			return told() > 1;
		}, 200);
		await page.end();
	});

	test("only the ten newest failures are shown", async () => {
		const ids = await planPosts(host, author.userId, 12);
		const { error } = await serviceClient(host)
			.from("reminders")
			.update({ state: "failed", next_attempt_at: null, last_error: "Refused." })
			.in("post_id", ids);
		expect(error).toBeNull();
		const { failures, failedThisWeek } = await read();
		expect(failures).toHaveLength(10);
		expect(failedThisWeek).toBe(13);
	});

	test("a test mail is kept in the outbox, and the answer says so", async () => {
		const { data } = await admin.client.functions.invoke(name, { method: "POST" });
		expect(data).toEqual({
			ok: true,
			sentence: "No mail server is set (SMTP_URL): the mail is kept in the outbox, like all others.",
		});
		expect(await mailTo(host, admin.email, "Test mail of your post planner")).toMatchObject({
			text: expect.stringContaining("You asked for this mail in the admin panel."),
			html: expect.stringContaining(`href="${host.url}/"`),
		});
	});
});

describe("reminder-status with a mail server", () => {
	const email = "ada@example.com";
	let sink: SmtpSink;
	let host: TestHost;
	let client: SupabaseClient;
	beforeAll(async () => {
		sink = await startSmtpSink();
		const MAIL_FROM = "Planner <planner@example.com>";
		host = await startHost({ env: { SERVICES: "web", SMTP_URL: sink.url, MAIL_FROM } });
		const admin = await signUpBySmtp(host, sink, email);
		await makeAdmin(host, admin.userId);
		client = admin.client;
	});
	afterAll(async () => {
		await host?.stop();
		await sink?.stop();
	});

	const send = async () => (await client.functions.invoke(name, { method: "POST" })).data;

	test("the confirmation was sent there, and there is no outbox", async () => {
		expect(await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))).toMatchObject([
			{
				from: { address: "planner@example.com" },
				to: [{ address: email }],
				subject: "Confirm your e-mail address",
				html: expect.stringContaining("/auth/v1/verify?token="),
			},
		]);
		expect((await fetch(`${host.url}/outbox`)).status).toBe(404);
		sink.mails.length = 0;
	});

	test("the mail goes to the admin's own address", async () => {
		expect((await client.functions.invoke(name, { method: "GET" })).data.mail).toBe("server");
		expect(await send()).toEqual({
			ok: true,
			sentence: expect.stringMatching(
				/^The mail server accepted the mail to ada@example\.com after \d+\.\d s\.$/,
			),
		});
		expect(sink.mails).toMatchObject([{ to: email }]);
		expect(sink.mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
	});

	test("a refused address and a server that is away are told in a sentence", async () => {
		sink.behave({ sender: () => 530 });
		const wanted = "The mail server wants a user name and a password (530). Check SMTP_URL.";
		expect(await send()).toEqual({ ok: false, sentence: wanted });
		const refused = "The mail server refused the sender (553).";
		sink.behave({ sender: () => 553 });
		expect(await send()).toEqual({
			ok: false,
			sentence: `${refused} Check MAIL_FROM, and the user name and password in SMTP_URL.`,
		});
		sink.behave({ sender: () => null });
		sink.behave({ recipient: () => 550 });
		expect(await send()).toEqual({ ok: false, sentence: "The mail server refused the address (550)." });
		sink.behave({ recipient: () => null });
		await sink.stop();
		expect(await send()).toEqual({
			ok: false,
			sentence: "The mail server cannot be reached. Check SMTP_URL.",
		});
		await sink.start();
		expect(host.output()).not.toContain(email);
	});
});
