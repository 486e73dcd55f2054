import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import {
	parsePosts,
	postKeys,
	postSelection,
	type ScheduledPost,
} from "../../../app/features/planner/api/scheduled-post.ts";
import { deletePost } from "../../../app/features/planner/api/use-delete-post.ts";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { deleteTemplate } from "../../../app/features/templates/api/delete-template.ts";
import { saveTemplate } from "../../../app/features/templates/api/save-template.ts";
import {
	type Template,
	templatesKey,
	templatesQuery,
	unsentKey,
} from "../../../app/features/templates/api/templates.ts";
import { updateTemplate } from "../../../app/features/templates/api/update-template.ts";
import { refreshQueries } from "../../../app/lib/api/refresh-queries.ts";
import { updateProfile } from "../../../app/lib/profile.ts";
import { withSendLock } from "../../../app/lib/queue/send-lock.ts";
import { startWrite } from "../../../app/lib/queue/write.ts";
import { type WriteQueue, writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { openSender } from "../../../app/routes/root/offline-writes.ts";
import { replaceRules, saveRules } from "../../../app/routes/workspace/save-rules.ts";
import { messages } from "../../../domain/messages.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { editElsewhere } from "../setup/edit-elsewhere.ts";
import { expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { shareStorage } from "../setup/share-storage.ts";
import { showAppToAuthor } from "../setup/show.tsx";

const { supabase } = backend;
openAfterPage();

function openTab(userId: string) {
	const context = { supabase, queryClient: new QueryClient(), userId };
	onTestFinished(openSender(context));
	return { context, queue: writeQueue(context.queryClient, userId) };
}

const time = { scheduled_date: "2031-01-02", scheduled_time: "09:00", time_zone: "UTC" };
const post = (post_content: string, draft_version_id: string | null = null) =>
	newPost({ post_content, draft_version_id, ...time });
const posts = async () =>
	(await supabase.from("scheduled_posts").select("post_content, draft_version_id")).data ?? [];
const readRules = async () =>
	(await supabase.from("profiles").select("brand_voice").single()).data?.brand_voice ?? "";

const typedVersion = (post_content: string, id: string, draft_id: string) => ({
	name: "versions",
	key: `versions:${id}`,
	variables: {
		id,
		draft_id,
		post_content,
		label: "Written by you",
		writer: "author",
		user_message: "",
		config: defaultGenerationConfig,
		based_on: null,
		based_on_content: null,
		created_at: new Date().toISOString(),
		seen: null,
		base: "",
	},
});

/** Keeps back the answers to calls with this part in their address, from the given one on, until it is called. */
function holdCalls(part: string, first = 1) {
	const released = Promise.withResolvers<void>();
	const held = { count: 0, release: released.resolve };
	answerCalls(async ({ url, method }) => {
		if (!url.includes(part) || method === "GET" || ++held.count < first) return undefined;
		await released.promise;
		return undefined;
	});
	return held;
}

const januaryKey = (userId: string) => postKeys.range(userId, "2031-01-01", "2031-01-31");

/** The posts of a month as a calendar shows them. */
async function showMonth({ queryClient, userId }: { queryClient: QueryClient; userId: string }) {
	const queryKey = januaryKey(userId);
	const observer = new QueryObserver(queryClient, {
		queryKey,
		queryFn: async () => parsePosts((await supabase.from("scheduled_posts").select(postSelection)).data),
	});
	onTestFinished(observer.subscribe(() => {}));
	await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual([]);
	return () =>
		(queryClient.getQueryData<ScheduledPost[]>(queryKey) ?? [])
			.map(({ post_content }) => post_content)
			.toSorted();
}

test("rules that are replaced, written and replaced again end as they were chosen last", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	await startWrite(context, replaceRules, { rules: "Theirs", previous: "" });
	await startWrite(context, saveRules, { rules: "Mine", previous: "Theirs" });
	await startWrite(context, replaceRules, { rules: "Theirs", previous: "Mine" });
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await readRules()).toBe("Theirs");
});

test("a post that waits stays on screen when the server answers or refuses another one", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const shown = await showMonth(context);
	const held = holdCalls("/rpc/save_post", 2);
	void startWrite(context, insertPost, post("One"));
	void startWrite(context, insertPost, post("Two"));
	await expect.poll(() => held.count).toBe(2);
	await refreshQueries(context.queryClient, postKeys.all(userId));
	expect(shown()).toEqual(["One", "Two"]);
	held.release();
	await expect.poll(() => queue.read()).toEqual([]);

	const late = holdCalls("/rpc/save_post");
	let calls = 0;
	answerCalls(({ url }) =>
		url.includes("/rpc/save_post") && ++calls === 1
			? Response.json({ code: "P0001", message: "A planner holds at most 3 posts." }, { status: 400 })
			: undefined,
	);
	const refused = startWrite(context, insertPost, post("Refused"));
	void startWrite(context, insertPost, post("Waits"));
	await expect(refused).rejects.toMatchObject({ code: "P0001" });
	await expect.poll(shown).toEqual(["One", "Two", "Waits"]);
	late.release();
	await expect.poll(() => queue.read()).toEqual([]);
	await expect.poll(shown).toEqual(["One", "Two", "Waits"]);
});

test("a text that is typed and planned while another one is sent is saved before its post", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const [versionId, draftId] = [crypto.randomUUID(), crypto.randomUUID()];
	const held = holdCalls("/rpc/save_version");
	queue.put(typedVersion("One", versionId, draftId));
	void queue.flush();
	await expect.poll(() => held.count).toBe(1);
	queue.put(typedVersion("One two", versionId, draftId));
	void startWrite(context, insertPost, post("One two", versionId));
	held.release();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await posts()).toEqual([{ post_content: "One two", draft_version_id: versionId }]);
});

test("what is typed in a version shows in its plans, in each tab and in a later one, unless it is blank", async () => {
	const { userId } = await becomeAuthor();
	const [one, other] = [openTab(userId), openTab(userId)];
	const stopHearing = other.queue.subscribe(() => {});
	onTestFinished(stopHearing);
	const later = { supabase, queryClient: new QueryClient(), userId };
	const [shown, shownThere, shownLater] = await Promise.all(
		[one.context, other.context, later].map((context) => showMonth(context)),
	);
	const returnOnline = goOffline();
	const [versionId, draftId] = [crypto.randomUUID(), crypto.randomUUID()];
	// Storage events go to other windows alone.
	const tell = () => {
		for (const key of Object.keys(localStorage)) window.dispatchEvent(new StorageEvent("storage", { key }));
	};
	const type = (text: string) => {
		one.queue.put(typedVersion(text, versionId, draftId));
		tell();
	};
	type("One");
	const planned = post("One", versionId);
	await startWrite(one.context, insertPost, planned);
	await expect.poll(() => shown?.()).toEqual(["One"]);
	tell();
	type("One two");
	expect([shown?.(), shownThere?.()]).toEqual([["One two"], ["One two"]]);
	type(" ");
	expect([shown?.(), shownThere?.()]).toEqual([["One two"], ["One two"]]);
	type("One two three");
	onTestFinished(openSender(later));
	await expect.poll(() => shownLater?.()).toEqual(["One two three"]);
	await startWrite(one.context, updatePost, {
		post: { ...planned, post_content: "One two three" },
		values: { is_posted: true },
	});
	tell();
	await expect
		.poll(() => one.context.queryClient.getQueryData(januaryKey(userId)))
		.toMatchObject([{ is_posted: true }]);
	type("Too late");
	expect([shown?.(), shownThere?.()]).toEqual([["One two three"], ["One two three"]]);
	returnOnline();
	await expect.poll(() => one.queue.read()).toEqual([]);
	expect(await posts()).toEqual([{ post_content: "One two three", draft_version_id: versionId }]);
});

test("a plan shows the text of another device again when what is typed here is kept beside it", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const shown = await showMonth(context);
	const [versionId, draftId] = [crypto.randomUUID(), crypto.randomUUID()];
	const version = typedVersion("One", versionId, draftId);
	queue.put(version);
	await startWrite(context, insertPost, post("One", versionId));
	await expect.poll(() => queue.read()).toEqual([]);
	await editElsewhere("Theirs");
	const typed = {
		...version,
		variables: { ...version.variables, post_content: "Mine", seen: 1, base: "One" },
	};
	queue.put(typed);
	expect(shown()).toEqual(["Mine"]);
	await queue.flush();
	await expect.poll(shown).toEqual(["Theirs"]);
});

test("all that waits includes what is typed while it is sent", async () => {
	const { userId } = await becomeAuthor();
	const { queue } = openTab(userId);
	const [versionId, draftId] = [crypto.randomUUID(), crypto.randomUUID()];
	const held = holdCalls("/rpc/save_version");
	queue.put(typedVersion("One", versionId, draftId));
	void queue.flush();
	await expect.poll(() => held.count).toBe(1);
	queue.put(typedVersion("One two", versionId, draftId));
	const flushed = queue.flush();
	held.release();
	await flushed;
	expect(queue.read()).toEqual([]);
});

test("a post waits for its text, which fails for a moment", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	const versionId = crypto.randomUUID();
	queue.put(typedVersion("One", versionId, crypto.randomUUID()));
	let calls = 0;
	answerCalls(({ url }) =>
		url.includes("/rpc/save_version") && ++calls === 1
			? Response.json({ code: "53300", message: "busy" }, { status: 503 })
			: undefined,
	);
	await startWrite(context, insertPost, post("One", versionId));
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await posts()).toEqual([{ post_content: "One", draft_version_id: versionId }]);
});

test("what one author has planned is not sent with the session of another one", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	await startWrite(context, insertPost, post("A secret"));
	await becomeAuthor();
	returnOnline();
	await queue.flush();
	expect(await posts()).toEqual([]);
	expect(queue.read()).toMatchObject([{ text: "A secret", refusal: null }]);
});

test("what is refused takes along what was changed in it since, with the last text", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	const planned = post("First");
	answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "P0001", message: "A planner holds at most 3 posts." }, { status: 400 })
			: undefined,
	);
	await startWrite(context, insertPost, planned);
	await startWrite(context, updatePost, { post: planned, values: { post_content: "Second" } });
	await startWrite(context, updatePost, {
		post: { ...planned, post_content: "Second" },
		values: { ...time, scheduled_date: "2031-01-03" },
	});
	returnOnline();
	await expect
		.poll(() => queue.read())
		.toMatchObject([{ text: "Second", refusal: "A planner holds at most 3 posts." }]);
});

test("an answer that only a later version can read is an answer", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	const send = window.fetch;
	const written: string[] = [];
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/save_post")) return undefined;
		written.push(await request.clone().text());
		const answer = await (await send(request)).json();
		return Response.json({ ...answer, outcome: "postponed" });
	});
	await startWrite(context, insertPost, post("One"));
	await startWrite(context, insertPost, post("Two"));
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(written).toHaveLength(2);
	expect(await posts()).toHaveLength(2);
});

test("what is no answer of the server leaves the text where it is, and is sent again", async () => {
	const { userId } = await becomeAuthor();
	const { queue } = openTab(userId);
	let calls = 0;
	answerCalls(({ url }) =>
		url.includes("/rpc/save_version") && ++calls === 1 ? new Response("", { status: 200 }) : undefined,
	);
	const id = crypto.randomUUID();
	queue.put(typedVersion("My text", id, crypto.randomUUID()));
	await queue.flush();
	expect(queue.read()).toHaveLength(1);
	await expect.poll(() => queue.read()).toEqual([]);
	expect((await supabase.from("draft_versions").select("post_content")).data).toEqual([
		{ post_content: "My text" },
	]);
});

test("a refusal whose post only a later version can read is a refusal", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	const refused = { outcome: "refused", post: { reminders: { state: "postponed" } } };
	answerCalls(({ url }) => (url.includes("/rpc/save_post") ? Response.json(refused) : undefined));
	await startWrite(context, insertPost, post("One"));
	returnOnline();
	await expect.poll(() => queue.read()).toMatchObject([{ text: "One", refusal: messages.postGone }]);
});

test("a post that was deleted before its plan was refused does not come back", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	const planned = post("One");
	answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "P0001", message: "A planner holds at most 3 posts." }, { status: 400 })
			: undefined,
	);
	await startWrite(context, insertPost, planned);
	await startWrite(context, deletePost, planned);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
});

test("what is changed while the session is looked up is sent as it is then, once", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const found = Promise.withResolvers<void>();
	const { getSession } = supabase.auth;
	const looked = vi.spyOn(supabase.auth, "getSession").mockImplementationOnce(async () => {
		await found.promise;
		return getSession.call(supabase.auth);
	});
	onTestFinished(() => looked.mockRestore());
	void startWrite(context, saveRules, { rules: "First", previous: "" });
	await expect.poll(() => looked.mock.calls.length).toBe(1);
	void startWrite(context, saveRules, { rules: "Second", previous: "First" });
	found.resolve();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await readRules()).toBe("Second");
});

test("what is typed after the clock was set back is not taken for sent", async () => {
	const { userId } = await becomeAuthor();
	const { queue } = openTab(userId);
	const [id, otherId, draftId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
	const start = Date.now();
	const clock = vi.spyOn(Date, "now");
	onTestFinished(() => clock.mockRestore());
	const typeAt = (seconds: number, text: string, of: string) => {
		clock.mockReturnValue(start + seconds * 1000);
		queue.put(typedVersion(text, of, draftId));
	};
	typeAt(0, "One", id);
	typeAt(50, "Other", otherId);
	typeAt(100, "One two", id);
	const held = holdCalls("/rpc/save_version");
	void queue.flush();
	await expect.poll(() => held.count).toBe(1);
	typeAt(60, "One two three", id);
	clock.mockRestore();
	held.release();
	await queue.flush();
	await expect.poll(() => queue.read()).toEqual([]);
	const { data } = await supabase.from("draft_versions").select("post_content").eq("id", id).single();
	expect(data?.post_content).toBe("One two three");
});

test("an unreachable server is asked less and less often, in whatever order was typed", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { queue } = openTab(userId);
	const [id, draftId] = [crypto.randomUUID(), crypto.randomUUID()];
	const times: number[] = [];
	answerCalls(({ url }) => {
		if (!url.includes("/rpc/save_")) return undefined;
		times.push(performance.now());
		return unreachable();
	});
	const other = typedVersion("Other", crypto.randomUUID(), draftId);
	queue.put(typedVersion("One", id, draftId));
	queue.put(other);
	queue.put(typedVersion("One two", id, draftId));
	returnOnline();
	await expect.poll(() => times.length).toBe(3);
	const [, second = 0, third = 0] = times;
	expect(third - second).toBeGreaterThan(1700);
});

/** Gives what measures how long it is, on a clock that the test moves, until something is tried again. */
const waitIn = (userId: string, queue: WriteQueue, calls: () => number) => async () => {
	const before = calls();
	let waited = 0;
	await expect.poll(() => queue.status()).toBe("waiting");
	while (calls() === before) {
		await withSendLock(userId, async () => {});
		vi.advanceTimersByTime(500);
		waited += 500;
	}
	return waited;
};

test("a page that is looked at sends within three seconds of the server's return, one in the background less often", async () => {
	vi.spyOn(Math, "random").mockReturnValue(1);
	const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
	onTestFinished(() => void vi.restoreAllMocks());
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const returnOnline = goOffline();
	await startWrite(context, insertPost, post("Waits"));
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	let calls = 0;
	const answerAgain = answerCalls(({ url }) => {
		if (!url.includes("/rpc/save_post")) return undefined;
		calls++;
		// Of a proxy, and of nobody.
		return calls % 2 === 0 ? new Response("<h1>Bad gateway</h1>", { status: 502 }) : unreachable();
	});
	const wait = waitIn(userId, queue, () => calls);
	returnOnline();
	await expect.poll(() => calls).toBe(1);
	for (let attempt = 0; attempt < 6; attempt++) await wait();
	expect(await wait()).toBeLessThan(4000);
	visibility.mockReturnValue("hidden");
	await wait();
	expect(await wait()).toBeGreaterThan(10_000);
	answerAgain();
	visibility.mockReturnValue("visible");
	document.dispatchEvent(new Event("visibilitychange"));
	vi.useRealTimers();
	await expect.poll(posts).toMatchObject([{ post_content: "Waits" }]);
});

test("an answer that the app cannot read is asked for less and less often, also while somebody looks", async () => {
	vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
	onTestFinished(() => void vi.restoreAllMocks());
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const returnOnline = goOffline();
	await startWrite(context, insertPost, post("Waits"));
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	let calls = 0;
	answerCalls(({ url }) => {
		if (!url.includes("/rpc/save_post")) return undefined;
		calls++;
		return Response.json({});
	});
	const wait = waitIn(userId, queue, () => calls);
	returnOnline();
	await expect.poll(() => calls).toBe(1);
	for (let attempt = 0; attempt < 4; attempt++) await wait();
	expect(await wait()).toBeGreaterThan(10_000);
	queue.clear();
});

test("who plans while the server is too busy for an earlier post does not wait for it", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const busy = () => Response.json({ code: "53300", message: "busy" }, { status: 503 });
	answerCalls(({ url }) => (url.includes("/rpc/save_post") ? busy() : undefined));
	const returnOnline = goOffline();
	await startWrite(context, insertPost, post("One"));
	returnOnline();
	await expect.poll(() => queue.status()).toBe("waiting");
	await startWrite(context, insertPost, post("Two"));
	expect(queue.read()).toHaveLength(2);
});

test("what a closed tab has left is shown in what was loaded before it can be sent", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	void startWrite({ supabase, queryClient: new QueryClient(), userId }, insertPost, post("Waits"));
	returnOnline();
	const context = { supabase, queryClient: new QueryClient(), userId };
	const shown = await showMonth(context);
	const busy = () => Response.json({ code: "53300", message: "busy" }, { status: 503 });
	answerCalls(({ url }) => (url.includes("/rpc/save_post") ? busy() : undefined));
	onTestFinished(openSender(context));
	await expect.poll(shown).toEqual(["Waits"]);
	const [cached] = context.queryClient.getQueryData<ScheduledPost[]>(januaryKey(userId)) ?? [];
	expect(cached?.remind_at).toEqual(new Date("2031-01-02T09:00:00Z"));
});

test("an author is told of a refusal that another tab was answered", async () => {
	const { userId } = await becomeAuthor();
	const sending = openTab(userId);
	// The code that sends has not come yet.
	const context = { supabase, queryClient: new QueryClient(), userId };
	const waiting = { context, queue: writeQueue(context.queryClient, userId) };
	const stopHearing = sending.queue.subscribe(() => {});
	const stopHearingToo = waiting.queue.subscribe(() => {});
	onTestFinished(stopHearing);
	onTestFinished(stopHearingToo);
	const held = holdCalls("/rpc/save_version");
	const makeRoom = answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "P0001", message: "A planner holds at most 3 posts." }, { status: 400 })
			: undefined,
	);
	sending.queue.put(typedVersion("One", crypto.randomUUID(), crypto.randomUUID()));
	void sending.queue.flush();
	await expect.poll(() => held.count).toBe(1);
	const two = post("Two");
	shareStorage();
	const planned = startWrite(waiting.context, insertPost, two);
	held.release();
	await expect
		.poll(() => sending.queue.read())
		.toMatchObject([{ text: "Two", refusal: "A planner holds at most 3 posts." }]);
	await expect(planned).rejects.toThrow("A planner holds at most 3 posts.");
	makeRoom();
	await startWrite(waiting.context, insertPost, two);
	await expect.poll(() => waiting.queue.read()).toEqual([]);
});

test("a refusal without a sentence is told as one", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	await startWrite(context, updateProfile, { display_name: "x".repeat(500) });
	// Another setting of the same write: the text stays.
	await startWrite(context, updateProfile, { reminder_minutes_ahead: 60 });
	returnOnline();
	await expect
		.poll(() => queue.read())
		.toMatchObject([{ text: "x".repeat(500), refusal: messages.writeInvalid }]);
});

test("a post may be given a version that is gone meanwhile", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	const planned = post("One");
	await startWrite(context, insertPost, planned);
	const values = { post_content: "Its other text", draft_version_id: crypto.randomUUID() };
	await startWrite(context, updatePost, { post: planned, values });
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await posts()).toEqual([{ post_content: "Its other text", draft_version_id: null }]);
});

test("without a network a template in use follows the rules, and another name is no use", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const inUse = { id: crypto.randomUUID(), name: "In use", system_message: "Old.", is_default: false };
	const twin = { ...inUse, id: crypto.randomUUID(), name: "Twin" };
	// The one that was saved last is in use.
	for (const template of [twin, inUse])
		expect((await supabase.from("templates").insert({ ...template, user_id: userId })).error).toBeNull();
	const query = templatesQuery(supabase, userId);
	await context.queryClient.fetchQuery(query);
	const returnOnline = goOffline();
	await startWrite(context, updateTemplate, { id: twin.id, name: "Another name" });
	await startWrite(context, saveRules, { rules: "New.", previous: "Old." });
	const texts = () =>
		context.queryClient
			.getQueryData(query.queryKey)
			?.map(({ name, system_message }) => [name, system_message]);
	await expect.poll(texts).toEqual(expect.arrayContaining([["In use", "New."]]));
	await supabase.from("profiles").update({ brand_voice: "Old." }).eq("user_id", userId);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	const { data } = await supabase.from("templates").select("name, system_message").order("name");
	expect(data).toEqual([
		{ name: "Another name", system_message: "Old." },
		{ name: "In use", system_message: "New." },
	]);
});

test("without a network a template follows the rules before it is deleted, and no other one in its place", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	const inUse = { id: crypto.randomUUID(), name: "In use", system_message: "Old.", is_default: true };
	const twin = { ...inUse, id: crypto.randomUUID(), name: "Twin", is_default: false };
	for (const template of [twin, inUse])
		expect((await supabase.from("templates").insert({ ...template, user_id: userId })).error).toBeNull();
	await supabase.from("profiles").update({ brand_voice: "Old." }).eq("user_id", userId);
	const returnOnline = goOffline();
	await startWrite(context, saveRules, { rules: "New.", previous: "Old." });
	const followed = { ...inUse, system_message: "New.", updated_at: new Date().toISOString() };
	await startWrite(context, deleteTemplate, followed);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	const { data } = await supabase.from("templates").select("name, system_message, is_default");
	expect(data).toEqual([{ name: "Twin", system_message: "Old.", is_default: false }]);
});

test("a template that waits makes no list of itself alone", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const { context, queue } = openTab(userId);
	const template = { id: crypto.randomUUID(), name: "New", system_message: "New.", is_default: false };
	await startWrite(context, saveTemplate, template);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(context.queryClient.getQueryData(templatesQuery(supabase, userId).queryKey)).toBeUndefined();
});

test("a text is stored where there is room for it in place of the text before", () => {
	const userId = crypto.randomUUID();
	const queue = writeQueue(new QueryClient(), userId);
	onTestFinished(() => localStorage.clear());
	const put = (letter: string) =>
		queue.put({ name: "versions", key: "versions:1", variables: { text: letter.repeat(20_000) } });
	put("a");
	for (let size = 4_000_000; size > 5000; ) {
		try {
			localStorage.setItem(`fill:${localStorage.length}`, "x".repeat(size));
		} catch {
			size = Math.floor(size / 2);
		}
	}
	for (const letter of "bcd") {
		put(letter);
		expect(queue.isFull()).toBe(false);
	}
});

test("a sign-out that fails leaves what waits", async () => {
	await showAppToAuthor("/account");
	const name = page.getByRole("textbox", { name: "Display name" });
	await expect.element(name).toHaveValue("Ada Author");
	const answerAgain = answerCalls(({ method, url }) =>
		method === "PATCH" || url.includes("/logout") ? unreachable() : undefined,
	);
	await name.fill("Countess");
	await page.getByRole("button", { name: "Save" }).first().click();
	await expectVisible(/kept on this device until the server can be reached\.$/);
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	const question = page.getByRole("alertdialog", { name: "Sign out before your changes are sent?" });
	await question.getByRole("button", { name: "Sign out" }).click();
	await expectVisible(messages.serverUnreachable);
	answerAgain();
	await expectVisible("Display name saved");
	expect((await supabase.from("profiles").select("display_name").single()).data?.display_name).toBe(
		"Countess",
	);
});

/** The author's templates as a device shows them, and as the server has them: name, text and whether it is the default. */
const shownTemplates = ({ queryClient, userId }: { queryClient: QueryClient; userId: string }) =>
	(
		queryClient.getQueryData<Template[]>(templatesKey(userId)) ??
		queryClient.getQueryData<Template[]>(unsentKey(userId)) ??
		[]
	).map(({ name, system_message, is_default }) => [name, system_message, is_default]);
const storedTemplates = async () =>
	(
		(await supabase.from("templates").select("name, system_message, is_default").order("name")).data ?? []
	).map(({ name, system_message, is_default }) => [name, system_message, is_default]);
const carpenter = () => ({
	id: crypto.randomUUID(),
	name: "Carpenter",
	system_message: "Short.",
	is_default: false,
});

test.each([
	"online",
	"without a network",
	"beside templates that this device has not loaded",
	"in a tab that closes",
	"with a server that is busy",
])("a template that is saved between two changes of the rules follows the second one, %s", async (how) => {
	const { userId } = await becomeAuthor();
	const isOnline = how === "online";
	const before = how === "beside templates that this device has not loaded" ? "Old." : "";
	const other = { name: "My Brand Voice", system_message: before, is_default: true };
	if (before) await storeVoice({ userId, queryClient: new QueryClient() }, before, [other]);
	const returnOnline = isOnline ? () => {} : goOffline();
	const closing = { supabase, queryClient: new QueryClient(), userId };
	const { context, queue } =
		how === "in a tab that closes"
			? { context: closing, queue: writeQueue(closing.queryClient, userId) }
			: openTab(userId);
	let calls = 0;
	answerCalls(({ url }) =>
		how === "with a server that is busy" && url.includes("/rpc/save_brand_voice") && ++calls < 3
			? Response.json({ code: "53300", message: "busy" }, { status: 503 })
			: undefined,
	);
	const changed = (change: Promise<void>) => isOnline && change.then(() => queue.flush());
	await changed(startWrite(context, saveRules, { rules: "Short.", previous: before }));
	await changed(startWrite(context, saveTemplate, carpenter()));
	await changed(startWrite(context, saveRules, { rules: "Warm.", previous: "Short." }));
	if (!isOnline) await expect.poll(() => shownTemplates(context)).toEqual([["Carpenter", "Warm.", false]]);
	if (how === "in a tab that closes") {
		const next = openTab(userId);
		await expect.poll(() => shownTemplates(next.context)).toEqual([["Carpenter", "Warm.", false]]);
	}
	returnOnline();
	await expect.poll(storedTemplates).toEqual([
		["Carpenter", "Warm.", false],
		["My Brand Voice", "Short.", true],
	]);
	expect(await readRules()).toBe("Warm.");
});

/** The author's rules and their templates, which this device has loaded. */
async function storeVoice(
	{ userId, queryClient }: { userId: string; queryClient: QueryClient },
	brand_voice: string,
	templates: readonly Omit<Template, "id" | "updated_at">[],
): Promise<void> {
	await supabase.from("profiles").update({ brand_voice }).eq("user_id", userId);
	for (const template of templates)
		expect((await supabase.from("templates").insert({ ...template, user_id: userId })).error).toBeNull();
	await queryClient.fetchQuery(templatesQuery(supabase, userId));
}

test("without a network rules that are cleared leave a template what it had, and later ones go to the default", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue } = openTab(userId);
	await storeVoice(context, "Old.", [
		{ name: "A", system_message: "Other.", is_default: true },
		{ name: "B", system_message: "Old.", is_default: false },
	]);
	const returnOnline = goOffline();
	await startWrite(context, saveRules, { rules: "Short.", previous: "Old." });
	await startWrite(context, saveRules, { rules: "", previous: "Short." });
	await startWrite(context, saveRules, { rules: "Warm.", previous: "" });
	const expected = [
		["A", "Warm.", true],
		["B", "Short.", false],
	];
	await expect.poll(() => shownTemplates(context).toSorted()).toEqual(expected);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await storedTemplates()).toEqual(expected);
});

test.each(["rules", "template that follows them"])(
	"templates that are loaded while the server cannot be reached for the %s show the rules that wait",
	async (away) => {
		const { userId } = await becomeAuthor();
		const { context, queue } = openTab(userId);
		await storeVoice(context, "Old.", [{ name: "B", system_message: "Old.", is_default: false }]);
		const path = away === "rules" ? "/rpc/save_brand_voice" : "/rest/v1/templates";
		const answerAgain = answerCalls(({ url, method }) =>
			url.includes(path) && method !== "GET" ? unreachable() : undefined,
		);
		const returnOnline = goOffline();
		await startWrite(context, saveRules, { rules: "Short.", previous: "Old." });
		returnOnline();
		await expect.poll(() => queue.status()).toBe("waiting");
		await context.queryClient.fetchQuery(templatesQuery(supabase, userId));
		expect(shownTemplates(context)).toEqual([["B", "Short.", false]]);
		answerAgain();
		await expect.poll(storedTemplates).toEqual([["B", "Short.", false]]);
	},
);

test("a deletion that another tab has sent, which this one has not heard, is not taken back on the device alone", async () => {
	const { userId } = await becomeAuthor();
	const { queue } = openTab(userId);
	goOffline();
	const id = queue.put(
		{ name: "templates:delete", key: "one", variables: { id: "one" } },
		{ textOf: () => null },
	);
	const key = Object.keys(localStorage).find((stored) => stored.includes(id)) ?? "";
	const stored = localStorage.getItem(key) ?? "";
	localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), isSent: true }));
	expect(queue.takeBack("templates:delete", "one")).toBe(false);
	localStorage.setItem(key, stored);
	expect(queue.takeBack("templates:delete", "one")).toBe(true);
	expect(localStorage.getItem(key)).toBeNull();
});
