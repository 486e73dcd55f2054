import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { type Callers, startWithCallers } from "../factories/callers.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import type { TestHost } from "../factories/host.ts";
import { mailedLink } from "../factories/mails.ts";
import { planPosts } from "../factories/reminders.ts";
import { makeAdmin } from "./admins.ts";
import { followLink } from "./follow-link.ts";

const sentence =
	"Your account is suspended. Write to whoever runs this planner if you think it should not be.";
const hour = 60 * 60 * 1000;

describeOn(testedKinds(), "a suspended author on %s", (database) => {
	let callers: Callers<TestHost>;
	let admin: Author;

	beforeAll(async () => {
		callers = await startWithCallers(database);
		admin = callers.stranger;
		await makeAdmin(callers.host, admin.userId);
	});
	afterAll(() => callers?.host.stop());

	const suspend = ({ userId }: Author) =>
		admin.client.rpc("suspend_author", { _user_id: userId, _reason: "sells followers" });
	const unsuspend = ({ userId }: Author) => admin.client.rpc("unsuspend_author", { _user_id: userId });
	const planIn = async ({ userId }: Author, hours: number) => {
		const [scheduled_date, time] = new Date(Date.now() + hours * hour).toISOString().split("T");
		const when = { scheduled_date, scheduled_time: time?.slice(0, 5) };
		return String((await planPosts(callers.host, userId, 1, when))[0]);
	};
	const reminderOf = async (postId: string) =>
		(await callers.service.from("reminders").select("state").eq("post_id", postId).single()).data?.state;

	test("does not sign in or go on with a session, and is told why with the right password only", async () => {
		const author = await createAuthor(callers.host);
		expect((await suspend(author)).error).toBeNull();
		const client = anonymousClient(callers.host);
		const { email, password } = author;
		const right = await client.auth.signInWithPassword({ email, password });
		expect(right.error).toMatchObject({ status: 403, code: "user_banned", message: sentence });
		expect(right.data.session).toBeNull();
		const wrong = await client.auth.signInWithPassword({ email, password: "wrong horse" });
		expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
		expect((await author.client.auth.refreshSession()).error).not.toBeNull();
		expect((await author.client.auth.getUser()).error).not.toBeNull();

		expect((await unsuspend(author)).error).toBeNull();
		expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
	});

	test("gets no session by a mailed link either", async () => {
		const { host } = callers;
		const author = await createAuthor(host);
		await author.client.auth.resetPasswordForEmail(author.email);
		const link = await mailedLink(host, author.email, "recovery");
		await suspend(author);
		expect(await followLink(link)).toEqual({
			error: "access_denied",
			error_code: "user_banned",
			error_description: sentence,
		});
	});

	test("is told so by a token that is still valid, and gets nothing written", async () => {
		const author = await createAuthor(callers.host);
		const { client } = author;
		expect((await client.rpc("is_suspended")).data).toBe(false);
		await suspend(author);
		expect((await client.rpc("is_suspended")).data).toBe(true);
		const access = await client.rpc("account_access").single();
		expect(access.data).toEqual({ is_suspended: true, is_admin: false });
		const idea = { userMessage: "An idea" };
		const examples = ["A post of mine that is long enough to be read as an example."];
		for (const [name, body] of [
			["generate-linkedin-post", undefined],
			["generate-linkedin-post", idea],
			["generate-linkedin-post", { ...idea, testMode: true }],
			["propose-brand-voice", { examples }],
		] as const) {
			const { error } = await client.functions.invoke(name, { method: body ? "POST" : "GET", body });
			const { code } = await error.context.json();
			expect([error.context.status, code]).toEqual([403, "account_suspended"]);
		}
	});

	test("has no calendar to read, until the suspension ends", async () => {
		const author = await createAuthor(callers.host);
		await planIn(author, 1);
		const { data: token } = await author.client.rpc("renew_calendar_feed");
		const posts = async () =>
			(await callers.service.rpc("calendar_feed_posts", { _token: token })).data?.posts.length;
		expect(await posts()).toBe(1);
		await suspend(author);
		expect(await posts()).toBeUndefined();
		await unsuspend(author);
		expect(await posts()).toBe(1);
	});

	test("gets no reminders; what is at most a day late goes out when the suspension ends", async () => {
		const author = await createAuthor(callers.host);
		const ahead = await planIn(author, 1);
		const later = await planIn(author, 2);
		await suspend(author);
		expect([await reminderOf(ahead), await reminderOf(later)]).toEqual(["off", "off"]);
		// Armed while it lasts, by the service alone.
		const late = await planIn(author, -2);
		await callers.service.from("scheduled_posts").update({ scheduled_date: "2026-01-05" }).eq("id", later);
		expect([await reminderOf(late), await reminderOf(later)]).toEqual(["off", "off"]);
		expect(
			(await callers.service.rpc("look_at_reminder", { _post_id: ahead, _version: 1 })).data[0].state,
		).toBe("gone");
		const body = { _post_id: ahead, _version: 1, _action: "posted" };
		expect((await callers.service.rpc("act_on_reminder", body)).data).toBe("gone");
		await unsuspend(author);
		expect(await reminderOf(ahead)).toBe("waiting");
		expect(await reminderOf(later)).toBe("missed");
		expect(await reminderOf(late)).toBe("waiting");
	});

	test("keeps reminders off that the author had turned off before", async () => {
		const author = await createAuthor(callers.host);
		await author.client.from("profiles").update({ reminders_enabled: false }).eq("user_id", author.userId);
		const post = await planIn(author, 1);
		await suspend(author);
		await unsuspend(author);
		expect(await reminderOf(post)).toBe("off");
	});

	test("has no part in a mail whose lease was taken before", async () => {
		const author = await createAuthor(callers.host);
		const post = await planIn(author, 5);
		const soon = new Date(Date.now() + 6 * hour).toISOString();
		const claim = { _batch: 100, _lease_seconds: 60, _now: soon };
		const { data: claims } = await callers.service.rpc("claim_due_reminders", claim);
		const mine = claims.filter(({ post_id }: { post_id: string }) => post_id === post);
		expect(mine).toHaveLength(1);
		await suspend(author);
		const begun = await callers.service.rpc("begin_sending_reminders", { _claims: mine, _now: soon });
		expect(begun.data).toEqual([]);
		expect(await reminderOf(post)).toBe("off");
	});
});
