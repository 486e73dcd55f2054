import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openUploader } from "../../../app/lib/media/uploader.ts";
import { clearOfflineStorage } from "../../../app/lib/offline/offline-storage.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showApp } from "../setup/show.tsx";
import {
	add,
	altText,
	choose,
	expectSent,
	picture,
	showPost,
	storedMedia,
	storedNames,
	tiles,
} from "./show-media.tsx";

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
	// What was loaded is kept, too.
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

test("Undo of a picture that waits says so where the device has no room for it any more", async () => {
	await showPost();
	await expectVisible(add);
	goOffline();
	await choose(await picture("one.png"));
	await expectVisible(/^Waiting for the network/);
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
	await choose(await picture("one.png"), await picture("two.png"), await picture("three.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
	await expectSent();
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
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
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
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
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
	await expectVisible(add);
	const returnOnline = goOffline();
	await choose(await picture("one.png"));
	await expectVisible(/^Waiting for the network/);
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
