import { onlineManager, QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Draft, draftKeys, draftQuery, knownDraft } from "../../../app/features/drafts/draft.ts";
import { saveUnsaved, takeEarlierDrafts } from "../../../app/features/drafts/save-drafts.ts";
import {
	blankDraft,
	changedDraft,
	changedVersion,
	type OpenDraft,
	openDraftKey,
	toStored,
	unsavedTexts,
	withUnsaved,
} from "../../../app/features/drafts/unsaved.ts";
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
	one.change([], [sent]);
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
	expect(drafts[item.id]).toMatchObject({ ...item, baseVersion: 2, baseText: "Night" });
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
		const item = toStored({ ...changedVersion(first, undefined, "Typed here"), draft_id: "draft" });
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
	const tell = (isHeard = (_event: StorageEvent) => true) => {
		const heard = events.filter(isHeard);
		for (const event of heard) window.dispatchEvent(events.splice(events.indexOf(event), 1)[0] as Event);
	};
	return Object.assign(tell, { drop: () => void events.splice(0) });
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

/** A tab that types and one that saves: `tellSaving` keeps from the first the answers and that a change is gone. */
async function openSlowTab(what: "text" | "idea") {
	const { userId } = await becomeAuthorOf("Night shifts");
	const tell = holdStorageEvents();
	const tellSaving = () => tell(({ key, newValue }) => !key?.startsWith("answer:") && newValue !== null);
	const [typing, saving] = [await openTypingTab(userId, what), await openTypingTab(userId, what)];
	// A pause of its author, however long the server takes, is none that has a tab save by itself.
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	return { typing, saving, tell, tellSaving };
}

test("tabs of this version and of the one before read and send what the other one has put into the queue", async () => {
	const { userId } = await becomeAuthorOf("Night shifts");
	const { queue, read, type } = await openTypingTab(userId, "idea");
	const { data: row } = await backend.supabase
		.from("drafts")
		.select("id, user_message, config, version")
		.single();
	if (!row) throw new Error("no draft");
	const { version: seen, user_message: base, ...item } = row;
	const bodies: unknown[] = [];
	answerCalls(async (request) => {
		if (request.url.includes("/rpc/save_draft")) bodies.push(await request.clone().json());
		return undefined;
	});
	const names = { name: "drafts", key: `drafts:${item.id}`, isSent: false, refusal: null };
	const variables = { ...item, user_message: "Day shifts", seen, base };
	const left = { ...names, id: crypto.randomUUID(), createdAt: 1, changedAt: 1, variables };
	localStorage.setItem(`write:${left.id}:${userId}`, JSON.stringify(left));
	window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
	expect(read()).toBe("Day shifts");
	type(", early");
	const ofDevice = Object.keys(localStorage).filter((key) => /^write:/u.test(key) && key.endsWith(userId));
	const stored = ofDevice.map((key) => JSON.parse(localStorage.getItem(key) ?? "").variables);
	expect(stored).toMatchObject([{ ...variables, user_message: "Day shifts, early" }]);
	expect(stored[0]).not.toHaveProperty("baseVersion");
	await queue.flush();
	expect(bodies).toMatchObject([{ _seen: seen, _base: base, _draft: { user_message: "Day shifts, early" } }]);
	await expectStored({ idea: "Day shifts, early" });
});

/** There is one draft, with one text. */
async function expectStored({ text = "Night shifts", idea = "Night shifts" }) {
	const { data } = await backend.supabase.from("drafts").select("user_message, draft_versions(post_content)");
	expect(data).toEqual([{ user_message: idea, draft_versions: [{ post_content: text }] }]);
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
		// The tab saves all that was typed.
		await saving.queue.flush();
		tell();
		expect(typing.queue.read()).toEqual([]);
		expect(typing.read()).toBe("Night shifts, early");
		typing.type(" and late");
		await typing.queue.flush();

		await expectStored({ [what]: "Night shifts, early and late" });
	},
);

test.each(["text", "idea"] as const)(
	"what is typed before a slow tab hears that its %s was saved goes on from there, whichever tab saves it",
	async (what) => {
		const { typing, saving, tell, tellSaving } = await openSlowTab(what);
		let answer = Promise.withResolvers<undefined>();
		let calls = 0;
		answerCalls(({ url }) => (url.includes("/rpc/save_") && ++calls ? answer.promise : undefined));
		typing.type(", e");
		// Text that is typed while the one before is saved, and after that; `hears`: that there is something in the queue.
		for (const { during = "", after, hears = false } of [
			{ after: "a", hears: true },
			{ after: "r" },
			{ during: "l", after: "y" },
			{ during: " and", after: " late", hears: true },
		]) {
			tellSaving();
			answer = Promise.withResolvers();
			const called = calls + 1;
			const isSaved = saving.queue.flush();
			await expect.poll(() => calls).toBe(called);
			if (during) typing.type(during);
			tellSaving();
			answer.resolve(undefined);
			await isSaved;
			if (hears) tellSaving();
			typing.type(after);
		}
		tellSaving();
		await saving.queue.flush();
		tell();
		expect(typing.read()).toBe("Night shifts, early and late");
		expect(typing.queue.read()).toEqual([]);

		await expectStored({ [what]: "Night shifts, early and late" });
	},
);

test.each(["text", "idea"] as const)(
	"what a slow tab types of its %s while what it has typed before is saved is one with it",
	async (what) => {
		const { typing, saving, tell, tellSaving } = await openSlowTab(what);
		typing.type(", ea");
		tellSaving();
		await saving.queue.flush();
		const answer = Promise.withResolvers<undefined>();
		let calls = 0;
		answerCalls(({ url }) => (url.includes("/rpc/save_") && calls++ === 0 ? answer.promise : undefined));
		typing.type("rl");
		tellSaving();
		void saving.queue.flush();
		await expect.poll(() => calls).toBe(1);
		typing.type("y");
		tellSaving();
		answer.resolve(undefined);
		await saving.queue.flush();
		await saving.queue.flush();
		typing.type(" and late");
		tellSaving();
		await saving.queue.flush();
		tell();
		expect(typing.read()).toBe("Night shifts, early and late");
		await expectStored({ [what]: "Night shifts, early and late" });
	},
);

/** All texts or ideas of the author, one after the other. */
async function readStored() {
	const { data } = await backend.supabase.from("drafts").select("user_message, draft_versions(post_content)");
	return (data ?? []).flatMap(({ user_message, draft_versions }) => [
		user_message,
		...draft_versions.map(({ post_content }) => post_content),
	]);
}

test.each([
	{ what: "text", later: "" },
	{ what: "idea", later: "" },
	{ what: "text", later: "!!" },
	{ what: "idea", later: "!!" },
] as const)(
	"what two tabs type into one $what, before either hears of the other one, is kept, both; also when one goes on: “$later”",
	async ({ what, later }) => {
		const { typing, saving: other, tell } = await openSlowTab(what);
		typing.type(", early");
		other.type(", late");
		tell();
		for (const letter of later) typing.type(letter);
		await typing.queue.flush();
		tell();
		await other.queue.flush();
		tell();
		expect(typing.queue.read()).toEqual([]);
		const others = (await readStored()).filter((text) => text !== "Night shifts");
		expect(others.toSorted()).toEqual(["Night shifts, early", `Night shifts, late${later}`]);
	},
);

test.each(["text", "idea"] as const)(
	"nothing is lost of what three tabs type into one %s, hear and save in any order",
	async (what) => {
		const tell = holdStorageEvents();
		const act = fc.record({ at: fc.nat({ max: 2 }), does: fc.constantFrom("type", "type", "hear", "save") });
		const acts = fc.array(act, { minLength: 30, maxLength: 30 });
		const property = fc.asyncProperty(acts, async (steps) => {
			const { userId } = await becomeAuthorOf("Night shifts");
			const tabs = await Promise.all([0, 1, 2].map(() => openTypingTab(userId, what)));
			for (const [step, { at, does }] of steps.entries()) {
				if (does === "type") tabs[at]?.type(`<${step}>`);
				else if (does === "hear") tell();
				else await tabs[at]?.queue.flush();
			}
			const saveAll = async () => {
				for (const { queue } of tabs) {
					tell();
					await queue.flush();
				}
				return tabs.flatMap(({ queue }) => queue.read());
			};
			await expect.poll(saveAll).toEqual([]);
			const stored = (await readStored()).join();
			const typed = steps.flatMap(({ does }, step) => (does === "type" ? `<${step}>` : []));
			expect(typed.filter((letters) => !stored.includes(letters))).toEqual([]);
		});
		await fc.assert(property, { seed: 1, numRuns: 5, endOnFailure: true });
	},
);

/** Has the first call that saves wait; `called` resolves when it is made. */
function holdFirstSave() {
	const answer = Promise.withResolvers<undefined>();
	let calls = 0;
	answerCalls(({ url }) => (url.includes("/rpc/save_") && calls++ === 0 ? answer.promise : undefined));
	return { answer: () => answer.resolve(undefined), called: () => expect.poll(() => calls).toBe(1) };
}

test.each(["text", "idea"] as const)(
	"a tab that has not heard what became of its %s goes over nothing",
	async (what) => {
		const { typing, saving, tell } = await openSlowTab(what);
		typing.type(", early");
		tell();
		await saving.queue.flush();
		// The tab was in the browser's memory.
		tell.drop();
		window.dispatchEvent(new PageTransitionEvent("pageshow"));
		typing.type(", late");
		tell();
		await saving.queue.flush();
		tell();
		const { data } = await backend.supabase
			.from("drafts")
			.select("user_message, draft_versions(post_content)");
		for (const text of ["Night shifts, early", "Night shifts, late"])
			expect(JSON.stringify(data)).toContain(`"${text}"`);
	},
);

test.each(["text", "idea"] as const)(
	"what two tabs type in turns, while one saves the %s, is one",
	async (what) => {
		const { typing, saving: other, tell, tellSaving } = await openSlowTab(what);
		const held = holdFirstSave();
		typing.type(", e");
		tell();
		const isSaved = typing.queue.flush();
		await held.called();
		tell();
		other.type("arly");
		held.answer();
		await isSaved;
		tellSaving();
		await typing.queue.flush();
		tell();
		other.type(" and late");
		tell();
		await other.queue.flush();
		await expectStored({ [what]: "Night shifts, early and late" });
	},
);

test("a slow tab does not store again what another one has removed", async () => {
	const { typing, saving, tell } = await openSlowTab("text");
	const held = holdFirstSave();
	typing.type(", early");
	tell();
	const isSaved = saving.queue.flush();
	await held.called();
	tell();
	typing.type(" and late");
	tell();
	held.answer();
	await isSaved;
	saving.queue.clear();
	tell();
	expect(typing.queue.read()).toEqual([]);
	expect(Object.keys(localStorage).filter((key) => key.startsWith("write:"))).toEqual([]);
});
