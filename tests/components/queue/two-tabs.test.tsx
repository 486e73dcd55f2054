import { notificationsStore } from "@mantine/notifications";
import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import type { DraftVersion } from "../../../app/features/drafts/draft.ts";
import { deleteDraft } from "../../../app/features/drafts/shelf/delete-draft.ts";
import { changedVersion, unsavedTexts } from "../../../app/features/drafts/unsaved.ts";
import { postKeys } from "../../../app/features/planner/api/scheduled-post.ts";
import { deletePost } from "../../../app/features/planner/api/use-delete-post.ts";
import { loadFreeSlot } from "../../../app/features/planner/api/use-free-slot.ts";
import { insertPost, newPost, PostConflict } from "../../../app/features/planner/api/use-insert-post.ts";
import { type PostUpdate, updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { saveTemplate } from "../../../app/features/templates/api/save-template.ts";
import { refreshQueries } from "../../../app/lib/api/refresh-queries.ts";
import { updateProfile } from "../../../app/lib/profile.ts";
import { type DefineWrite, startWrite } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { openSender } from "../../../app/routes/root/offline-writes.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { shareStorage } from "../setup/share-storage.ts";
import { showApp } from "../setup/show.tsx";

const { supabase } = backend;
openAfterPage();

/** The messages of all tabs, in their order. */
let told: string[];

/** A tab of this browser, which sends until it is closed; what it is told of what was begun in it. */
function openTab(userId: string, name: string) {
	const context = { supabase, queryClient: new QueryClient(), userId };
	const close = openSender(context);
	onTestFinished(close);
	const queue = writeQueue(context.queryClient, userId);
	onTestFinished(queue.subscribe(() => {}));
	const start = <Data, Variables>(define: DefineWrite<Data, Variables>, act: string, variables: Variables) =>
		startWrite(
			context,
			(writing) => ({
				...define(writing),
				onSuccess: () => void told.push(`${name}: ${act}`),
				failed: (error) => void told.push(`${name}: ${act}, ${error.message}`),
			}),
			variables,
		);
	return { queue, close, start, context };
}

/** The messages of what was sent by a tab in which it was not begun. */
const messages = () => notificationsStore.getState().notifications.map(({ "data-text": text }) => text);

/** Keeps back the answer to the first call that saves a post. */
function holdFirst() {
	const released = Promise.withResolvers<void>();
	const held = { count: 0, release: released.resolve };
	answerCalls(async ({ url }) => {
		if (!url.includes("/rpc/save_post")) return undefined;
		held.count++;
		if (held.count === 1) await released.promise;
		return undefined;
	});
	return held;
}

const day = (number: number) => ({
	scheduled_date: `2031-01-0${number}`,
	scheduled_time: "09:00",
	time_zone: "UTC",
});
const post = (post_content: string, number: number) => newPost({ post_content, ...day(number) });

/** An author of a draft, whose two tabs send. */
async function openTabs() {
	told = [];
	const { userId } = await becomeAuthorOf("Ask early");
	const { data: version } = await supabase.from("draft_versions").select("id").single();
	const planOf = (number: number) => ({
		...post("Ask early", number),
		draft_version_id: version?.id ?? "",
		seen_plans: [],
	});
	return { one: openTab(userId, "one"), other: openTab(userId, "other"), planOf, userId };
}

const days = async () =>
	(await supabase.from("scheduled_posts").select("scheduled_date").order("scheduled_date")).data?.map(
		({ scheduled_date }) => Number(scheduled_date.at(-1)),
	);

test("of two tabs that plan one draft for different times at one moment each is told of its own plan", async () => {
	const { one, other, planOf } = await openTabs();
	const held = holdFirst();
	const first = one.start(insertPost, "plan", planOf(2));
	await expect.poll(() => held.count).toBe(1);
	shareStorage();
	const second = other.start(insertPost, "plan", planOf(3));
	held.release();
	await first;
	await expect(second).rejects.toBeInstanceOf(PostConflict);
	const why =
		"This draft was planned for January 2, 2031 at 9:00 AM in another tab or on another device. Schedule it again if you want two posts.";
	expect(told).toEqual(["one: plan", `other: plan, ${why}`]);
	expect(messages()).toEqual([]);
	await expect.poll(() => [...one.queue.read(), ...other.queue.read()]).toEqual([]);
	expect(await days()).toEqual([2]);
});

test("two tabs that act at one moment are told each of its own acts, which keep their order", async () => {
	const { one, other } = await openTabs();
	const [moved, marked, edited, deleted] = [2, 3, 4, 5].map((number) => post(`Post ${number}`, number));
	if (!moved || !marked || !edited || !deleted) throw new Error();
	for (const planned of [moved, marked, edited, deleted]) await one.start(insertPost, "", planned);
	told = [];
	const change = (post: PostUpdate["post"], values: PostUpdate["values"]): PostUpdate => ({ post, values });
	const held = holdFirst();
	const writing = [one.start(updatePost, "move", change(moved, day(6)))];
	await expect.poll(() => held.count).toBe(1);
	shareStorage();
	const template = { name: "Ward", system_message: "Short.", is_default: false, updated_at: "" };
	writing.push(other.start(updatePost, "mark", change(marked, { is_posted: true })));
	writing.push(one.start(updatePost, "edit", change(edited, { post_content: "Ask late" })));
	writing.push(other.start(deletePost, "delete", deleted));
	writing.push(one.start(updatePost, "move on", change({ ...moved, ...day(6) }, day(7))));
	writing.push(other.start(saveTemplate, "template", { id: crypto.randomUUID(), ...template }));
	await expect.poll(() => [one, other].map(({ queue }) => queue.read().length)).toEqual([6, 5]);
	held.release();
	await Promise.all(writing);
	expect(told.filter((act) => !act.endsWith("template"))).toEqual([
		"one: move",
		"other: mark",
		"one: edit",
		"other: delete",
		"one: move on",
	]);
	// No tab goes on asking for its turn.
	const requests = vi.spyOn(navigator.locks, "request");
	onTestFinished(() => requests.mockRestore());
	let asked = -1;
	function isQuiet() {
		const before = asked;
		asked = requests.mock.calls.length;
		return asked === before;
	}
	await expect.poll(isQuiet).toBe(true);
	expect(told).toContain("other: template");
	expect(messages()).toEqual([]);
	expect(await days()).toEqual([3, 4, 7]);
});

test("what waited without a network is told in the tab that has begun it, and in another one when that is closed", async () => {
	const { one, other, planOf } = await openTabs();
	const returnOnline = goOffline();
	shareStorage();
	await one.start(insertPost, "plan", planOf(2));
	await other.start(insertPost, "plan", planOf(3));
	const kept = messages();
	returnOnline();
	await expect.poll(() => told.length).toBe(2);
	expect(told[0]).toBe("one: plan");
	expect(told[1]).toMatch(/^other: plan, This draft was planned/);
	expect(messages()).toEqual(kept);
	const returnAgain = goOffline();
	await other.start(insertPost, "plan", post("Ask late", 4));
	other.close();
	returnAgain();
	await expect
		.poll(messages)
		.toContain("Post scheduledYour post has been scheduled for January 4, 2031 at 9:00 AM");
	expect(told).toHaveLength(2);
	expect(await days()).toEqual([2, 4]);
});

/** The server is away for what changes posts, until the returned function is called. */
const breakCalls = () =>
	answerCalls(({ url }) => (url.includes("/rpc/save_post") ? unreachable() : undefined));

/** Resolves when a call of the tab has failed, which it repeats after a second. */
const whenWaiting = ({ queue }: ReturnType<typeof openTab>) =>
	new Promise<void>((resolve) => queue.subscribe(() => queue.status() === "waiting" && resolve()));

/** Answers the first call that changes a post by something else, which the product may have done. */
function spoilFirst(answer: () => Response | Promise<never>, isDone: boolean) {
	let count = 0;
	const next = window.fetch;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/save_post") || ++count > 1) return undefined;
		if (isDone) await next(request);
		return answer();
	});
}

test.each([
	["does not arrive", unreachable, false],
	["is done, but its answer is lost", unreachable, true],
])(
	"an act is told in its tab where its first call %s, also while another tab acts",
	async (_, answer, isDone) => {
		const { one, other } = await openTabs();
		const planned = post("Post", 2);
		await one.start(insertPost, "", planned);
		told = [];
		shareStorage();
		spoilFirst(answer, isDone);
		const isWaiting = whenWaiting(one);
		void one.start(updatePost, "move", { post: planned, values: day(6) });
		await isWaiting;
		await expect.poll(() => other.queue.read()).toHaveLength(1);
		const kept = messages();
		void other.start(insertPost, "plan", post("Another", 3));
		await expect.poll(() => told).toEqual(["one: move", "other: plan"]);
		expect(messages()).toEqual(kept);
		expect(await days()).toEqual([3, 6]);
	},
);

test("a refusal after a failed call is told in the tab that acted", async () => {
	const { one, other } = await openTabs();
	const planned = post("Post", 2);
	await one.start(insertPost, "", planned);
	told = [];
	shareStorage();
	const repair = breakCalls();
	const isWaiting = whenWaiting(one);
	void one.start(updatePost, "edit", { post: planned, values: { post_content: "Typed" } });
	await isWaiting;
	const kept = messages();
	await supabase.from("scheduled_posts").update({ post_content: "By the phone" }).eq("id", planned.id);
	repair();
	await other.queue.flush();
	await expect.poll(() => told.length).toBe(1);
	expect(told[0]).toMatch(/^one: edit, /);
	expect(messages()).toEqual(kept);
	await expect.poll(() => other.queue.read().map(({ refusal }) => refusal)).not.toContain(null);
});

/** A plan that one tab has begun and that is refused for a cap, which has room from then on; "Try again" of another tab. */
async function refusePlan() {
	const { one, planOf, userId } = await openTabs();
	shareStorage();
	const makeRoom = answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "P0001", message: "An account holds at most 3 posts." }, { status: 400 })
			: undefined,
	);
	const returnOnline = goOffline();
	await one.start(insertPost, "plan", planOf(2));
	returnOnline();
	await expect.poll(() => one.queue.read().map(({ refusal }) => refusal)).not.toContain(null);
	const { queryClient } = await showApp();
	const again = page.getByRole("button", { name: "Try again" });
	await expectVisible(again);
	makeRoom();
	return { one, planOf, again, context: { supabase, queryClient: queryClient(), userId } };
}

/** A version as a screen has it. */
const shownVersion = async (): Promise<DraftVersion> => {
	const { data } = await supabase.from("draft_versions").select().single().throwOnError();
	return { ...data, config: defaultGenerationConfig, writer: "author", scheduled_posts: [] };
};

test("Undo of a deletion brings back what was typed last, also after an earlier text that was not answered", async () => {
	const { userId } = await becomeAuthorOf("Ask early");
	const version = await shownVersion();
	await showApp();
	const { queue, context } = openTab(userId, "one");
	const texts = unsavedTexts(context.queryClient, userId);
	const type = (text: string) =>
		texts.putVersion(changedVersion(version, texts.read().versions[version.id], text));
	const repair = answerCalls(({ url }) => (url.includes("/rpc/save_version") ? unreachable() : undefined));
	type("Ask early. One");
	await queue.flush();
	await expect.poll(() => queue.read().some(({ isSent }) => isSent)).toBe(true);
	type("Ask early. One word");
	const returnOnline = goOffline();
	const unsaved = texts.forgetDraft(version.draft_id);
	void startWrite(context, deleteDraft, { id: version.draft_id, isDeleted: true, unsaved });
	await page.getByRole("button", { name: "Undo" }).click();
	expect(texts.read().versions[version.id]?.post_content).toBe("Ask early. One word");
	repair();
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	const { data } = await supabase.from("draft_versions").select("post_content");
	expect(data).toEqual([{ post_content: "Ask early. One word" }]);
});

test.each(["offline", "after a failed call"])(
	"Undo of a deletion keeps what another tab has typed in the draft since, and what it had: %s",
	async (when) => {
		const { userId } = await becomeAuthorOf("Ask early");
		const version = await shownVersion();
		await showApp();
		const [one, other] = [openTab(userId, "one"), openTab(userId, "other")];
		shareStorage();
		const returnOnline = goOffline();
		const type = ({ queryClient }: typeof one.context, text: string) => {
			const texts = unsavedTexts(queryClient, userId);
			texts.putVersion(changedVersion(version, texts.read().versions[version.id], text));
			return texts;
		};
		const typed = type(one.context, "Ask early. One word.");
		await expect.poll(() => other.queue.read()).toHaveLength(1);
		const repair = answerCalls(({ url }) => (url.includes("/rest/v1/drafts") ? unreachable() : undefined));
		if (when !== "offline") returnOnline();
		const unsaved = typed.forgetDraft(version.draft_id);
		void startWrite(one.context, deleteDraft, { id: version.draft_id, isDeleted: true, unsaved });
		const undo = page.getByRole("button", { name: "Undo" });
		await expectVisible(undo);
		const hasText = ({ queue }: typeof one) => queue.read().some(({ text }) => text === undefined);
		// Else it would be typed upon the other text, and stand for it.
		await expect.poll(() => hasText(other)).toBe(false);
		type(other.context, "Ask early. A paragraph.");
		await expect.poll(() => hasText(one)).toBe(true);
		await undo.click();
		repair();
		returnOnline();
		await one.queue.flush(true);
		const texts = async () => (await supabase.from("draft_versions").select("post_content")).data;
		await expect
			.poll(async () => (await texts())?.map(({ post_content }) => post_content).sort())
			.toEqual(["Ask early. A paragraph.", "Ask early. One word."]);
		const deletedAt = async () => (await supabase.from("drafts").select("deleted_at")).data;
		await expect.poll(deletedAt).toEqual([{ deleted_at: null }]);
	},
);

test("a plan that is tried again is made, whatever this tab has planned of its draft since", async () => {
	const { planOf, again, context } = await refusePlan();
	await startWrite(context, insertPost, planOf(3));
	await again.click();
	await expect.poll(days).toEqual([2, 3]);
	await expectGone(again);
});

test("a change that is tried again is sent by the tab in which that is pressed", async () => {
	const { one, again } = await refusePlan();
	vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
	const ended = Promise.withResolvers<void>();
	onTestFinished(() => {
		ended.resolve();
		vi.restoreAllMocks();
	});
	void navigator.locks.request(one.queue.tab, () => ended.promise);
	one.close();
	await again.click();
	await expect.poll(days).toEqual([2]);
	await expectGone(again);
});

/** A text that waits in one tab, which the browser may have stopped: that one has its lock and does nothing. */
async function leaveText(isStopped: boolean) {
	const { one, other } = await openTabs();
	const planned = post("Post", 2);
	await one.start(insertPost, "", planned);
	told = [];
	const limit = new AbortController();
	const limits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
	onTestFinished(() => limits.mockRestore());
	shareStorage();
	const repair = breakCalls();
	const isWaiting = whenWaiting(one);
	void one.start(updatePost, "edit", { post: planned, values: { post_content: "Typed" } });
	await isWaiting;
	await expect.poll(() => other.queue.read()).toHaveLength(1);
	const ended = Promise.withResolvers<void>();
	onTestFinished(() => ended.resolve());
	if (isStopped) {
		void navigator.locks.request(one.queue.tab, () => ended.promise);
		one.close();
	}
	await other.queue.flush();
	repair();
	await other.queue.flush();
	expect(limits).toHaveBeenCalledWith(5000);
	return { one, other, limit };
}
const texts = async () => (await supabase.from("scheduled_posts").select("post_content")).data;

test("what waits in a tab that is closed is sent and told by the other one at once", async () => {
	const { one, other } = await leaveText(false);
	one.close();
	await expect.poll(messages).toContain("Post saved");
	expect(told).toEqual([]);
	await expect.poll(() => other.queue.read()).toEqual([]);
	expect(await texts()).toEqual([{ post_content: "Typed" }]);
});

test("what a stopped tab keeps waiting is sent by the other one after a while", async () => {
	const { other, limit } = await leaveText(true);
	expect(await texts()).toEqual([{ post_content: "Post" }]);
	limit.abort();
	await expect.poll(messages).toContain("Post saved");
	await expect.poll(() => other.queue.read()).toEqual([]);
	expect(await texts()).toEqual([{ post_content: "Typed" }]);
});

test("who leaves in the other tab has what a stopped tab keeps waiting sent before", async () => {
	const { other } = await leaveText(true);
	void other.queue.flush();
	await other.queue.flush(true);
	expect(other.queue.read()).toEqual([]);
	expect(await texts()).toEqual([{ post_content: "Typed" }]);
});

test("what another tab has sent is not sent again by a tab that has not heard of it", async () => {
	const { one, other } = await openTabs();
	const named = async () =>
		(await supabase.from("profiles").select("display_name").single()).data?.display_name;
	const repair = answerCalls(({ url, method }) =>
		url.includes("/profiles") && method === "PATCH" ? unreachable() : undefined,
	);
	const isWaiting = whenWaiting(one);
	void one.start(updateProfile, "name", { display_name: "Old" });
	await isWaiting;
	repair();
	window.dispatchEvent(new PageTransitionEvent("pageshow"));
	await other.queue.flush(true);
	expect(await named()).toBe("Old");
	await other.start(updateProfile, "name", { display_name: "New" });
	await one.queue.flush();
	expect(await named()).toBe("New");
});

test.each(["a tab plans that waits for its turn", "the server is too busy for the plan once"])(
	"what is typed in a text after it was planned goes into the plan, too, where %s",
	async (reason) => {
		const { one, other, planOf } = await openTabs();
		const { data } = await supabase.from("draft_versions").select("*").single().throwOnError();
		const returnOnline = goOffline();
		shareStorage();
		await other.start(insertPost, "plan", planOf(2));
		const { queryClient, userId } = other.context;
		const version = { ...data, scheduled_posts: [] } as unknown as DraftVersion;
		unsavedTexts(queryClient, userId).putVersion(changedVersion(version, undefined, "Ask late"));
		if (reason.startsWith("the server")) {
			one.close();
			let isBusy = true;
			answerCalls(({ url }) => {
				if (!isBusy || !url.includes("/rpc/save_post")) return undefined;
				isBusy = false;
				return Response.json({ code: "database_unavailable", message: "" }, { status: 503 });
			});
		}
		returnOnline();
		await expect.poll(() => other.queue.read()).toEqual([]);
		const plans = await supabase.from("scheduled_posts").select("post_content, draft_version_id");
		expect(plans.data).toEqual([{ post_content: "Ask late", draft_version_id: data.id }]);
	},
);

test("a free slot is found while another tab plans", async () => {
	const { userId } = await becomeAuthorOf("Ask early");
	const context = { supabase, queryClient: new QueryClient(), userId };
	const released = Promise.withResolvers<undefined>();
	let calls = 0;
	answerCalls(({ url }) => {
		if (!url.includes("/scheduled_posts?")) return undefined;
		calls++;
		return released.promise;
	});
	const slot = loadFreeSlot(context);
	await expect.poll(() => calls).toBe(1);
	await refreshQueries(context.queryClient, postKeys.all(userId));
	released.resolve(undefined);
	await expect(slot).resolves.toMatchObject({ time: "09:00" });
});
