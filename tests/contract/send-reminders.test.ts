import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { mailsTo, mailTo } from "../factories/mails.ts";
import { givePictures } from "../factories/post-media.ts";
import { afterDue, minute, planPosts, readReminders, runPass } from "../factories/reminders.ts";

const nothing = { sent: 0, retried: 0, failed: 0, missed: 0, skipped: 0 };
const hour = 60 * minute;

describe("send-reminders", () => {
	let host: TestHost;
	let author: Author;

	beforeAll(async () => {
		host = await startHost({ env: { SERVICES: "web", CAPS: "posts_per_day=1000" } });
		author = await createAuthor(host);
	});
	afterAll(() => host?.stop());

	const call = (headers: Record<string, string>, init: RequestInit = { method: "POST" }) =>
		fetch(`${host.url}/functions/v1/send-reminders`, { ...init, headers });
	const mails = async () =>
		(await mailsTo(host, author.email)).filter(({ subject }) => subject?.startsWith("Time to post"));
	const removePosts = () => author.client.from("scheduled_posts").delete().eq("user_id", author.userId);

	test("takes the secret key and no other", async () => {
		const refused: Record<string, string>[] = [
			{},
			{ apikey: host.publishableKey },
			{ authorization: `Bearer ${author.accessToken}`, apikey: host.publishableKey },
			{ authorization: `Bearer ${host.secretKey}x` },
			{ apikey: host.secretKey.slice(0, -1) },
		];
		for (const headers of refused) {
			const response = await call(headers);
			expect(response.status).toBe(401);
			expect(await response.json()).toEqual({
				code: "secret_key_required",
				message: "This takes the secret key.",
			});
		}
		for (const [name, value] of [
			["apikey", host.secretKey],
			["authorization", `Bearer ${host.secretKey}`],
		] as const) {
			const response = await call({ [name]: value });
			expect([response.status, await response.json()]).toEqual([200, nothing]);
		}
		expect(host.output()).not.toContain(host.secretKey);
		expect(host.output()).toContain("This process sends no reminders: SERVICES has no worker");
	});

	test("refuses what is no call of it", async () => {
		const key = { apikey: host.secretKey };
		expect((await call(key, { method: "GET" })).status).toBe(405);
		expect((await call(key, { method: "POST", body: "{" })).status).toBe(400);
		expect((await call(key, { method: "POST", body: '{"now":"tomorrow"}' })).status).toBe(422);
		expect((await call(key, { method: "POST", body: "{}" })).status).toBe(200);
	});

	test("a reminder goes out once, when it is due, to the account's address", async () => {
		const [id = ""] = await planPosts(host, author.userId, 1, { post_content: "**Ask** for help early" });
		expect(await runPass(host, afterDue(-1000))).toEqual(nothing);
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, sent: 1 });
		expect(await runPass(host, afterDue(5000))).toEqual(nothing);
		expect(await mails()).toHaveLength(1);
		expect(await readReminders(host, [id])).toMatchObject([
			{ version: 1, state: "sent", attempts: 1, next_attempt_at: null, last_error: null },
		]);
		const mail = await mailTo(host, author.email, "Time to post: Ask for help early");
		const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
		expect(mail.messageId).toBe(`<reminder.${id}.1@localhost>`);
		expect(mail.from?.address).toBe("planner@localhost");
		expect(header("list-unsubscribe")).toMatch(/^<http:\/\/localhost:\d+\/functions\/v1\/.*>$/);
		expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(header("auto-submitted")).toBe("auto-generated");
		expect(mail.text).toContain("for help early");
		expect(readdirSync(join(host.dataDir, "reminders"))).toEqual([]);
		await removePosts();
	});

	test("mails of one pass show the pictures of each post, small, and those without are as they were", async () => {
		const [first = "", second = ""] = await planPosts(host, author.userId, 3, {
			post_content: "With a view",
		});
		await givePictures(host, author, first, ["One", "Two", "Three", "Four", "Five"]);
		await givePictures(host, author, second, ["Another one"]);
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, sent: 3 });
		const sent = (await mails()).filter(({ subject }) => subject === "Time to post: With a view");
		const pictures = sent.map(({ html = "" }) => [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/gu)]);
		const shown = pictures.map((found) => found.map(([, , alt]) => alt));
		expect(shown.toSorted((one, other) => one.length - other.length)).toEqual([
			[],
			["Picture 1: Another one"],
			["Picture 1: One", "Picture 2: Two", "Picture 3: Three", "Picture 4: Four"],
		]);
		for (const [, address = ""] of pictures.flat()) {
			const { status, body } = await fetch(address);
			expect([new URL(address).origin, status]).toEqual([new URL(host.url).origin, 200]);
			await body?.cancel();
		}
		await removePosts();
	});

	test("a mail has a link for a picture without a small one, which may be large", async () => {
		const [id = ""] = await planPosts(host, author.userId, 1, { post_content: "No small one" });
		const [large = ""] = await givePictures(host, author, id, ["One", "Two"]);
		await serviceClient(host).from("media").update({ thumb_path: null }).eq("id", large).throwOnError();
		expect(await runPass(host, afterDue())).toEqual({ ...nothing, sent: 1 });
		const { html = "" } = await mailTo(host, author.email, "Time to post: No small one");
		expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/gu)].map(([, alt]) => alt)).toEqual(["Picture 2: Two"]);
		expect(html).toMatch(/<a [^>]*href="[^"]*\/post\/[^"]*"[^>]*>Picture 1: One<\/a>/u);
		await removePosts();
	});

	test("up to a day late a mail goes out and says so; after it the reminder is missed", async () => {
		const [late = ""] = await planPosts(host, author.userId, 1, { post_content: "Late" });
		expect(await runPass(host, afterDue(3 * hour))).toEqual({ ...nothing, sent: 1 });
		expect((await mailTo(host, author.email, "Time to post: Late")).text).toMatch(/3 hours/);
		const before = (await mails()).length;
		const [missed = ""] = await planPosts(host, author.userId);
		expect(await runPass(host, afterDue(24 * hour + 1000))).toEqual({ ...nothing, missed: 1 });
		expect((await mails()).length).toBe(before);
		expect(await readReminders(host, [late])).toMatchObject([{ state: "sent" }]);
		expect(await readReminders(host, [missed])).toMatchObject([{ state: "missed", attempts: 0 }]);
		await removePosts();
	});

	test("250 that are due at once all go out in one pass, and calls at the same time share them", async () => {
		const ids = await planPosts(host, author.userId, 250, { post_content: "One of many" });
		const results = await Promise.all([1, 2, 3].map(() => runPass(host, afterDue())));
		expect(results.map(({ sent }) => sent).sort()).toEqual([0, 0, 250]);
		const sent = (await mails()).filter(({ subject }) => subject === "Time to post: One of many");
		expect(sent).toHaveLength(250);
		expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(250);
		const states = await readReminders(host, ids.slice(0, 50));
		expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["sent"]));
		await removePosts();
	});
});
