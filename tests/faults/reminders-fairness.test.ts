import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anonymousClient, serviceClient } from "../factories/author.ts";
import { databaseKinds, startHost, type TestHost } from "../factories/host.ts";
import { afterDue, planPosts, readReminders, runPass } from "../factories/reminders.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";

/** Of one author, at one minute. */
const many = 2000;
/** Authors with one reminder at the same minute. */
const few = 8;
/** The first groups are of 1, 2, 4, 8, 16 and 32 reminders. */
const firstGroups = 63;

describe.each(databaseKinds())("an author with thousands of reminders on %s", (database) => {
	let sink: SmtpSink;
	let host: TestHost;
	beforeAll(async () => {
		sink = await startSmtpSink();
		host = await startHost({
			database,
			env: { SERVICES: "web", SMTP_URL: sink.url, CAPS: "posts_per_day=10000" },
		});
	});
	afterAll(async () => {
		await host?.stop();
		await sink.stop();
	});

	test("is not in the way of others: their mails leave in the first groups", async () => {
		const signUp = async () => {
			const email = `${randomUUID()}@example.com`;
			const { data, error } = await anonymousClient(host).auth.signUp({ email, password: "correct horse" });
			if (error) throw error;
			return { email, userId: data.user?.id ?? "" };
		};
		const crowd = await signUp();
		const others = await Promise.all(Array.from({ length: few }, signUp));
		// Before the host has more to do: the embedded database would keep it from a mail server's answer in time.
		await sink.received(few + 1);
		await planPosts(host, crowd.userId, many);
		const ids = (await Promise.all(others.map(({ userId }) => planPosts(host, userId)))).flat();
		expect(sink.mails.length).toBe(few + 1);
		sink.mails.length = 0;

		const pass = runPass(host, afterDue());
		await sink.received(2 * firstGroups);
		const places = others.map(({ email }) => sink.mails.findIndex(({ to }) => to === email));
		expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...places)).toBeLessThan(firstGroups);
		// The rest of the crowd says nothing more.
		await serviceClient(host).from("scheduled_posts").delete().eq("user_id", crowd.userId);
		await pass;
		const states = (await readReminders(host, ids)).map(({ state }) => state);
		expect(states).toEqual(ids.map(() => "sent"));
	});
});
