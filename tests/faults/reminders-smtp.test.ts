import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { anonymousClient, serviceClient } from "../factories/author.ts";
import { databaseKinds, startHost, type TestHost } from "../factories/host.ts";
import { afterDue, dueAt, minute, planPosts, readReminders, runPass } from "../factories/reminders.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { compareMails } from "../factories/worker.ts";

const nothing = { sent: 0, retried: 0, failed: 0, missed: 0, skipped: 0 };
const exactlyOnce = { missing: 0, duplicates: 0, strange: 0 };

describe("reminders and a mail server", () => {
	let sink: SmtpSink;
	let host: TestHost;
	let userId: string;
	const email = `${randomUUID()}@example.com`;

	beforeAll(async () => {
		sink = await startSmtpSink();
		host = await startHost({
			database: databaseKinds().at(-1),
			env: { SERVICES: "web", SMTP_URL: sink.url },
		});
		const { data, error } = await anonymousClient(host).auth.signUp({ email, password: "correct horse" });
		if (error) throw error;
		userId = data.user?.id ?? "";
	});
	beforeEach(async () => {
		sink.behave({ recipient: () => null, mail: () => null, delay: () => 0, cuts: () => false });
		await serviceClient(host).from("scheduled_posts").delete().eq("user_id", userId);
		sink.mails.length = 0;
	});
	afterAll(async () => {
		await host?.stop();
		await sink.stop();
	});

	const nextAttempt = async (id: string) => {
		const [reminder] = await readReminders(host, [id]);
		return (Date.parse(reminder?.next_attempt_at ?? "") - dueAt.getTime()) / minute;
	};

	test("that asks for later is asked again after 1, 5, 30, then every 60 minutes, for a day", async () => {
		sink.behave({ mail: () => 451 });
		const [id = ""] = await planPosts(host, userId);
		const attempts = [0];
		for (let reminder = await readReminders(host, [id]); reminder[0]?.state !== "failed"; ) {
			const result = await runPass(host, afterDue((attempts.at(-1) ?? 0) * minute));
			reminder = await readReminders(host, [id]);
			if (reminder[0]?.state === "failed") expect(result).toEqual({ ...nothing, retried: 1 });
			else attempts.push(await nextAttempt(id));
		}
		expect(attempts.slice(0, 6)).toEqual([0, 1, 6, 36, 96, 156]);
		expect(attempts).toHaveLength(27);
		expect(attempts.at(-1)).toBeLessThanOrEqual(24 * 60);
		expect(await readReminders(host, [id])).toMatchObject([
			{
				state: "failed",
				attempts: 27,
				next_attempt_at: null,
				last_error: "The mail server asked to try again later (451).",
			},
		]);
		expect(sink.mails).toEqual([]);
	});

	test("that accepts the second attempt: one mail, with the same Message-ID", async () => {
		sink.behave({ recipient: () => 450 });
		const [id = ""] = await planPosts(host, userId);
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, retried: 1 });
		sink.behave({ recipient: () => null });
		expect(await runPass(host, afterDue(59_000))).toEqual(nothing);
		expect(await runPass(host, afterDue(minute))).toEqual({ ...nothing, sent: 1 });
		expect(sink.mails).toMatchObject([{ messageId: `<reminder.${id}.1@localhost>`, to: email }]);
		expect(await readReminders(host, [id])).toMatchObject([{ state: "sent", attempts: 2, last_error: null }]);
	});

	test.each([
		["refuses the address", { recipient: () => 550 }, "The mail server refused the address (550)."],
		["refuses the mail", { mail: () => 554 }, "The mail server refused the mail (554)."],
	])("that %s: failed for good, and no log holds the address", async (_name, behaviour, last_error) => {
		sink.behave(behaviour);
		const [id = ""] = await planPosts(host, userId);
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, failed: 1 });
		expect(await readReminders(host, [id])).toMatchObject([{ state: "failed", attempts: 1, last_error }]);
		expect(await runPass(host, afterDue(60 * minute))).toEqual(nothing);
		await expect.poll(host.output).toContain(last_error);
		expect(host.output()).not.toContain(email);
	});

	test("that is down for ten minutes: few attempts are spent, and then everything goes out once", async () => {
		// More than the six passes ask about, at ten each.
		const ids = await planPosts(host, userId, 80);
		await sink.stop();
		onTestFinished(() => (isUp ? undefined : sink.start()));
		let isUp = false;
		const first = await runPass(host, afterDue());
		expect(first).toMatchObject({ sent: 0, failed: 0 });
		expect(first.retried).toBeLessThanOrEqual(10);
		for (const minutes of [1, 3, 5, 7, 9]) {
			expect((await runPass(host, afterDue(minutes * minute))).retried).toBeLessThanOrEqual(10);
		}
		const waiting = (await readReminders(host, ids)).filter(({ attempts }) => attempts === 0);
		expect(waiting.length).toBeGreaterThanOrEqual(20);
		await sink.start();
		isUp = true;
		await runPass(host, afterDue(10 * minute));
		await runPass(host, afterDue(40 * minute));
		await runPass(host, afterDue(100 * minute));
		expect(compareMails(ids, sink.mails)).toEqual(exactlyOnce);
	});

	test("that is slow: all go out once, in one pass", async () => {
		sink.behave({ delay: () => 60 });
		const ids = await planPosts(host, userId, 20);
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, sent: 20 });
		expect(compareMails(ids, sink.mails)).toEqual(exactlyOnce);
	});

	test("that cuts every third connection in the middle of a mail", async () => {
		let number = 0;
		sink.behave({ cuts: () => ++number % 3 === 0 });
		const ids = await planPosts(host, userId, 30);
		const result = await runPass(host, afterDue());
		expect(result.failed).toBe(0);
		sink.behave({ cuts: () => false });
		await runPass(host, afterDue(minute));
		await runPass(host, afterDue(2 * minute));
		expect(compareMails(ids, sink.mails)).toEqual(exactlyOnce);
	});

	test("a post that its author changes while its reminder is claimed is not sent", async () => {
		const ids = await planPosts(host, userId, 12);
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		onTestFinished(() => answer());
		sink.behave({ delay: () => held });
		const pass = runPass(host, afterDue());
		// Five are on their way and the next one is ready; none is answered, so no other one begins.
		const begun = async () =>
			(await readReminders(host, ids)).filter(({ attempts }) => attempts > 0).map(({ post_id }) => post_id);
		await expect.poll(async () => (await begun()).length).toBe(6);
		const first = await begun();
		const changed = ids.find((id) => !first.includes(id)) ?? "";
		const { error } = await serviceClient(host).from("scheduled_posts").delete().eq("id", changed);
		expect(error).toBeNull();
		answer();
		await pass;
		const rest = ids.filter((id) => id !== changed);
		expect(compareMails(rest, sink.mails)).toEqual(exactlyOnce);
	});
});
