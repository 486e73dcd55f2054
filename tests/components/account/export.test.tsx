import { focusManager } from "@tanstack/react-query";
import { strFromU8, unzipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showAppToAuthor } from "../setup/show.tsx";

test("an export waits when the server asks for it or the network is gone, also in a tab behind others, tries a broken line again, and names a file that cannot be had", async () => {
	// Where no main page was shown before, messages wait for it.
	openAfterPage();
	const { author } = await showAppToAuthor("/account");
	const files = ["early", "limited", "broken", "gone", "damaged", "late"];
	const rows = files.map((name) => ({ id: name, name: `${name}.jpg`, path: `${author.userId}/${name}.jpg` }));
	focusManager.setFocused(false);
	onTestFinished(() => focusManager.setFocused(undefined));
	// A duplicate of a draft shares the file.
	rows.push({ id: "copy", name: "copy.jpg", path: `${author.userId}/early.jpg` });
	const calls: Record<string, number> = {};
	let returnOnline = () => {};
	answerCalls(({ url }) => {
		if (url.includes("/rest/v1/media?")) return Response.json(rows);
		const [, name] = /\/([a-z]+)\.jpg$/u.exec(url) ?? [];
		if (!name) return undefined;
		calls[name] = (calls[name] ?? 0) + 1;
		if (name === "limited" && calls[name] === 1)
			return new Response("", { status: 429, headers: { "retry-after": "2" } });
		if (name === "broken" && calls[name] === 1) return unreachable();
		if (name === "late" && calls[name] === 1) {
			returnOnline = goOffline();
			return unreachable();
		}
		if (name === "gone") return new Response("", { status: 400 });
		if (name === "damaged") return new Response("", { status: 500 });
		return new Response(name);
	});
	const createObjectURL = vi.spyOn(URL, "createObjectURL");
	onTestFinished(() => createObjectURL.mockRestore());
	await page.getByRole("button", { name: "Export everything" }).click();
	const wait = page.getByText(
		"1 of 6 files are done. The server asks for a pause: the next one follows in 2 seconds.",
	);
	await expectVisible(wait);
	await expectGone(wait);
	const offline = "5 of 6 files are done. You are offline: the next one follows when you are back.";
	await expectVisible(offline);
	returnOnline();
	await expectVisible("Missing: gone.jpg, damaged.jpg. The file missing-files.txt in the ZIP says why.");
	const [made] = createObjectURL.mock.calls.at(-1) ?? [];
	const zip = unzipSync(new Uint8Array(await (made as Blob).arrayBuffer()));
	const exported = ["early", "limited", "broken", "late"].map((name) => zip[`media/${name}.jpg`]);
	expect(exported.map((file) => file && strFromU8(file))).toEqual(["early", "limited", "broken", "late"]);
	expect(strFromU8(zip["missing-files.txt"] ?? new Uint8Array())).toBe(
		"media/gone.jpg (gone.jpg): This file is not stored any more.\n" +
			"media/damaged.jpg (damaged.jpg): An unexpected error occurred. Please try again.\n",
	);
	expect(calls).toMatchObject({ early: 1, limited: 2, broken: 2, gone: 1, damaged: 3, late: 2 });
});
