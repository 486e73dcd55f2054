import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { describeOn, isTestedFor, testedKinds } from "../factories/database-kinds.ts";
import { isUnderDeno, ofTheHost } from "../factories/deno-runtime.ts";
import { jpeg, pdfOf } from "../factories/media-files.ts";
import { givePictures } from "../factories/post-media.ts";
import { type SharedHost, sharedHost } from "../factories/shared-host.ts";
import { untilPrinted } from "../factories/until.ts";
import { mailReminder } from "./mail-reminder.ts";

const day = 24 * 60 * 60 * 1000;
const timeZone = "Asia/Kathmandu";

const sentences = {
	posted: "Great job! Post marked as completed.",
	skipped: "You get no more mails about this time. The post is still in your planner.",
	gone: "What this link was for has been deleted, or its account is suspended. There is nothing to do now.",
	expired: "Links in our mails work for 14 days. You find all your posts in your planner.",
	forged: "It was cut off or has ended. Try the button in the mail once more, or open your planner.",
	"reminders-on": "A mail comes when one of your planned posts is due.",
	"reminders-off":
		"No more reminder mails are sent. You can turn them on again here or in your planner's settings.",
};
const answer = (state: keyof typeof sentences) => ({ state, message: sentences[state] });
/** The answer of a mail's link for a post that was moved since. */
const usedNow = (plannedFor: string) => ({
	state: "used",
	message: `This post was moved since the mail was sent, so its links are out of date. Only “Mark as posted” still works. The post is now planned for ${plannedFor} (Asia/Kathmandu, GMT+5:45).`,
	plannedFor: `${plannedFor} (Asia/Kathmandu, GMT+5:45)`,
});

describeOn(testedKinds("locks"), "reminder-action on %s", (database) => {
	let host: SharedHost;
	let author: Author;
	const tokens: string[] = [];

	/** A post whose reminder was mailed, with the links in that mail. */
	const mail = async ({ by = author, at = Date.now(), minutesAhead = 0 } = {}) => {
		await serviceClient(host)
			.from("profiles")
			.update({ reminder_minutes_ahead: minutesAhead })
			.eq("user_id", by.userId);
		const { data: post } = await by.client
			.from("scheduled_posts")
			.insert({
				user_id: by.userId,
				post_content: "Ask **early**",
				scheduled_date: "2031-02-03",
				scheduled_time: "10:00",
				time_zone: timeZone,
			})
			.select("id")
			.single()
			.throwOnError();
		const mailed = await mailReminder(host, post.id, by.userId, at);
		tokens.push(mailed.token, mailed.unsubscribe);
		return mailed;
	};

	const url = () => `${host.url}/functions/v1/reminder-action`;
	const look = async (token: string) => (await fetch(`${url()}?token=${token}`)).json();
	const post = (body: unknown) => fetch(url(), { method: "POST", body: JSON.stringify(body) });
	const perform = async (token: string, action: string) => (await post({ token, action })).json();
	/** All of these actions are answered alike. */
	const expectEach = async (token: string, actions: string[], state: keyof typeof sentences) => {
		for (const action of actions)
			expect([action, await perform(token, action)]).toEqual([action, answer(state)]);
	};
	const expectUsed = async (token: string, actions: string[], plannedFor: string) => {
		for (const action of actions)
			expect([action, await perform(token, action)]).toEqual([action, usedNow(plannedFor)]);
		expect(await look(token)).toEqual(usedNow(plannedFor));
	};
	const rows = async (postId: string) => {
		const service = serviceClient(host);
		const posts = await service.from("scheduled_posts").select().eq("id", postId).maybeSingle();
		const reminders = await service.from("reminders").select().eq("post_id", postId).maybeSingle();
		return { post: posts.data, reminder: reminders.data };
	};
	const enabled = async (userId = author.userId) =>
		(await serviceClient(host).from("profiles").select().eq("user_id", userId).single()).data
			?.reminders_enabled;

	beforeAll(async () => {
		host = await sharedHost(database);
		author = await createAuthor(host);
	});

	test("snooze until tomorrow keeps the time on the clock, and two clicks at the same moment snooze once", async () => {
		const { postId, version, token } = await mail();
		const answers = await Promise.all(Array.from({ length: 8 }, () => perform(token, "snooze-tomorrow")));
		const tuesday = "Tuesday, February 4, 2031 at 10:00 AM";
		const planned = `The post is now planned for ${tuesday} (Asia/Kathmandu, GMT+5:45).`;
		expect(answers.toSorted((one, other) => one.state.localeCompare(other.state))).toEqual([
			{ state: "snoozed", message: planned },
			...Array(7).fill(usedNow(tuesday)),
		]);
		const { post, reminder } = await rows(postId);
		expect(post).toMatchObject({ scheduled_date: "2031-02-04", scheduled_time: "10:00" });
		expect(reminder.version).toBe(version + 1);
	});

	// The rest rests on no lock.
	if (!isTestedFor(database)) return;

	test("a link shows its post as it is now, and when it is planned for", async () => {
		const { postId, token } = await mail();
		await author.client.from("scheduled_posts").update({ post_content: "Edited" }).eq("id", postId);
		const response = await fetch(`${url()}?token=${token}`);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.json()).toEqual({
			state: "ready",
			message: "Nothing has changed yet. Choose what to do with this post.",
			post: {
				content: "Edited",
				plannedFor: "Monday, February 3, 2031 at 10:00 AM (Asia/Kathmandu, GMT+5:45)",
				remindAt: "2031-02-03T04:15:00.000Z",
				media: [],
			},
		});
		const readDates = (date_locale: string | null) =>
			author.client.from("profiles").update({ date_locale }).eq("user_id", author.userId);
		await readDates("de-DE");
		expect((await look(token)).post.plannedFor).toBe(
			"Montag, 3. Februar 2031 at 10:00 (Asia/Kathmandu, GMT+5:45)",
		);
		await readDates(null);
	});

	test("a link has the pictures of its post, in order, with addresses that whoever has it can load", async () => {
		const { postId, token } = await mail();
		const ids = await givePictures(host, author, postId, ["A red door", "", "Two chairs"]);
		const { media } = (await look(token)).post;
		expect(media).toMatchObject(
			["A red door", "", "Two chairs"].map((alt_text, index) => ({
				id: ids[index],
				kind: "picture",
				name: "IMG_1.HEIC",
				alt_text,
				url: expect.stringMatching(`^/storage/v1/object/sign/media/${author.userId}/`),
			})),
		);
		for (const { url } of media) {
			const picture = await fetch(host.url + url);
			expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
			await picture.body?.cancel();
		}
		expect(await perform(token, "posted")).toEqual(answer("posted"));
	});

	test("a link has the first page and the slides of a document", async () => {
		const { postId, token } = await mail();
		const { client, userId } = author;
		const [id, file, page] = [randomUUID(), randomUUID(), randomUUID()];
		const [path, thumb_path] = [`${userId}/${file}.pdf`, `${userId}/${page}.jpg`];
		for (const [at, body, contentType] of [
			[path, pdfOf(), "application/pdf"],
			[thumb_path, jpeg(), "image/jpeg"],
		] as const)
			expect((await client.storage.from("media").upload(at, body, { contentType })).error).toBeNull();
		const slide = { title: "", text: "Never at 5 pm: [add the number here]" };
		const slides = { design: "plain", dark: false, author: "Ada", slides: [slide] };
		const _media = { id, path, thumb_path, kind: "document", name: "Bread", pages: 1, slides };
		await client.rpc("add_media", { _write_id: id, _draft_id: randomUUID(), _media }).throwOnError();
		const posts = serviceClient(host).from("scheduled_posts");
		await posts
			.update({ media_ids: [id] })
			.eq("id", postId)
			.throwOnError();
		const { media } = (await look(token)).post;
		expect(media).toMatchObject([{ id, kind: "document", slides }]);
		expect((await fetch(host.url + media[0].thumb)).headers.get("content-type")).toBe("image/jpeg");
	});

	test("reading changes nothing, by whatever address and however often", async () => {
		const { postId, links, token, unsubscribe } = await mail();
		const before = await rows(postId);
		for (const [method, one] of [
			["GET", token],
			["HEAD", token],
			["GET", unsubscribe],
		] as const) {
			for (const action of ["posted", "snooze-hour", "skip", "undo", "turn-off"])
				await fetch(`${url()}?token=${one}&action=${action}&act=${action}`, { method });
		}
		for (const action of ["posted", "skip"] as const)
			expect((await fetch(links.page(action))).status).toBe(200);
		const visit = await fetch(links.oneClick, { redirect: "manual" });
		expect([visit.status, visit.headers.get("location")]).toEqual([
			303,
			`${host.url}/reminder?token=${unsubscribe}`,
		]);
		await perform(token, "open");
		await perform(unsubscribe, "open");
		expect(await rows(postId)).toEqual(before);
		expect(await enabled()).toBe(true);
	});

	test("marks as posted, once; undo plans it again and sends nothing anew", async () => {
		const { postId, token } = await mail();
		expect(await perform(token, "posted")).toEqual(answer("posted"));
		const first = await rows(postId);
		expect(first.post.is_posted).toBe(true);
		await expectEach(token, ["posted", "skip", "snooze-hour", "snooze-tomorrow"], "posted");
		expect(await rows(postId)).toEqual(first);
		expect(await look(token)).toEqual(answer("posted"));
		expect(await perform(token, "undo")).toMatchObject({
			state: "ready",
			post: { content: "Ask **early**" },
		});
		expect(await perform(token, "undo")).toMatchObject({ state: "ready" });
		const { post, reminder } = await rows(postId);
		expect([post.is_posted, reminder.state, reminder.next_attempt_at]).toEqual([false, "sent", null]);
	});

	test("undo sends nothing anew even if nobody had recorded the mail as sent", async () => {
		const { postId, version, token } = await mail();
		const inDoubt = {
			state: "retrying",
			attempts: 1,
			sent_at: null,
			next_attempt_at: "2031-02-03T04:16:00Z",
		};
		await serviceClient(host).from("reminders").update(inDoubt).eq("post_id", postId);
		await perform(token, "posted");
		expect((await rows(postId)).reminder.state).toBe("cancelled");
		expect(await perform(token, "undo")).toMatchObject({ state: "ready" });
		const { reminder } = await rows(postId);
		expect(reminder).toMatchObject({ state: "sent", version, next_attempt_at: null, lease_id: null });
		expect(reminder.sent_at).not.toBeNull();
	});

	test("skip ends the reminder and leaves the post planned; undo takes it back", async () => {
		const { postId, token } = await mail();
		const { post: before } = await rows(postId);
		await expectEach(token, ["skip", "skip"], "skipped");
		expect(await look(token)).toEqual(answer("skipped"));
		const { post, reminder } = await rows(postId);
		expect(post).toEqual(before);
		expect([reminder.state, reminder.next_attempt_at]).toEqual(["cancelled", null]);
		expect(await perform(token, "undo")).toMatchObject({ state: "ready" });
		expect((await rows(postId)).reminder.state).toBe("sent");
		await perform(token, "skip");
		expect(await perform(token, "posted")).toEqual(answer("posted"));
		expect(await perform(token, "undo")).toEqual(answer("skipped"));
		expect(await perform(token, "undo")).toMatchObject({ state: "ready" });
		expect((await rows(postId)).reminder.state).toBe("sent");
	});

	test.each([0, 60])("snooze 1 hour, reminded %i minutes ahead", async (minutesAhead) => {
		const { postId, version, token } = await mail({ minutesAhead });
		const start = Date.now();
		const answered = await perform(token, "snooze-hour");
		const end = Date.now();
		const { post, reminder } = await rows(postId);
		const remindAt = Date.parse(post.remind_at);
		// In whole minutes, never too early.
		const wait = (60 + minutesAhead) * 60_000;
		expect(remindAt).toBeGreaterThanOrEqual(start + wait);
		expect(remindAt).toBeLessThanOrEqual(end + wait + 60_000);
		const clock = Temporal.Instant.fromEpochMilliseconds(remindAt).toZonedDateTimeISO(timeZone);
		expect(post).toMatchObject({
			scheduled_date: clock.toPlainDate().toString(),
			scheduled_time: clock.toPlainTime().toString().slice(0, 5),
			time_zone: timeZone,
			is_posted: false,
		});
		const format = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone });
		const time = format.format(remindAt).replace(/\s/u, " ");
		expect(answered).toEqual({
			state: "snoozed",
			message: expect.stringContaining(` at ${time} (Asia/Kath`),
		});
		expect(answered.message).toMatch(/^The post is now planned for .* \(Asia\/Kathmandu, GMT\+5:45\)\.$/);
		expect(reminder).toMatchObject({ state: "waiting", version: version + 1, attempts: 0, sent_at: null });
		expect(Date.parse(reminder.due_at)).toBe(remindAt - minutesAhead * 60_000);
		// An author who lost the answer hears the same time.
		const [, plannedFor = ""] = /planned for (.*) \(Asia/u.exec(answered.message) ?? [];
		await expectUsed(token, ["snooze-hour"], plannedFor);
		expect((await rows(postId)).post).toEqual(post);
	});

	test("a moved post is marked as posted by the links of earlier mails, which do nothing else and say only when it is planned", async () => {
		const { postId, token } = await mail();
		await author.client.from("scheduled_posts").update({ scheduled_time: "11:00" }).eq("id", postId);
		const before = await rows(postId);
		const eleven = "Monday, February 3, 2031 at 11:00 AM";
		await expectUsed(token, ["open", "skip", "snooze-hour", "snooze-tomorrow", "undo"], eleven);
		expect(await rows(postId)).toEqual(before);
		expect(await perform(token, "posted")).toEqual(answer("posted"));
		expect((await rows(postId)).post.is_posted).toBe(true);
		expect(await perform(token, "snooze-hour")).toEqual(answer("posted"));
		expect(await perform(token, "undo")).toEqual(usedNow(eleven));
		const after = await rows(postId);
		expect(after.post.is_posted).toBe(false);
		// The reminder of the new time still comes.
		expect(after.reminder).toMatchObject({ state: "waiting", due_at: before.reminder.due_at });
	});

	test("the link of a deleted post has nothing to show", async () => {
		const { postId, token } = await mail();
		await author.client.from("scheduled_posts").delete().eq("id", postId);
		expect(await look(token)).toEqual(answer("gone"));
		await expectEach(token, ["posted", "skip", "snooze-hour", "undo"], "gone");
	});

	test("an expired link shows and changes nothing", async () => {
		const { postId, token, unsubscribe } = await mail({ at: Date.now() - 14 * day - 1000 });
		const before = await rows(postId);
		expect(await look(token)).toEqual(answer("expired"));
		await expectEach(token, ["posted", "skip", "snooze-hour"], "expired");
		await expectEach(unsubscribe, ["turn-off"], "expired");
		expect(await rows(postId)).toEqual(before);
		expect(await enabled()).toBe(true);
	});

	test("a forged link shows and changes nothing", async () => {
		const { postId, token } = await mail();
		const before = await rows(postId);
		const [body] = token.split(".");
		const [, signature] = (await mail()).token.split(".");
		const claims = { purpose: "reminder", postId, version: 1, expires: 9e9 };
		const unsigned = Buffer.from(JSON.stringify(claims)).toString("base64url");
		// More kinds of them are tested beside the signature.
		for (const one of ["", `${body}.`, `${body}.${signature}`, `${token}A`, `${unsigned}.`]) {
			expect(await look(encodeURIComponent(one)), one).toEqual(answer("forged"));
			expect(await perform(one, "posted"), one).toEqual(answer("forged"));
		}
		expect(await rows(postId)).toEqual(before);
	});

	test("a link is good for its own purpose only", async () => {
		const { postId, token, unsubscribe } = await mail();
		const before = await rows(postId);
		await expectEach(unsubscribe, ["posted", "skip", "snooze-hour", "undo"], "forged");
		await expectEach(token, ["turn-off", "turn-on"], "forged");
		const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
		expect((await fetch(`${url()}?unsubscribe=${token}`, { method: "POST", body: form })).status).toBe(403);
		expect(await rows(postId)).toEqual(before);
		expect(await enabled()).toBe(true);
	});

	test("a session stands in for the link of a post of its author's, and for no other", async () => {
		const { postId, token } = await mail();
		const byPost = (by: Author, init?: RequestInit, id = postId) =>
			fetch(`${url()}?post=${id}`, { ...init, headers: { authorization: `Bearer ${by.accessToken}` } });
		const actOn = async (by: Author, action: string) =>
			(await byPost(by, { method: "POST", body: JSON.stringify({ post: postId, action }) })).json();
		const stranger = await createAuthor(host, "Sam Stranger");
		const before = await rows(postId);
		expect(await (await byPost(author)).json()).toEqual(await look(token));
		const notOf = ({ email }: Author) => ({
			state: "gone",
			message: `This post is not in the account ${email}: it was deleted, or belongs to another account.`,
		});
		expect(await (await byPost(stranger)).json()).toEqual(notOf(stranger));
		expect(await actOn(stranger, "posted")).toEqual(notOf(stranger));
		expect(await (await byPost(author, {}, "x")).json()).toEqual(notOf(author));
		const nobody = { ...stranger, accessToken: host.publishableKey };
		for (const init of [{}, { method: "POST", body: JSON.stringify({ post: postId, action: "posted" }) }]) {
			const refused = await byPost(nobody, init);
			expect([refused.status, (await refused.json()).code]).toEqual([401, "session_required"]);
		}
		expect(await rows(postId)).toEqual(before);
		// The mail is out of date after it, the session is not.
		expect(await actOn(author, "snooze-tomorrow")).toMatchObject({ state: "snoozed" });
		expect(await look(token)).toEqual(usedNow("Tuesday, February 4, 2031 at 10:00 AM"));
		expect(await actOn(author, "posted")).toEqual(answer("posted"));
		expect(await actOn(author, "turn-off")).toEqual(answer("forged"));
	});

	test("a session shows its author a post that was skipped or posted, a mail's link does not", async () => {
		const { postId, token } = await mail();
		const [media] = await givePictures(host, author, postId, ["A cup"]);
		const headers = { authorization: `Bearer ${author.accessToken}` };
		for (const [action, state] of [
			["skip", "skipped"],
			["posted", "posted"],
		] as const) {
			expect(await perform(token, action)).toEqual(answer(state));
			const own = await (await fetch(`${url()}?post=${postId}`, { headers })).json();
			expect(own).toMatchObject({ ...answer(state), post: { media: [{ id: media, alt_text: "A cup" }] } });
			expect(await look(token)).toEqual(answer(state));
		}
	});

	test("what a session does before the mail is out can be taken back, and moves no post to today", async () => {
		const planned = { scheduled_date: "2031-02-03", scheduled_time: "10:00", time_zone: timeZone };
		const made = author.client
			.from("scheduled_posts")
			.insert({ user_id: author.userId, post_content: "Ask **early**", ...planned });
		const { id } = (await made.select("id").single().throwOnError()).data;
		const headers = { authorization: `Bearer ${author.accessToken}` };
		const actOn = async (action: string) =>
			(await fetch(url(), { method: "POST", headers, body: JSON.stringify({ post: id, action }) })).json();
		const before = (await rows(id)).reminder;
		const isPlanned = async () => {
			const { post, reminder } = await rows(id);
			expect(post).toMatchObject({ ...planned, is_posted: false });
			expect({ ...reminder, updated_at: null }).toEqual({ ...before, updated_at: null });
		};
		expect(before).toMatchObject({ state: "waiting", next_attempt_at: before.due_at });
		for (const [action, state] of [
			["posted", "posted"],
			["skip", "skipped"],
		] as const) {
			expect(await actOn(action)).toEqual(answer(state));
			expect((await rows(id)).reminder).toMatchObject({ state: "cancelled", next_attempt_at: null });
			expect(await actOn("undo")).toMatchObject({ state: "ready", post: { isEarly: true } });
			await isPlanned();
		}
		for (const action of ["snooze-hour", "snooze-tomorrow"]) {
			expect(await actOn(action)).toMatchObject({ state: "ready", post: { isEarly: true } });
			await isPlanned();
		}
		await actOn("skip");
		const planAgain = () =>
			serviceClient(host).from("scheduled_posts").update({ is_posted: false }).eq("id", id).throwOnError();
		for (const undo of [planAgain, planAgain, () => actOn("undo")]) {
			expect(await actOn("posted")).toEqual(answer("posted"));
			await undo();
			const shown = await fetch(`${url()}?post=${id}`, { headers });
			expect(await shown.json()).toMatchObject(answer("skipped"));
			expect((await rows(id)).reminder).toMatchObject({ state: "cancelled", next_attempt_at: null });
		}
		expect(await actOn("undo")).toMatchObject({ state: "ready", post: { isEarly: true } });
		await isPlanned();
	});

	test("malformed calls are refused with a sentence", async () => {
		const { token, unsubscribe } = await mail();
		const oneClick = (body?: string) =>
			fetch(`${url()}?unsubscribe=${unsubscribe}`, { method: "POST", body });
		const refused: [call: Promise<Response>, status: number, code: string][] = [
			[post({ token, action: "delete" }), 422, "invalid_request"],
			[post({ action: "posted" }), 422, "invalid_request"],
			[fetch(url(), { method: "POST", body: "{" }), 400, "invalid_json"],
			[fetch(`${url()}?token=${token}`, { method: "DELETE" }), 405, "method_not_allowed"],
			[oneClick(), 400, "invalid_form"],
			[oneClick('{"List-Unsubscribe":"One-Click"}'), 400, "invalid_form"],
		];
		for (const [call, status, code] of refused) {
			const response = await call;
			expect([response.status, await response.json()]).toEqual([
				status,
				{ code, message: expect.stringMatching(/./) },
			]);
		}
		expect(await enabled()).toBe(true);
	});

	test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
		"a mail program turns reminders off by one click, as %s",
		async (type) => {
			const leaving = await createAuthor(host, "Lee Leaving");
			const { links } = await mail({ by: leaving });
			const fields = { "List-Unsubscribe": "One-Click" };
			const body = type.startsWith("multipart") ? new FormData() : new URLSearchParams(fields);
			if (body instanceof FormData) body.set("List-Unsubscribe", "One-Click");
			for (let time = 0; time < 2; time++) {
				const response = await fetch(links.oneClick, { method: "POST", body });
				expect(response.status).toBe(200);
				expect(await response.json()).toEqual(answer("reminders-off"));
			}
			expect(await enabled(leaving.userId)).toBe(false);
			expect(await enabled()).toBe(true);
		},
	);

	test("the page turns reminders off and on again", async () => {
		const leaving = await createAuthor(host, "Lee Leaving");
		const { unsubscribe } = await mail({ by: leaving });
		expect(await look(unsubscribe)).toEqual(answer("reminders-on"));
		expect(await perform(unsubscribe, "turn-off")).toEqual(answer("reminders-off"));
		expect(await look(unsubscribe)).toEqual(answer("reminders-off"));
		expect(await enabled(leaving.userId)).toBe(false);
		expect(await perform(unsubscribe, "turn-on")).toEqual(answer("reminders-on"));
		expect(await enabled(leaving.userId)).toBe(true);
		await serviceClient(host).from("profiles").delete().eq("user_id", leaving.userId);
		expect(await perform(unsubscribe, "turn-off")).toEqual(answer("gone"));
	});

	test("no log has ever seen a link", async ({ skip }) => {
		skip(isUnderDeno, ofTheHost);
		expect(tokens.length).toBeGreaterThan(20);
		await untilPrinted(host, "/functions/v1/reminder-action");
		const output = await host.output();
		for (const token of tokens) {
			for (const part of token.split(".")) expect(output).not.toContain(part);
		}
	});
});
