import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draftQuery } from "../../../app/features/drafts/draft.ts";
import { mediaFile } from "../../../app/lib/media/device-files.ts";
import { openUploader } from "../../../app/lib/media/uploader.ts";
import { addFile, readUploads } from "../../../app/lib/media/uploads.ts";
import { uploads } from "../../../app/lib/media/waiting-files.ts";
import { clearOfflineStorage } from "../../../app/lib/offline/offline-storage.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { withSendLock } from "../../../app/lib/queue/send-lock.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showApp } from "../setup/show.tsx";
import { writesEnd } from "../setup/writes.ts";
import {
	add,
	addOffline,
	addPictures,
	altText,
	choose,
	expectSent,
	picture,
	showPost,
	storedMedia,
	storedNames,
	tiles,
} from "./show-media.tsx";

const kept = async () =>
	(await backend.supabase.from("drafts").select("user_message").is("deleted_at", null)).data?.map(
		({ user_message }) => user_message,
	);

test("what is added without a network waits on the device with its alt text, in a closed page too, and is sent once", async () => {
	await becomeAuthorOf("We asked for help.");
	const { reload } = await showApp();
	await expectVisible(add);
	const returnOnline = goOffline();
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	onTestFinished(() => void vi.restoreAllMocks());
	await choose(await picture("tunnel.png"));
	await expectVisible(tiles.first().getByText(/^Waiting for the network/));
	await altText(1).fill("A tunnel");
	// The loaded draft is kept, too.
	const isKept = async () =>
		(await readQueries()).some(([, { queryKey, data }]) => queryKey[0] === "drafts" && data);
	await expect.poll(isKept).toBe(true);
	await reload();
	await expectVisible(tiles.first().getByText(/^Waiting for the network/));
	await expect.element(altText(1)).toHaveValue("A tunnel");
	const added: string[] = [];
	answerCalls(({ url }) => {
		if (url.includes("/rpc/add_media")) added.push(url);
		return undefined;
	});
	returnOnline();
	await expect
		.poll(storedMedia)
		.toEqual([expect.objectContaining({ name: "tunnel.png", alt_text: "A tunnel" })]);
	await expectGone(page.getByText(/^Waiting for the network/));
	await expect.element(altText(1)).toHaveValue("A tunnel");
	expect(added).toHaveLength(1);
});

test("an upload of an author who signs out is forgotten", async () => {
	await showPost();
	await expectVisible(add);
	goOffline();
	await choose(await picture("one.png"));
	await expectVisible(tiles.first());
	const userId = (await backend.supabase.auth.getSession()).data.session?.user.id ?? "";
	expect(localStorage.getItem(`unsent-files:${userId}`)).toBe("yes");
	await clearOfflineStorage(userId);
	expect(localStorage.getItem(`unsent-files:${userId}`)).toBe(null);
	await expectGone(tiles);
});

test("a file that is ready after its author has signed out is not kept, until they are here again", async () => {
	const { reload } = await showPost();
	await expectVisible(add);
	goOffline();
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const { createImageBitmap } = window;
	vi.stubGlobal("createImageBitmap", async (...of: Parameters<typeof createImageBitmap>) => {
		await held;
		return createImageBitmap(...of);
	});
	await choose(await picture("one.png"));
	await expectVisible("Preparing 1…");
	const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
	expect(isAsked(), "the browser asks").toBe(true);
	const userId = (await backend.supabase.auth.getSession()).data.session?.user.id ?? "";
	await clearOfflineStorage(userId);
	release();
	await expectGone(page.getByText("Preparing 1…"));
	expect(page.getByText("“one.png” was not added").query(), "the next author need not know").toBe(null);
	expect(isAsked()).toBe(false);
	expect(await readUploads()).toEqual([]);
	expect(localStorage.getItem(`unsent-files:${userId}`)).toBe(null);
	await reload();
	await choose(await picture("two.png"));
	await expectVisible(tiles.first());
});

test("a draft that is deleted while its pictures are prepared stays deleted", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expectVisible(add);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const { createImageBitmap } = window;
	let count = 0;
	vi.stubGlobal("createImageBitmap", async (...of: Parameters<typeof createImageBitmap>) => {
		if (++count === 2) await held;
		return createImageBitmap(...of);
	});
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectVisible("Preparing 1…");
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
	await userEvent.keyboard("{Escape}");
	await expect.poll(kept).toEqual([]);
	await writesEnd();
	release();
	await expect.poll(async () => (await backend.supabase.from("media").select()).data?.length).toBe(2);
	await expectSent();
	await writesEnd();
	expect(await kept()).toEqual([]);
});

test("a file that comes after its author has signed out is not kept", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	let isAsked = false;
	answerCalls(async ({ url }) => {
		if (!url.includes("/storage/v1/object/media/")) return undefined;
		isAsked = true;
		await held;
		return new Response("private");
	});
	const path = `${userId}/${crypto.randomUUID()}.jpg`;
	const loading = mediaFile(backend, path);
	await expect.poll(() => isAsked).toBe(true);
	await backend.supabase.auth.signOut({ scope: "local" });
	await clearOfflineStorage(userId);
	release();
	expect(await (await loading).text()).toBe("private");
	expect(await caches.match(`/${path}`)).toBe(undefined);
});

test("the answer to an upload of an author who has signed out leaves nothing on the device, and removes no picture", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	await showApp();
	await expectVisible(add);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const fetchNow = window.fetch;
	let isStored = false;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media")) return undefined;
		const answer = await fetchNow(request);
		isStored = true;
		await held;
		return answer;
	});
	await choose(await picture("one.png"));
	await expect.poll(() => isStored).toBe(true);
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
	await expect.poll(async () => (await backend.supabase.auth.getSession()).data.session).toBe(null);
	await expect.poll(() => uploads.read()).toEqual([]);
	release();
	// The uploader holds it until it has taken the answer.
	await withSendLock(`${userId}:files`, async () => {});
	expect(Object.keys(localStorage).filter((key) => key.startsWith("write:"))).toEqual([]);
	expect(await (await caches.open("media")).keys()).toEqual([]);
});

test("Undo of a picture that waits says so where the device has no room for it any more", async () => {
	await showPost();
	await addOffline();
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expectGone(tiles);
	const { put } = IDBObjectStore.prototype;
	vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...file) {
		if (this.name === "files") throw new DOMException("Full", "QuotaExceededError");
		return put.apply(this, file);
	});
	onTestFinished(() => void vi.restoreAllMocks());
	await page.getByRole("button", { name: "Undo" }).click();
	await expectVisible("“one.png” was not added");
	await expectVisible("This device cannot keep the file: it may have no room left.");
});

test("a draft that cannot be read keeps no other file waiting", async () => {
	await showPost();
	await expectVisible(add);
	let hasAdded = false;
	answerCalls(({ url, method }) => {
		hasAdded ||= url.includes("/rpc/add_media");
		const isRead = hasAdded && method === "GET" && url.includes("/rest/v1/drafts?");
		return isRead ? new Promise<never>(() => {}) : undefined;
	});
	await choose(await picture("one.png"), await picture("two.png"));
	const added = async () => (await backend.supabase.from("media").select("name")).data?.length;
	await expect.poll(added).toBe(2);
	await expectSent();
	await expect.element(tiles).toHaveLength(2);
});

test("a lost answer makes no second picture, and what was typed meanwhile arrives", async () => {
	await showPost();
	await expectVisible(add);
	let calls = 0;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media") || calls++ > 0) return undefined;
		await altText(1).fill("Typed while it is sent");
		await userEvent.keyboard("{Tab}");
		await window.fetch(request);
		return unreachable();
	});
	await choose(await picture("one.png"));
	await expect
		.poll(storedMedia)
		.toEqual([expect.objectContaining({ name: "one.png", alt_text: "Typed while it is sent" })]);
	expect(calls).toBeGreaterThan(1);
	await expect.element(tiles).toHaveLength(1);
});

test("a picture that is removed while it is sent leaves the post, and comes back by Undo", async () => {
	await showPost();
	await expectVisible(add);
	const added = vi.fn();
	const { promise: removed, resolve } = Promise.withResolvers<void>();
	answerCalls(async ({ url }) => {
		if (!url.includes("/rpc/add_media")) return undefined;
		added();
		await removed;
		return undefined;
	});
	await choose(await picture("one.png"));
	await expect.poll(() => added.mock.calls.length).toBe(1);
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expectGone(tiles);
	resolve();
	await expect.poll(async () => (await backend.supabase.from("media").select("id")).data).toHaveLength(1);
	await expect.poll(storedNames).toEqual([]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expect.element(tiles).toHaveLength(1);
});

test("Undo and a move, both before they are sent, lose no picture", async () => {
	await showPost();
	await addPictures("one.png", "two.png", "three.png");
	await page.getByRole("button", { name: "Remove picture 3" }).click();
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("button", { name: "Move picture 3 earlier" }).click();
	returnOnline();
	await expect.poll(storedNames).toEqual(["one.png", "three.png", "two.png"]);
});

test("a picture that is removed while its answer is lost leaves the post, on a device that keeps nothing", async () => {
	vi.spyOn(caches, "open").mockRejectedValue(new Error("no room"));
	onTestFinished(() => void vi.restoreAllMocks());
	await showPost();
	await addPictures("one.png", "two.png");
	let calls = 0;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media") || calls++ > 0) return undefined;
		await window.fetch(request);
		await page.getByRole("button", { name: "Remove picture 3" }).click();
		return unreachable();
	});
	await choose(await picture("three.png"));
	await expect.poll(async () => (await backend.supabase.from("media").select("id")).data).toHaveLength(3);
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expect.element(tiles).toHaveLength(2);
});

test("a picture that is removed after its answer was lost, and before it is asked for again, leaves the post", async () => {
	await showPost();
	await addPictures("one.png");
	const { fetch } = window;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media")) return undefined;
		await fetch(request);
		return unreachable();
	});
	await choose(await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await page.getByRole("button", { name: "Remove picture 2" }).click();
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expect.element(tiles).toHaveLength(1);
});

test("a draft that is deleted while its picture waits has it when it comes back, and two lanes send it once", async () => {
	const { queryClient } = await showPost();
	const returnOnline = await addOffline();
	const { data } = await backend.supabase.from("drafts").select("id, user_id");
	const [{ id = "", user_id: userId = "" } = {}] = data ?? [];
	const drafts = () => backend.supabase.from("drafts");
	await drafts().update({ deleted_at: new Date().toISOString() }).eq("id", id);
	onTestFinished(openUploader({ supabase: backend.supabase, queryClient: queryClient(), userId }));
	const added = vi.fn();
	answerCalls(({ url }) => (url.includes("/rpc/add_media") ? added() : undefined));
	returnOnline();
	await expect.poll(storedNames).toEqual(["one.png"]);
	await drafts().update({ deleted_at: null }).eq("id", id);
	await queryClient().invalidateQueries();
	await expect.element(tiles).toHaveLength(1);
	await expectSent();
	expect(added).toHaveBeenCalledTimes(1);
});

test("a draft that another device deletes while its picture waits stays on screen, and comes back with the picture", async () => {
	await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	const returnOnline = await addOffline();
	await backend.supabase
		.from("drafts")
		.update({ deleted_at: new Date().toISOString() })
		.not("id", "is", null);
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { send } = XMLHttpRequest.prototype;
	const sent = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(async function (
		this: XMLHttpRequest,
		file,
	) {
		await released;
		send.call(this, file);
	});
	onTestFinished(() => void vi.restoreAllMocks());
	returnOnline();
	await expect.poll(() => sent.mock.calls.length).toBe(1);
	await queryClient().invalidateQueries();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await expect.element(tiles).toHaveLength(1);
	await expectGone(page.getByText("Draft deleted"));
	const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
	const restoring = vi.fn(() => answered);
	answerCalls(({ method }) => (method === "PATCH" ? restoring() : undefined));
	release();
	await expect.poll(() => restoring.mock.calls.length).toBe(1);
	await expect.poll(() => uploads.read()).toEqual([]);
	await queryClient().invalidateQueries();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await expect.element(tiles).toHaveLength(1);
	answer(undefined);
	await expect.poll(kept).toEqual(["Night shifts"]);
	await expectGone(page.getByText("Draft restored"));
	await expectSent();
	expect(await storedNames()).toEqual(["one.png"]);
	await expect.element(tiles).toHaveLength(1);
});

test("a draft whose picture waits stays on screen although the page has not read what waits yet", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data } = await backend.supabase.from("drafts").select("id").single();
	const id = data?.id ?? "";
	const source = { supabase: backend.supabase, queryClient: new QueryClient(), userId };
	const load = () => source.queryClient.fetchQuery({ ...draftQuery(source, id), staleTime: 0 });
	await load();
	await addFile(source, { name: "one.png", draftId: id, file: await picture("one.png"), thumb: null });
	await backend.supabase.from("drafts").update({ deleted_at: new Date().toISOString() }).eq("id", id);
	// As after a reload.
	uploads.change([]);
	expect((await load())?.id).toBe(id);
});

test("a draft that another device deletes goes where its picture is refused, and will not bring it back", async () => {
	await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expectVisible(add);
	answerCalls(({ url }) =>
		url.includes("/rpc/add_media")
			? Response.json({ code: "P0001", message: "There is no room." }, { status: 400 })
			: undefined,
	);
	await choose(await picture("one.png"));
	await expect.poll(() => uploads.read().map(({ refusal }) => refusal)).toEqual(["There is no room."]);
	const deleted = { deleted_at: new Date().toISOString() };
	await backend.supabase.from("drafts").update(deleted).not("id", "is", null);
	await queryClient().invalidateQueries();
	await expectGone(generator.preview);
});

test("a draft is deleted with the picture that waits for it, which Undo brings back with its alt text", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	const returnOnline = await addOffline();
	await altText(1).fill("A dog on a hill");
	await userEvent.keyboard("{Tab}");
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
	await userEvent.keyboard("{Escape}");
	const stored = [expect.objectContaining({ name: "one.png", alt_text: "A dog on a hill" })];
	returnOnline();
	await expect.poll(storedMedia).toEqual(stored);
	await expect.poll(() => uploads.read()).toEqual([]);
	await writesEnd();
	expect(await kept()).toEqual([]);
	await expectGone(page.getByText("Failed to delete the draft"));
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect.poll(kept).toEqual(["Night shifts"]);
	expect(await storedMedia()).toEqual(stored);
});

/** A picture is on its way to a draft that its author deletes meanwhile. Returns what has it arrive. */
async function deleteWhileAdding() {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expectVisible(add);
	const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
	const adding = vi.fn(() => released);
	answerCalls(({ url }) => (url.includes("/rpc/add_media") ? adding() : undefined));
	await choose(await picture("one.png"));
	await expect.poll(() => adding.mock.calls.length).toBe(1);
	return {
		release: () => release(undefined),
		deleteDraft: async () => {
			await generator.result.getByRole("button", { name: "Recent" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
			await userEvent.keyboard("{Escape}");
		},
	};
}
const isMarked = () =>
	expect.poll(() => uploads.read().map(({ isDraftDeleted }) => isDraftDeleted)).toEqual([true]);
const arrived = async () => {
	await expect.poll(() => uploads.read()).toEqual([]);
	await writesEnd();
};

test("a draft that is deleted while its picture is added stays deleted", async () => {
	const { release, deleteDraft } = await deleteWhileAdding();
	await deleteDraft();
	await expect.poll(kept).toEqual([]);
	await isMarked();
	release();
	await arrived();
	expect(await kept()).toEqual([]);
	expect(await storedNames()).toEqual(["one.png"]);
});

test("Undo of a deletion keeps the draft whose picture arrives meanwhile", async () => {
	const { release, deleteDraft } = await deleteWhileAdding();
	const { promise: described, resolve: endDescription } = Promise.withResolvers<undefined>();
	const describing = vi.fn(() => described);
	answerCalls(({ url }) => (url.includes("/rpc/describe_media") ? describing() : undefined));
	await deleteDraft();
	await isMarked();
	release();
	await expect.poll(() => describing.mock.calls.length > 0 || uploads.read().length === 0).toBe(true);
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expectVisible("Draft restored");
	await expect.poll(kept).toEqual(["Night shifts"]);
	endDescription(undefined);
	await arrived();
	expect(await kept()).toEqual(["Night shifts"]);
	expect(await storedNames()).toEqual(["one.png"]);
});

test("a draft stays deleted where its picture arrives before the answer of the deletion", async () => {
	const { release, deleteDraft } = await deleteWhileAdding();
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	const deleted = vi.fn();
	const { fetch } = window;
	answerCalls(async (request) => {
		if (request.method !== "PATCH" || deleted.mock.calls.length > 0) return undefined;
		const response = await fetch(request);
		deleted();
		await answered;
		return response;
	});
	await deleteDraft();
	await expect.poll(() => deleted.mock.calls.length).toBe(1);
	release();
	await arrived();
	answer();
	await writesEnd();
	expect(await kept()).toEqual([]);
	expect(await storedNames()).toEqual(["one.png"]);
});

test("a draft stays deleted where the server is away after the deletion", async () => {
	const { release, deleteDraft } = await deleteWhileAdding();
	await deleteDraft();
	await isMarked();
	answerCalls(({ method }) =>
		method === "PATCH" ? Response.json({ code: "database_unavailable" }, { status: 503 }) : undefined,
	);
	release();
	await arrived();
	expect(await kept()).toEqual([]);
});

test("an alt text that is typed while its picture is added is kept with the draft that is deleted then", async () => {
	const { release, deleteDraft } = await deleteWhileAdding();
	await altText(1).fill("A dog on a hill");
	await userEvent.keyboard("{Tab}");
	await deleteDraft();
	await isMarked();
	release();
	await arrived();
	expect(await kept()).toEqual([]);
	expect(await storedMedia()).toEqual([
		expect.objectContaining({ name: "one.png", alt_text: "A dog on a hill" }),
	]);
});

test("a draft is deleted whose alt text has waited for the server", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expectVisible(add);
	await addPictures("one.png");
	const deleted = Promise.withResolvers<void>();
	let isAway = true;
	answerCalls(async ({ url }) => {
		if (!isAway || !url.includes("/rpc/describe_media")) return undefined;
		await deleted.promise;
		isAway = false;
		return Response.json({ code: "database_unavailable" }, { status: 503 });
	});
	await altText(1).fill("A dog on a hill");
	await userEvent.keyboard("{Tab}");
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
	deleted.resolve();
	await expect
		.poll(storedMedia)
		.toEqual([expect.objectContaining({ name: "one.png", alt_text: "A dog on a hill" })]);
	await expect.poll(kept).toEqual([]);
	await expectGone(page.getByText("Failed to delete the draft"));
});

test("a draft is deleted in the moment in which its picture arrives", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expectVisible(add);
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const next = window.fetch;
	let isAdded = false;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media")) return undefined;
		const answer = await next(request);
		isAdded = true;
		await released;
		return answer;
	});
	await choose(await picture("one.png"));
	await expect.poll(() => isAdded).toBe(true);
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
	release();
	await expect.poll(kept).toEqual([]);
	await arrived();
	expect(await kept()).toEqual([]);
	await expectGone(page.getByText("Failed to delete the draft"));
});

test("without a network an alt text that is typed while its picture is added is kept with the deleted draft", async () => {
	const { release, deleteDraft } = await deleteWhileAdding();
	const returnOnline = goOffline();
	await altText(1).fill("A dog on a hill");
	await userEvent.keyboard("{Tab}");
	await deleteDraft();
	release();
	await expect.poll(storedNames).toEqual(["one.png"]);
	returnOnline();
	await expect
		.poll(storedMedia)
		.toEqual([expect.objectContaining({ name: "one.png", alt_text: "A dog on a hill" })]);
	await expect.poll(kept).toEqual([]);
});

test("a draft that a picture brings back can be deleted before the server has heard of it", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expectVisible(add);
	const { data } = await backend.supabase.from("drafts").select("id");
	const [{ id = "" } = {}] = data ?? [];
	const returnOnline = goOffline();
	await backend.supabase.from("drafts").update({ deleted_at: new Date().toISOString() }).eq("id", id);
	const queue = writeQueue(queryClient(), userId);
	const variables = { id, isDeleted: false, isSilent: true, unsaved: [] };
	queue.put({ name: "drafts:delete", key: crypto.randomUUID(), variables }, { textOf: () => null });
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
	await userEvent.keyboard("{Escape}");
	expect(queue.deletionsOf(id)).toEqual([false, true]);
	returnOnline();
	await expect.poll(queue.read).toEqual([]);
	expect(await kept()).toEqual([]);
	await expectGone(page.getByText("Failed to delete the draft"));
});

test("a picture that cannot be sent is tried as seldom by two tabs as by one", async () => {
	const { queryClient } = await showPost();
	await expectVisible(add);
	const { data } = await backend.supabase.auth.getSession();
	const userId = data.session?.user.id ?? "";
	onTestFinished(openUploader({ supabase: backend.supabase, queryClient: queryClient(), userId }));
	const attempts: number[] = [];
	vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
		attempts.push(performance.now());
		setTimeout(() => this.dispatchEvent(new ProgressEvent("loadend")));
	});
	onTestFinished(() => void vi.restoreAllMocks());
	await choose(await picture("one.png"));
	await expectVisible("Files cannot be stored at the moment. It is tried again.", tiles.first());
	// An alt text that is typed is no reason to try it at once.
	await altText(1).fill("A dog on a hill");
	await userEvent.keyboard("{Tab}");
	await expect.poll(() => attempts.length).toBeGreaterThan(2);
	const [first = 0, second = 0, third = 0] = attempts;
	expect(second - first).toBeGreaterThan(900);
	expect(third - second).toBeGreaterThan(1900);
});

test("a picture that is removed after a lost answer and a failed attempt leaves the post", async () => {
	await showPost();
	await expectVisible(add);
	const { fetch } = window;
	const asked = vi.fn();
	let isAway = false;
	const recover = answerCalls(async (request) => {
		if (isAway) return unreachable();
		if (!request.url.includes("/rpc/add_media")) return undefined;
		await fetch(request);
		isAway = true;
		asked();
		return unreachable();
	});
	const { send } = XMLHttpRequest.prototype;
	const failed = vi.fn();
	vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest, file) {
		if (!isAway) return send.call(this, file);
		failed();
		setTimeout(() => this.dispatchEvent(new ProgressEvent("loadend")));
	});
	onTestFinished(() => void vi.restoreAllMocks());
	await choose(await picture("one.png"));
	await expect.poll(() => asked.mock.calls.length).toBe(1);
	// The second failed attempt has begun after the first one has ended.
	await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(1);
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(() => uploads.read()).toEqual([]);
	recover();
	isAway = false;
	await expect.poll(storedNames).toEqual([]);
});

test("an order that was made without a network brings back nothing that another device has taken out", async () => {
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Move picture 2 earlier" }).click();
	const { data } = await backend.supabase.from("drafts").select("id, media_ids");
	const [{ id = "", media_ids = [] } = {}] = data ?? [];
	const write = { _write_id: crypto.randomUUID(), _draft_id: id, _seen: media_ids };
	await backend.supabase.rpc("arrange_media", { ...write, _media_ids: media_ids.slice(1) });
	expect(await storedNames()).toEqual(["two.png"]);
	const arranged = vi.fn();
	answerCalls(({ url }) => (url.includes("/rpc/arrange_media") ? arranged() : undefined));
	returnOnline();
	await expect.poll(() => arranged.mock.calls.length).toBe(1);
	await expect.element(tiles).toHaveLength(1);
	expect(await storedNames()).toEqual(["two.png"]);
});

test("an order that was shown before its answer gives way to what the server has by then", async () => {
	const { queryClient } = await showPost();
	const names = ["one.png", "two.png", "three.png"];
	await choose(...(await Promise.all(names.map((name) => picture(name)))));
	await expect.poll(storedNames).toEqual(names);
	await expectSent();
	const { data } = await backend.supabase.from("drafts").select("id, media_ids");
	const [{ id = "", media_ids = [] } = {}] = data ?? [];
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { fetch } = window;
	const removed = vi.fn();
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/arrange_media") || removed.mock.calls.length > 0) return undefined;
		removed();
		const answer = await fetch(request);
		// Another device gives those that are left another order.
		const write = { _write_id: crypto.randomUUID(), _draft_id: id, _seen: media_ids };
		await backend.supabase.rpc("arrange_media", { ...write, _media_ids: media_ids.slice(1).reverse() });
		await queryClient().invalidateQueries();
		await released;
		return answer;
	});
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(storedNames).toEqual(["three.png", "two.png"]);
	release();
	const shown = () =>
		[...document.querySelectorAll<HTMLElement>("[data-media]")].map((tile) => tile.dataset.media);
	await expect.poll(shown).toEqual(media_ids.slice(1).reverse());
});

test("a picture waits for a change that the server is too busy for, without looking and without a failed attempt, and alone", async () => {
	await showPost();
	await addPictures("one.png", "two.png");
	let isBusy = true;
	let refused = 0;
	answerCalls(({ url }) => {
		if (!isBusy || !url.includes("/rpc/arrange_media")) return undefined;
		refused += 1;
		return Response.json({ code: "database_unavailable", message: "" }, { status: 503 });
	});
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Move picture 2 earlier" }).click();
	await choose(await picture("three.png"));
	await expectVisible(/^Waiting for the network/);
	const locks = vi.spyOn(navigator.locks, "request");
	onTestFinished(() => locks.mockRestore());
	returnOnline();
	await expect.poll(() => refused).toBeGreaterThan(2);
	expect(locks.mock.calls.filter(([name]) => name.endsWith(":files"))).toEqual([]);
	expect(uploads.read().map(({ attempts }) => attempts)).toEqual([0]);
	const [{ userId } = { userId: "" }] = uploads.read();
	const drafts = backend.supabase.from("drafts");
	const { data: other } = await drafts.insert({ user_id: userId }).select("id").single().throwOnError();
	const canvas = new OffscreenCanvas(8, 8);
	canvas.getContext("2d");
	const file = await canvas.convertToBlob({ type: "image/jpeg" });
	await addFile({ userId }, { name: "other.jpg", draftId: other.id, file, thumb: null });
	const added = async () => (await backend.supabase.from("media").select("name")).data;
	await expect.poll(added).toContainEqual({ name: "other.jpg" });
	isBusy = false;
	const names = async () => (await storedNames()).filter((name) => name !== "other.jpg");
	await expect.poll(names).toEqual(["two.png", "one.png", "three.png"]);
	await expectSent();
});
