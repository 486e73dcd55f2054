import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor, mailedLink } from "../factories/author.ts";
import { type Callers, forbidden, startWithCallers } from "../factories/callers.ts";
import { databaseKinds, type TestHost } from "../factories/host.ts";

const sentence =
	"Your account is suspended. Write to whoever runs this planner if you think it should not be.";
const hour = 60 * 60 * 1000;

describe.each(databaseKinds())("a suspended author on %s", (database) => {
	let callers: Callers<TestHost>;
	let admin: Author;

	beforeAll(async () => {
		callers = await startWithCallers(database);
		admin = callers.stranger;
		await callers.service.from("user_roles").insert({ user_id: admin.userId, role: "admin" });
	});
	afterAll(() => callers?.host.stop());

	const suspend = ({ userId }: Author) =>
		admin.client.rpc("suspend_author", { _user_id: userId, _reason: "sells followers" });
	const unsuspend = ({ userId }: Author) => admin.client.rpc("unsuspend_author", { _user_id: userId });
	const planAt = async (author: Author, moment: Date) => {
		const [date, time] = moment.toISOString().split("T");
		const { data, error } = await callers.service
			.from("scheduled_posts")
			.insert({
				user_id: author.userId,
				post_content: "Night shifts",
				scheduled_date: date,
				scheduled_time: time?.slice(0, 5),
				time_zone: "UTC",
			})
			.select("id")
			.single();
		expect(error).toBeNull();
		return String(data?.id);
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
		const answer = await fetch(link, { redirect: "manual" });
		const fragment = new URLSearchParams(answer.headers.get("location")?.split("#")[1]);
		expect(Object.fromEntries(fragment)).toEqual({
			error: "access_denied",
			error_code: "user_banned",
			error_description: sentence,
		});
	});

	test("sees and changes nothing by a token that is still valid", async () => {
		const author = await createAuthor(callers.host);
		await planAt(author, new Date(Date.now() + hour));
		const { client, userId } = author;
		expect((await client.from("scheduled_posts").select("id")).data).toHaveLength(1);
		expect((await client.rpc("is_suspended")).data).toBe(false);
		await suspend(author);
		expect((await client.rpc("is_suspended")).data).toBe(true);
		expect((await client.rpc("account_access").single()).data).toEqual({
			is_suspended: true,
			is_admin: false,
		});
		for (const table of ["scheduled_posts", "profiles", "templates", "posting_slots", "reminders"]) {
			expect((await client.from(table).select("*")).data, table).toEqual([]);
		}
		const template = { user_id: userId, name: "Mine", system_message: "Plainly.", is_default: false };
		expect((await client.from("templates").insert(template)).error?.code).toBe(forbidden);
		await client.from("scheduled_posts").delete().eq("user_id", userId);
		const { data: kept } = await callers.service.from("scheduled_posts").select("id").eq("user_id", userId);
		expect(kept).toHaveLength(1);
	});

	test("gets nothing written", async () => {
		const author = await createAuthor(callers.host);
		await suspend(author);
		const call = async (method: "GET" | "POST", values: object = {}) => {
			const { error } = await author.client.functions.invoke("generate-linkedin-post", {
				method,
				body: method === "POST" ? { userMessage: "An idea", ...values } : undefined,
			});
			return [error.context.status, (await error.context.json()).code];
		};
		const refused = [403, "account_suspended"];
		expect(await call("GET")).toEqual(refused);
		expect(await call("POST")).toEqual(refused);
		expect(await call("POST", { testMode: true })).toEqual(refused);
		const { error } = await author.client.functions.invoke("propose-brand-voice", {
			body: { examples: ["A post of mine that is long enough to be read as an example."] },
		});
		expect(error.context.status).toBe(403);
	});

	test("has no calendar to read, until the suspension ends", async () => {
		const author = await createAuthor(callers.host);
		await planAt(author, new Date(Date.now() + hour));
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
		const ahead = await planAt(author, new Date(Date.now() + hour));
		const later = await planAt(author, new Date(Date.now() + 2 * hour));
		await suspend(author);
		expect([await reminderOf(ahead), await reminderOf(later)]).toEqual(["off", "off"]);
		// Armed while it lasts, by the service alone.
		const late = await planAt(author, new Date(Date.now() - 2 * hour));
		await callers.service.from("scheduled_posts").update({ scheduled_date: "2026-01-05" }).eq("id", later);
		expect([await reminderOf(late), await reminderOf(later)]).toEqual(["off", "off"]);
		expect(
			(await callers.service.rpc("look_at_reminder", { _post_id: ahead, _version: 1 })).data[0].state,
		).toBe("gone");
		const act = { _post_id: ahead, _version: 1, _action: "posted" };
		expect((await callers.service.rpc("act_on_reminder", act)).data).toBe("gone");
		await unsuspend(author);
		expect(await reminderOf(ahead)).toBe("waiting");
		expect(await reminderOf(later)).toBe("missed");
		expect(await reminderOf(late)).toBe("waiting");
	});

	test("keeps reminders off that the author had turned off before", async () => {
		const author = await createAuthor(callers.host);
		await author.client.from("profiles").update({ reminders_enabled: false }).eq("user_id", author.userId);
		const post = await planAt(author, new Date(Date.now() + hour));
		await suspend(author);
		await unsuspend(author);
		expect(await reminderOf(post)).toBe("off");
	});

	test("has no part in a mail whose lease was taken before", async () => {
		const author = await createAuthor(callers.host);
		const post = await planAt(author, new Date(Date.now() + 5 * hour));
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
