import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor, serviceClient } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { planPosts, runPass } from "../factories/reminders.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";

const name = "reminder-status";

const makeAdmin = async (host: TestHost, { userId }: Author) => {
	const { error } = await serviceClient(host).from("user_roles").insert({ user_id: userId, role: "admin" });
	if (error) throw error;
};

describe("reminder-status without a mail server", () => {
	let host: TestHost;
	let admin: Author;
	let author: Author;
	beforeAll(async () => {
		host = await startHost({ env: { SERVICES: "web" } });
		admin = await createAuthor(host, "Ada Admin");
		author = await createAuthor(host);
		await makeAdmin(host, admin);
	});
	afterAll(() => host?.stop());

	const read = async () => (await admin.client.functions.invoke(name, { method: "GET" })).data;

	test.each(["GET", "POST"] as const)("%s is for admins only", async (method) => {
		const mails = (await host.outbox()).length;
		const refused = await author.client.functions.invoke(name, { method });
		expect(refused.response?.status).toBe(403);
		expect(await refused.response?.json()).toEqual({
			code: "admin_required",
			message: "Admin privileges required to access this panel",
		});
		const { response } = await anonymousClient(host).functions.invoke(name, { method });
		expect(response?.status).toBe(401);
		expect((await host.outbox()).length).toBe(mails);
	});

	test("another method is refused", async () => {
		const { response } = await admin.client.functions.invoke(name, { method: "DELETE" });
		expect(response?.status).toBe(405);
	});

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
		const mail = (await host.outbox()).findLast(({ to }) => to === admin.email);
		expect(mail).toMatchObject({
			subject: "Test mail of your post planner",
			text: expect.stringContaining("You asked for this mail in the admin panel."),
			html: expect.stringContaining(`href="${host.url}/"`),
		});
	});

	test("authors cannot ask the database for failures", async () => {
		for (const { client } of [author, admin]) {
			const { error } = await client.rpc("latest_reminder_failures", { _limit: 5 });
			expect(error?.code).toBe("42501");
		}
	});
});

describe("reminder-status with a mail server", () => {
	let sink: SmtpSink;
	let host: TestHost;
	let admin: Author;
	beforeAll(async () => {
		sink = await startSmtpSink();
		host = await startHost({ env: { SERVICES: "web", SMTP_URL: sink.url } });
		const email = "ada@example.com";
		const password = "correct horse";
		const { error } = await anonymousClient(host).auth.signUp({ email, password });
		if (error) throw error;
		await sink.received(1);
		const raw = (sink.mails[0]?.raw ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
		const link = /http\S+?\/auth\/v1\/verify\S+?(?=")/.exec(raw)?.[0] ?? "";
		await fetch(link.replaceAll("&amp;", "&"), { redirect: "manual" });
		const client = anonymousClient(host);
		const { data } = await client.auth.signInWithPassword({ email, password });
		const userId = data.user?.id ?? "";
		admin = { client, email, password, userId, accessToken: data.session?.access_token ?? "" };
		await makeAdmin(host, admin);
		sink.mails.length = 0;
	});
	afterAll(async () => {
		await host?.stop();
		await sink?.stop();
	});

	const send = async () => (await admin.client.functions.invoke(name, { method: "POST" })).data;

	test("the mail goes to the admin's own address", async () => {
		expect((await admin.client.functions.invoke(name, { method: "GET" })).data.mail).toBe("server");
		expect(await send()).toEqual({
			ok: true,
			sentence: expect.stringMatching(
				/^The mail server accepted the mail to ada@example\.com after \d+\.\d s\.$/,
			),
		});
		expect(sink.mails).toMatchObject([{ to: "ada@example.com" }]);
		expect(sink.mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
	});

	test("a refused address and a server that is away are told in a sentence", async () => {
		sink.behave({ recipient: () => 550 });
		expect(await send()).toEqual({ ok: false, sentence: "The mail server refused the address (550)." });
		sink.behave({ recipient: () => null });
		await sink.stop();
		expect(await send()).toEqual({
			ok: false,
			sentence: "The mail server cannot be reached. Check SMTP_URL.",
		});
		await sink.start();
		expect(host.output()).not.toContain("ada@example.com");
	});
});
