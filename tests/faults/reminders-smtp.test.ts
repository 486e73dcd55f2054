import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { leastDeliveries } from "../../supabase/functions/_shared/mail/pace.ts";
import { serviceClient } from "../factories/author.ts";
import type { TestHost } from "../factories/host.ts";
import { afterDue, minute, planPosts, readReminders, runPass } from "../factories/reminders.ts";
import type { SmtpSink } from "../factories/smtp-sink.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";
import { compareMails, exactlyOnce } from "../factories/worker.ts";
import { type ReminderHost, startReminderHost } from "./reminder-host.ts";

const nothing = { sent: 0, retried: 0, failed: 0, missed: 0, skipped: 0 };

describe("reminders and a mail server", () => {
	let product: ReminderHost;
	let sink: SmtpSink;
	let host: TestHost;
	let userId: string;
	let email: string;

	beforeAll(async () => {
		product = await startReminderHost();
		({ sink, host } = product);
		({ userId, email } = await product.signUp());
	});
	beforeEach(async () => {
		sink.behave({ recipient: () => null, mail: () => null, delay: () => 0, cuts: () => false });
		await serviceClient(host).from("scheduled_posts").delete().eq("user_id", userId);
		sink.mails.length = 0;
	});
	afterAll(() => product?.stop());

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

	test("that refuses the address: failed for good, and no log holds the address", async () => {
		sink.behave({ recipient: () => 550 });
		const [id = ""] = await planPosts(host, userId);
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, failed: 1 });
		const last_error = "The mail server refused the address (550).";
		expect(await readReminders(host, [id])).toMatchObject([{ state: "failed", attempts: 1, last_error }]);
		expect(await runPass(host, afterDue(60 * minute))).toEqual(nothing);
		await untilPrinted(host, last_error);
		expect(host.output()).not.toContain(email);
	});

	test("that is down for ten minutes: few attempts are spent, and then everything goes out once", async () => {
		// More than the six passes begin, at 15 each: groups of 1, 2, 4 and 8.
		const ids = await planPosts(host, userId, 120);
		await sink.stop();
		try {
			for (const minutes of [0, 1, 3, 5, 7, 9]) {
				const pass = await runPass(host, afterDue(minutes * minute));
				expect(pass).toMatchObject({ sent: 0, failed: 0 });
				expect(pass.retried).toBeLessThanOrEqual(10);
			}
			// A pass does not wait until those are given back whose rows were locked.
			await untilPasses(async () => {
				const waiting = (await readReminders(host, ids)).filter(({ attempts }) => attempts === 0);
				expect(waiting.length).toBeGreaterThanOrEqual(20);
			});
		} finally {
			await sink.start();
		}
		for (const minutes of [10, 40, 100]) await runPass(host, afterDue(minutes * minute));
		expect(compareMails(ids, sink.mails)).toEqual(exactlyOnce);
	});

	test("that cuts every third connection in the middle of a mail", async () => {
		let number = 0;
		sink.behave({ cuts: () => ++number % 3 === 0 });
		const ids = await planPosts(host, userId, 60);
		const result = await runPass(host, afterDue());
		expect(result.failed).toBe(0);
		sink.behave({ cuts: () => false });
		await runPass(host, afterDue(minute));
		await runPass(host, afterDue(2 * minute));
		expect(compareMails(ids, sink.mails)).toEqual(exactlyOnce);
	});

	test("a post that its author changes while its reminder is claimed is not sent", async () => {
		await planPosts(host, userId);
		sink.behave({ cuts: () => true });
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, retried: 1 });
		const ids = await planPosts(host, userId, 60);
		const { promise: held, resolve: answer } = Promise.withResolvers<void>();
		onTestFinished(() => answer());
		sink.behave({ cuts: () => false, delay: () => held });
		const pass = runPass(host, afterDue());
		// As many as go out side by side are on their way, more at a server that was slow before. A slow database begins them
		// one by one, so that none is begun ahead. None is answered, so no other one begins.
		const begun = async () =>
			(await readReminders(host, ids)).filter(({ attempts }) => attempts > 0).map(({ post_id }) => post_id);
		let first: unknown[] = [];
		await untilPasses(async () => {
			const before = first;
			first = await begun();
			expect(first.length).toBeGreaterThanOrEqual(leastDeliveries);
			expect(first).toEqual(before);
		});
		const changed = ids.findLast((id) => !first.includes(id)) ?? "";
		const { error } = await serviceClient(host).from("scheduled_posts").delete().eq("id", changed);
		expect(error).toBeNull();
		answer();
		await pass;
		const rest = ids.filter((id) => id !== changed);
		expect(compareMails(rest, sink.mails)).toEqual(exactlyOnce);
	});
});
