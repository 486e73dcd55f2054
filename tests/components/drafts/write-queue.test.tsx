import { onlineManager, QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Draft, draftKeys, draftQuery, knownDraft } from "../../../app/features/drafts/draft.ts";
import { saveUnsaved, takeEarlierDrafts } from "../../../app/features/drafts/save-drafts.ts";
import {
	blankDraft,
	changedDraft,
	changedVersion,
	unsavedTexts,
	withUnsaved,
} from "../../../app/features/drafts/unsaved.ts";
import { type OpenDraft, openDraftKey } from "../../../app/features/drafts/use-draft.ts";
import { withSendLock } from "../../../app/lib/queue/send-lock.ts";
import { type WriteQueue, writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { openWriteSender } from "../../../app/lib/queue/write-sender.ts";
import { openSender } from "../../../app/routes/root/offline-writes.ts";
import { testVersion } from "../../factories/test-version.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";

/** The queues of two tabs; `hear` has one of them hear what the other has stored or removed. */
function openTabs() {
	const userId = crypto.randomUUID();
	const tabs = [new QueryClient(), new QueryClient()].map((client) => writeQueue(client, userId));
	for (const { subscribe } of tabs) onTestFinished(subscribe(() => {}));
	const hear = () => {
		for (const key of Object.keys(localStorage)) window.dispatchEvent(new StorageEvent("storage", { key }));
	};
	return { tabs: tabs as [WriteQueue, WriteQueue], hear };
}
const textsOf = ({ read }: WriteQueue) => read().map(({ variables }) => variables);
const write = (variables: string) => ({ name: "drafts", key: "drafts:1", variables });

test("of two changes that were not sent the last one waits, in all tabs", () => {
	const { tabs, hear } = openTabs();
	const [one, other] = tabs;
	one.put(write("Night"));
	hear();
	other.put(write("Night shifts"));
	hear();
	expect(textsOf(other)).toEqual(["Night shifts"]);
	expect(Object.keys(localStorage).filter((key) => key.startsWith("write:"))).toHaveLength(1);
});

test("what one tab writes while another one sends goes after it, although it has not heard of that", () => {
	const { tabs, hear } = openTabs();
	const [one, other] = tabs;
	one.put(write("Night"));
	hear();
	const [sent] = one.read();
	if (!sent) throw new Error("nothing waits");
	other.put(write("Night shifts"));
	one.change([{ ...sent, isSent: true }]);
	hear();
	expect(one.read().map(({ variables, isSent }) => [variables, isSent])).toEqual([
		["Night", true],
		["Night shifts", false],
	]);
	expect(one.read()[1]?.id).not.toBe(sent.id);
	// The answer takes out what was sent, and no more.
	one.change([], [sent.id]);
	expect(textsOf(one)).toEqual(["Night shifts"]);
});

test("what a tab of an earlier version has left is saved by this one", () => {
	const userId = crypto.randomUUID();
	const config = { tone: "casual", length: "short", style: "storytelling" };
	const switches = { includeHashtags: true, includeEmojis: false };
	const item = { id: crypto.randomUUID(), user_message: "Night shifts", config: { ...config, ...switches } };
	const key = `unsaved-drafts:${item.id}:${userId}`;
	localStorage.setItem(
		key,
		JSON.stringify({ ...item, seen: 2, base: "Night", sent: "Night", changed_at: 1 }),
	);
	const queryClient = new QueryClient();
	takeEarlierDrafts(queryClient, userId);
	const { drafts } = unsavedTexts(queryClient, userId).read();
	expect(drafts[item.id]).toMatchObject({ ...item, seen: 2, base: "Night" });
	expect(localStorage.getItem(key)).toBeNull();
	expect(textsOf(writeQueue(new QueryClient(), userId))).toMatchObject([item]);
});

test("without a network what waits is not looked at again and again", async () => {
	const userId = crypto.randomUUID();
	const queryClient = new QueryClient();
	const queue = writeQueue(queryClient, userId);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onlineManager.setOnline(false);
	onTestFinished(() => {
		onlineManager.setOnline(true);
		vi.useRealTimers();
	});
	queue.put(write("Night shifts"));
	const statuses: string[] = [];
	onTestFinished(
		queue.subscribe(() => {
			if (statuses.at(-1) !== queue.status()) statuses.push(queue.status());
		}),
	);
	onTestFinished(openWriteSender({ supabase: backend.supabase, queryClient, userId }, []));
	for (let second = 0; second < 5; second++) {
		await withSendLock(userId, async () => {});
		vi.advanceTimersByTime(1000);
	}
	expect(statuses).toEqual(["waiting"]);
});

test("a page that comes back from the browser's memory has what other tabs have done meanwhile", () => {
	const { tabs } = openTabs();
	const [one, other] = tabs;
	one.put(write("Night"));
	window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
	expect(textsOf(other)).toEqual(["Night"]);
});

/** A draft with two texts on screen, and the answer to a change of the first one, which `answer` takes over. */
function openDraftWithTexts() {
	const userId = crypto.randomUUID();
	const queryClient = new QueryClient();
	const [first, second] = [testVersion({ id: "first", writer: "author" }), testVersion({ id: "second" })];
	const draft = { ...blankDraft("draft"), version: 1, updated_at: "before", draft_versions: [first, second] };
	queryClient.setQueryData(draftKeys.open(userId, "draft"), draft);
	const source = { supabase: backend.supabase, queryClient, userId };
	const answer = (outcome: "saved" | "own", versionId: string | null) => {
		const config = draft.config;
		queryClient.setQueryData<OpenDraft>(openDraftKey(userId), { draftId: "draft", versionId, config });
		const item = { ...changedVersion(first, undefined, "Typed here"), draft_id: "draft" };
		const queue = writeQueue(queryClient, userId);
		queue.put({ name: "versions", key: "versions:first", variables: item });
		const [queued] = queue.read();
		if (!queued) throw new Error("nothing waits");
		const saved = { outcome, id: outcome === "own" ? "copy" : "first", version: 2, updated_at: "after" };
		saveUnsaved("versions")(source).onSuccess?.(saved, item, queued);
		return queryClient.getQueryData<OpenDraft>(openDraftKey(userId))?.versionId;
	};
	return { answer, known: () => queryClient.getQueryData<Draft>(draftKeys.open(userId, "draft")) };
}

test("what another device has changed of a draft is asked for although this one has saved a text of it", () => {
	const { answer, known } = openDraftWithTexts();
	answer("saved", null);
	expect(known()).toMatchObject({ updated_at: "before" });
	expect(known()?.draft_versions[0]).toMatchObject({ post_content: "Typed here", version: 2 });
});

test.each([
	["first", "copy"],
	["second", "second"],
	[null, "second"],
])("a conflict in the first text, with %s open, shows %s", (opened, shown) => {
	expect(openDraftWithTexts().answer("own", opened)).toBe(shown);
});

/** Storage events go to other windows alone: all tabs of the test hear them, when the returned function is called. */
function holdStorageEvents() {
	const events: StorageEvent[] = [];
	for (const name of ["setItem", "removeItem"] as const) {
		const original = Storage.prototype[name];
		const spy = vi.spyOn(Storage.prototype, name);
		spy.mockImplementation(function (this: Storage, key: string, newValue: string | null = null) {
			original.call(this, key, newValue ?? "");
			if (this === localStorage) events.push(new StorageEvent("storage", { key, newValue }));
		});
		onTestFinished(() => spy.mockRestore());
	}
	return () => {
		for (const event of events.splice(0)) window.dispatchEvent(event);
	};
}

/** A tab in which the text or the idea of the only draft is typed. */
async function openTypingTab(userId: string, what: "text" | "idea") {
	const { supabase } = backend;
	const source = { supabase, queryClient: new QueryClient(), userId };
	const { data } = await supabase.from("drafts").select("id").single();
	const id = data?.id ?? "";
	await source.queryClient.fetchQuery(draftQuery(source, id));
	onTestFinished(openSender(source));
	const texts = unsavedTexts(source.queryClient, userId);
	onTestFinished(texts.subscribe(() => {}));
	const shown = () => {
		const draft = withUnsaved(id, knownDraft(source, id), texts.read());
		const [version = testVersion({})] = draft.draft_versions;
		return { draft, version, text: what === "text" ? version.post_content : draft.user_message };
	};
	const type = (letters: string) => {
		const { draft, version, text } = shown();
		const { drafts, versions } = texts.read();
		if (what === "text") texts.putVersion(changedVersion(version, versions[version.id], text + letters));
		else texts.putDraft(changedDraft(draft, drafts[id], { user_message: text + letters }));
	};
	return { queue: texts.queue, type, read: () => shown().text };
}

test.each(["text", "idea"] as const)(
	"who types on in a tab while another one saves the %s has one of it",
	async (what) => {
		const { userId } = await becomeAuthorOf("Night shifts");
		const tell = holdStorageEvents();
		const typing = await openTypingTab(userId, what);
		const saving = await openTypingTab(userId, what);
		const answer = Promise.withResolvers<undefined>();
		let calls = 0;
		answerCalls(({ url }) => (url.includes("/rpc/save_") && calls++ === 0 ? answer.promise : undefined));

		typing.type(", ea");
		tell();
		void saving.queue.flush();
		await expect.poll(() => calls).toBe(1);
		// The other tab has the answer before it hears of this.
		typing.type("rly");
		answer.resolve(undefined);
		await expect.poll(() => saving.queue.read()).toEqual([]);
		tell();
		expect(typing.read()).toBe("Night shifts, early");
		// It saves all that was typed.
		await saving.queue.flush();
		tell();
		expect(typing.queue.read()).toEqual([]);
		expect(typing.read()).toBe("Night shifts, early");
		typing.type(" and late");
		await typing.queue.flush();

		const { data } = await backend.supabase
			.from("drafts")
			.select("user_message, draft_versions(post_content)");
		const texts = { text: "Night shifts", idea: "Night shifts", [what]: "Night shifts, early and late" };
		expect(data).toEqual([{ user_message: texts.idea, draft_versions: [{ post_content: texts.text }] }]);
	},
);
