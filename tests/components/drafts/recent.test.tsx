import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deleteDraft } from "../../../app/features/drafts/shelf/delete-draft.ts";
import { describeMedia } from "../../../app/lib/media/media.ts";
import { storeFile } from "../../../app/lib/media/storage-call.ts";
import { addFile } from "../../../app/lib/media/uploads.ts";
import { uploads } from "../../../app/lib/media/waiting-files.ts";
import { readQueries, storeQueries } from "../../../app/lib/offline/offline-store.ts";
import { startWrite } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { altText, choose, picture, storedNames } from "../media/show-media.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { editElsewhere } from "../setup/edit-elsewhere.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showApp } from "../setup/show.tsx";

const { supabase } = backend;
const recent = generator.result.getByRole("button", { name: "Recent" });
const panel = page.getByRole("dialog", { name: "Recent posts" });
const rows = panel.getByRole("listitem");
const search = panel.getByLabelText("Search recent posts");
const ideas = async () =>
	(await supabase.from("drafts").select("user_message").is("deleted_at", null)).data
		?.map(({ user_message }) => user_message)
		.sort();
const versions = async () =>
	(await supabase.from("draft_versions").select("id, version, post_content")).data ?? [];
const writeDrafts = async (userId: string, messages: string[]) => {
	const made = messages.map((user_message) => ({
		user_id: userId,
		user_message,
		config: defaultGenerationConfig,
	}));
	const { error } = await supabase.from("drafts").insert(made);
	if (error) throw error;
};

test("what is planned of a draft is its text on screen, also when it was loaded in two ways", async () => {
	await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await generator.result.getByText("Edit", { exact: true }).click();
	await generator.editor.fill("We asked for help twice.");
	await expect.poll(async () => (await versions())[0]?.post_content).toBe("We asked for help twice.");
	await editElsewhere("Changed on the phone.");
	await queryClient().invalidateQueries();
	await expect.element(generator.editor).toHaveValue("Changed on the phone.");
	await generator.result.getByRole("button", { name: "Add to queue" }).click();
	await expectVisible("Added to your queue");
	const { data } = await supabase.from("scheduled_posts").select("post_content");
	expect(data).toEqual([{ post_content: "Changed on the phone." }]);
});

test("what the server has found stays without a network, and another search takes what the device knows", async () => {
	const { userId } = await becomeAuthorOf(`We asked for help.\n${"filler words ".repeat(60)}\nbudget`);
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await writeDrafts(
		userId,
		Array.from({ length: 9 }, (_, n) => `Day shifts ${n}`),
	);
	await recent.click();
	const find = async (words: string, count: number) => {
		await search.fill(words);
		await expect.poll(() => rows.length).toBe(count);
	};
	await find("day", 9);
	await find("budget", 1);
	goOffline();
	await expectVisible(/^Drafts that have not been on this device yet/, panel);
	await expect.element(rows).toMatchTextContent("We asked for help.");
	await find("day", 9);
	// Among those that are listed meanwhile it is not.
	await find("asked", 1);
	await find("zebra", 0);
	await expectVisible("No draft has “zebra” in it.", panel);
	await find("budget", 1);
});

test("a reload shows the draft that was opened, without a network too", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	await writeDrafts(userId, ["Day shifts"]);
	const { reload } = await showApp();
	await expect.element(generator.message).toHaveValue("Day shifts");
	await recent.click();
	await rows.filter({ hasText: "We asked" }).getByText("Open").click();
	await expect.element(generator.message).toHaveValue("Night shifts");
	await reload();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await expect.element(generator.message).toHaveValue("Night shifts");
	const isKept = async () =>
		(await readQueries()).some(
			([, { queryKey, data }]) => queryKey[2] === "open" && Object(data).user_message === "Night shifts",
		);
	await expect.poll(isKept).toBe(true);
	const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	goOffline();
	await reload();
	await expect.element(generator.message).toHaveValue("Night shifts");
	onLine.mockRestore();
});

/** The app of an author whose draft "Night shifts" comes with the returned call. It is open, in a new tab the newest one. */
async function showLoadingDraft(state: "open" | "newest" | "deleted elsewhere" = "open") {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data: draft } = await backend.supabase.from("drafts").select("id").single().throwOnError();
	if (state !== "newest") window.sessionStorage.setItem(`open-draft:${userId}`, draft.id);
	if (state === "deleted elsewhere")
		await backend.supabase
			.from("drafts")
			.update({ deleted_at: new Date().toISOString() })
			.eq("id", draft.id)
			.throwOnError();
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	answerCalls(async ({ url, method }) => {
		if (method === "GET" && url.includes("/rest/v1/drafts")) await held;
		return undefined;
	});
	await showApp();
	return release;
}
const storedDrafts = async () =>
	(
		await backend.supabase
			.from("drafts")
			.select("user_message, config->>tone, draft_versions(post_content)")
			.order("user_message")
	).data?.map(({ user_message, tone, draft_versions }) => [
		user_message,
		tone,
		draft_versions.map(({ post_content }) => post_content),
	]);
const nightShifts = ["Night shifts", "professional", ["We asked for help."]];

test("words that are typed before the draft of the tab is there begin another one", async () => {
	const release = await showLoadingDraft();
	await generator.message.fill("A train ride");
	release();
	await expect.poll(storedDrafts).toEqual([["A train ride", "professional", []], nightShifts]);
	await expect.element(generator.message).toHaveValue("A train ride");
	expect(page.getByText("This idea was also changed").query()).toBe(null);
});

test("a text that is begun before the draft of the tab is there begins another one", async () => {
	const release = await showLoadingDraft();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("Ask early.");
	release();
	await expect.poll(storedDrafts).toEqual([["", "professional", ["Ask early."]], nightShifts]);
	expect(page.getByText("This idea was also changed").query()).toBe(null);
});

const casual = page.getByRole("radio", { name: "Casual" });

test.each(["open", "newest"] as const)(
	"an option that is chosen before the %s draft is there is its option",
	async (state) => {
		const release = await showLoadingDraft(state);
		await page.getByText("Casual", { exact: true }).click();
		await expect.element(casual).toBeChecked();
		release();
		await expect.poll(storedDrafts).toEqual([["Night shifts", "casual", ["We asked for help."]]]);
		await expect.element(generator.message).toHaveValue("Night shifts");
		// The tab stays with it, whatever another device begins.
		const isOpen = () => Object.keys(window.sessionStorage).some((key) => key.startsWith("open-draft:"));
		await expect.poll(isOpen).toBe(true);
	},
);

test.each(["open", "newest"] as const)(
	"an option that is chosen before the %s draft is there is that of the words that come first, and of no draft later",
	async (state) => {
		const release = await showLoadingDraft(state);
		await page.getByText("Casual", { exact: true }).click();
		await generator.message.fill("A train ride");
		release();
		await expect.poll(storedDrafts).toEqual([["A train ride", "casual", []], nightShifts]);
		await expect.element(casual).toBeChecked();
		await page.getByRole("button", { name: "Recent" }).click();
		const row = page.getByRole("dialog", { name: "Recent posts" }).getByRole("listitem");
		const own = row.filter({ hasText: "A train ride" });
		if (state === "newest") await own.getByRole("button", { name: "Delete draft" }).click();
		await row.filter({ hasText: "We asked" }).getByText("Open", { exact: true }).click();
		await expect.element(generator.message).toHaveValue("Night shifts");
		await expect.element(casual).not.toBeChecked();
		await expect.poll(storedDrafts).toEqual([["A train ride", "casual", []], nightShifts]);
	},
);

test("an option that is chosen before a draft is there begins none where it was deleted elsewhere", async () => {
	const release = await showLoadingDraft("deleted elsewhere");
	await page.getByText("Casual", { exact: true }).click();
	release();
	await generator.message.fill("A train ride");
	await expect.poll(storedDrafts).toEqual([["A train ride", expect.any(String), []], nightShifts]);
	expect(page.getByText("This idea was also changed").query()).toBe(null);
});

test("a draft that was deleted elsewhere while it was open is not shown by a reload", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data: draft } = await backend.supabase.from("drafts").select("id").single().throwOnError();
	window.sessionStorage.setItem(`open-draft:${userId}`, draft.id);
	const { reload, queryClient } = await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	const isKept = async () =>
		(await readQueries()).some(([, { data }]) => Object(data).user_message === "Night shifts");
	await expect.poll(isKept).toBe(true);
	await backend.supabase
		.from("drafts")
		.update({ deleted_at: new Date().toISOString() })
		.eq("user_message", "Night shifts")
		.throwOnError();
	await queryClient().invalidateQueries();
	await expectVisible("Draft deleted");
	await expect.poll(isKept).toBe(false);
	await expect.poll(() => window.localStorage.getItem(`newcomer:${userId}`)).toBe("no");
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	answerCalls(async ({ url, method }) => {
		if (method === "GET" && url.includes("/rest/v1/drafts")) await held;
		return undefined;
	});
	await reload();
	await expect.element(generator.message).toHaveValue("");
	await generator.message.fill("A train ride");
	release();
	await expect.poll(storedDrafts).toEqual([["A train ride", "professional", []], nightShifts]);
	const { data } = await backend.supabase.from("drafts").select("user_message").is("deleted_at", null);
	expect(data).toEqual([{ user_message: "A train ride" }]);
});

test("a draft that the device has kept before its first words is open after a reload", async () => {
	await becomeAuthorOf("We asked for help.");
	const { reload } = await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	await page.getByRole("button", { name: "New draft" }).click();
	const keptOf = async (words?: string) =>
		(await readQueries()).find(
			([, { queryKey, data }]) =>
				queryKey[0] === "drafts" && queryKey.at(-1) !== "newest" && Object(data).user_message === words,
		);
	await expect.poll(() => keptOf()).toBeDefined();
	const before = await keptOf();
	await generator.message.fill("A train ride");
	await expect.poll(() => keptOf("A train ride")).toBeDefined();
	// As if the tab had ended in the second before the device has kept them.
	if (before) await storeQueries([before]);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	answerCalls(async ({ url, method }) => {
		if (method === "GET" && url.includes("/rest/v1/drafts")) await held;
		return undefined;
	});
	await reload();
	await expectVisible(generator.message);
	expect(window.sessionStorage.getItem(`open-draft:${before?.[1].userId}`)).toBe(before?.[1].queryKey.at(-1));
	release();
	await expect.element(generator.message).toHaveValue("A train ride");
});

test("a tab whose draft is gone after a reload shows the newest one", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	window.sessionStorage.setItem(`open-draft:${userId}`, crypto.randomUUID());
	await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
});

test.each(["known", "listed"])(
	"an own save of a draft that is %s is no change of another device when it is deleted without a network",
	async (how) => {
		await becomeAuthorOf("We asked for help.");
		await showApp();
		await expect.element(generator.preview).toMatchTextContent("We asked for help.");
		if (how === "listed") {
			await recent.click();
			await expect.poll(() => rows.length).toBe(1);
			await userEvent.keyboard("{Escape}");
			await expectGone(panel);
		}
		await generator.result.getByText("Edit", { exact: true }).click();
		await generator.editor.fill("We asked for help twice.");
		await generator.result.getByRole("button", { name: "New draft" }).click();
		await generator.message.fill("Day shifts");
		await expect.poll(ideas).toEqual(["Day shifts", "Night shifts"]);
		await expect.poll(async () => (await versions())[0]?.post_content).toBe("We asked for help twice.");
		await expectVisible(page.getByText("Saved", { exact: true }));
		const returnOnline = goOffline();
		await recent.click();
		await rows.filter({ hasText: "We asked" }).getByRole("button", { name: "Delete draft" }).click();
		returnOnline();
		await expect.poll(ideas).toEqual(["Day shifts"]);
		await expectGone(page.getByText("It was changed or deleted elsewhere."));
	},
);

test("a draft is deleted without a network with the alt texts that wait, and Undo brings these back", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expect.poll(() => uploads.read().filter((upload) => upload.userId === userId)).toEqual([]);
	const returnOnline = goOffline();
	const waiting = () =>
		writeQueue(queryClient(), userId)
			.read()
			.map(({ name }) => name);
	const remove = async () => {
		await recent.click();
		await rows.first().getByRole("button", { name: "Delete draft" }).click();
	};
	await altText(1).fill("A dog on a hill");
	await userEvent.keyboard("{Tab}");
	await expect.poll(waiting).toEqual(["media:alt"]);
	await remove();
	await expect.poll(waiting).toEqual(["drafts:delete"]);
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect.poll(waiting).toEqual(["media:alt"]);
	await userEvent.keyboard("{Escape}");
	await remove();
	returnOnline();
	await expect.poll(ideas).toEqual([]);
	await expectGone(page.getByText("Failed to delete the draft"));
});

test("text that was not saved yet stays with a draft whose deletion the server cannot make now", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await recent.click();
	await expect.poll(() => rows.length).toBe(1);
	await userEvent.keyboard("{Escape}");
	await expectGone(panel);
	const returnOnline = goOffline();
	await generator.result.getByText("Edit", { exact: true }).click();
	await generator.editor.fill("We asked for help twice.");
	await recent.click();
	answerCalls(({ url, method }) =>
		method === "PATCH" && url.includes("/rest/v1/drafts")
			? Response.json({ code: "database_unavailable", message: "Later." }, { status: 503 })
			: undefined,
	);
	returnOnline();
	await rows.first().getByRole("button", { name: "Delete draft" }).click();
	await expectVisible("Failed to delete the draft");
	await expect.poll(async () => (await versions())[0]?.post_content).toBe("We asked for help twice.");
});

test("a draft that was saved here and deleted without a network stays where another device has gone on with it, although pictures of another draft wait", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await generator.result.getByText("Edit", { exact: true }).click();
	await generator.editor.fill("We asked for help twice.");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await expect.poll(async () => (await versions())[0]?.post_content).toBe("We asked for help twice.");
	const returnOnline = goOffline();
	const description = { id: crypto.randomUUID(), name: "tunnel.jpg", alt_text: "A tunnel", base: "" };
	await startWrite({ supabase, queryClient: queryClient(), userId }, describeMedia, description);
	const file = new Blob(["tunnel"], { type: "image/png" });
	await addFile({ userId }, { name: "tunnel.jpg", draftId: crypto.randomUUID(), file, thumb: null });
	await recent.click();
	await rows.filter({ hasText: "We asked" }).getByRole("button", { name: "Delete draft" }).click();
	await editElsewhere("Changed on the phone.");
	returnOnline();
	await expectVisible(page.getByText("Failed to delete the draft").first());
	expect(await ideas()).toEqual(["Night shifts"]);
});

test("what is typed after the Undo of a deletion that waits is kept where another device has changed the draft", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await recent.click();
	await expect.poll(() => rows.length).toBe(1);
	await userEvent.keyboard("{Escape}");
	await expectGone(panel);
	const returnOnline = goOffline();
	await generator.result.getByText("Edit", { exact: true }).click();
	await generator.editor.fill("First.");
	await editElsewhere("Changed on the phone.");
	await recent.click();
	await rows.first().getByRole("button", { name: "Delete draft" }).click();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await rows.first().getByText("Open").click();
	await expectGone(panel);
	await generator.result.getByText("Edit", { exact: true }).click();
	await expect.element(generator.editor).toHaveValue("First.");
	await generator.editor.fill("Second.");
	returnOnline();
	await expect.poll(() => writeQueue(queryClient(), userId).read()).toEqual([]);
	const texts = (await versions()).map(({ post_content }) => post_content).sort();
	expect(texts).toEqual(["Changed on the phone.", "Second."]);
	await expectGone(page.getByText("Failed to delete the draft"));
});

test("a draft that is deleted without a network can be brought back there, and is told once", async () => {
	const { userId } = await becomeAuthor();
	await writeDrafts(userId, ["Night shifts", "Day shifts"]);
	const { queryClient } = await showApp();
	await recent.click();
	await expect.poll(() => rows.length).toBe(2);
	const returnOnline = goOffline();
	await rows.filter({ hasText: "Night shifts" }).getByRole("button", { name: "Delete draft" }).click();
	await expect.poll(() => rows.length).toBe(1);
	await expectVisible("“Night shifts” Kept until the server can be reached.");
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expectVisible(["Draft restored", rows.filter({ hasText: "Night shifts" })]);
	const told = page.getByText(/“Night shifts”/);
	await expectGone(told);
	returnOnline();
	await expect.poll(() => writeQueue(queryClient(), userId).read()).toEqual([]);
	expect(await ideas()).toEqual(["Day shifts", "Night shifts"]);
	await expectGone(told);
});

test("a draft of a later page that this device knows is in Recent without a network, where it belongs", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await writeDrafts(
		userId,
		Array.from({ length: 21 }, (_, n) => `Day shifts ${n}`),
	);
	await recent.click();
	await expect.poll(() => rows.length).toBe(20);
	await userEvent.keyboard("{Escape}");
	await expectGone(panel);
	goOffline();
	await recent.click();
	await expect.poll(() => rows.length).toBe(21);
	await expect.element(rows.last()).toMatchTextContent("We asked for help.");
});

test("a draft with pictures or slides is marked", async () => {
	const { userId } = await becomeAuthor();
	await writeDrafts(userId, ["Night shifts", "Day shifts"]);
	const found = await supabase.from("drafts").select("id").eq("user_message", "Night shifts").single();
	const canvas = new OffscreenCanvas(40, 30);
	canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
	const jpeg = await canvas.convertToBlob({ type: "image/jpeg" });
	const id = crypto.randomUUID();
	const path = `${userId}/${id}.jpg`;
	await storeFile(supabase, path, jpeg, new AbortController().signal, () => {});
	const _media = { id, path, kind: "picture", name: "tunnel.jpg", alt_text: "", width: 40, height: 30 };
	const added = { _write_id: id, _draft_id: found.data?.id ?? "", _media };
	expect((await supabase.rpc("add_media", added)).error).toBeNull();
	await showApp();
	await recent.click();
	await expect.poll(() => rows.length).toBe(2);
	const mark = page.getByRole("img", { name: "With pictures or slides" });
	await expectVisible(rows.filter({ hasText: "Night shifts" }).filter({ has: mark }));
	await expectGone(rows.filter({ hasText: "Day shifts" }).filter({ has: mark }));
	await expectAccessible("the panel with a draft that has pictures");
});

test("an Undo that is refused says so", async () => {
	const { userId } = await becomeAuthor();
	const { queryClient } = await showApp();
	answerCalls(({ url, method }) =>
		method === "PATCH" && url.includes("/rest/v1/drafts")
			? Response.json({ code: "22023", message: "No." }, { status: 400 })
			: undefined,
	);
	const context = { supabase, queryClient: queryClient(), userId };
	const restoration = { id: crypto.randomUUID(), isDeleted: false, unsaved: [] };
	await startWrite(context, deleteDraft, restoration).catch(() => {});
	await expectVisible("Failed to restore the draft");
	const returnOnline = goOffline();
	await startWrite(context, deleteDraft, restoration);
	returnOnline();
	const refused = page.getByRole("region", { name: "Changes that were not stored" });
	await expectVisible("Failed to restore the draft", refused);
	await expectGone(page.getByText("Failed to delete the draft"));
});
