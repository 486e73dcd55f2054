import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PlannerList } from "../../../app/features/planner/list/planner-list.tsx";
import { TransferMenu } from "../../../app/features/planner/transfer-menu.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { places, main as planner, postCard, show as showPlanner } from "./show-planner.tsx";

const [desk, phone] = places;

const choose = async (item: string) => {
	await planner.getByRole("button", { name: "Import, export and calendar feed" }).click();
	await page.getByRole("menuitem", { name: item }).click();
};

const csv = (text: string) => new File([text], "posts.csv", { type: "text/csv" });

/** Reads a calendar as a program elsewhere would, which has nothing of what this browser keeps. */
const read = (address: string) => fetch(address, { cache: "no-store" });

/** The downloads that the page starts; the browser gets none of them. */
function takeDownloads() {
	const taken: { name: string; text: Promise<string> }[] = [];
	const take = (event: MouseEvent) => {
		if (!(event.target instanceof HTMLAnchorElement) || event.target.download === "") return;
		event.preventDefault();
		const { download, href } = event.target;
		taken.push({ name: download, text: fetch(href).then((file) => file.text()) });
	};
	document.addEventListener("click", take);
	onTestFinished(() => document.removeEventListener("click", take));
	return async () => {
		await expect.poll(() => taken.length).toBeGreaterThan(0);
		const [file] = taken.splice(0);
		return { name: file?.name, text: await file?.text };
	};
}

function FilesAndList({ userId }: { userId: string }) {
	return (
		<>
			<TransferMenu userId={userId} />
			<PlannerList userId={userId} />
		</>
	);
}

test("posts go out as CSV and JSON and come in again, without the rows that are wrong", async () => {
	await showPlanner(FilesAndList, phone, [
		{ post_content: '=Ask "early", now', scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	]);
	const downloaded = takeDownloads();
	await choose("Export as CSV");
	const sheet = await downloaded();
	expect(sheet.name).toMatch(/^linkedin-posts-.*\.csv$/);
	expect(sheet.text).toContain("2026-11-20,15:40,");
	expect(sheet.text).not.toContain(',"=Ask');
	await choose("Export as JSON");
	const list = await downloaded();
	expect(JSON.parse(list.text ?? "")).toEqual([expect.objectContaining({ scheduled_date: "2026-11-20" })]);

	await choose("Import a CSV…");
	const dialog = page.getByRole("dialog", { name: "Import a CSV" });
	const input = dialog.css("input[type=file]");
	await userEvent.upload(input, csv("date,time,content\n2026-13-02,,Second\n"));
	await expect.element(dialog.getByRole("button", { name: /^Import/ })).toBeDisabled();
	await userEvent.upload(
		input,
		csv("date,time,content\n2026-12-01,8:00 AM,First\n2026-13-01,09:00,Second\n"),
	);
	await expectVisible(["One row has an error", /Row 3/, /These rows are left out/], dialog);
	await dialog.getByRole("button", { name: "Import 1 post" }).click();
	await expectVisible(postCard("First"));
});

test("axe finds nothing where rows of a file are left out", async () => {
	await showPlanner(TransferMenu, desk);
	await choose("Import a CSV…");
	await userEvent.upload(
		page.css("input[type=file]"),
		csv("date,content\n2026-12-01,First\n2026-13-01,Second\n"),
	);
	await expectVisible("One row has an error");
	await expectAccessible("rows that are left out");
});

test("an export says how far it is, and ends when its author cancels it", async () => {
	await showPlanner(TransferMenu, desk);
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	answerCalls(async ({ url }) => {
		if (url.includes("select=") && url.includes("updated_at")) await released;
		return undefined;
	});
	await choose("Export as CSV");
	await choose("Cancel the export, 0 posts loaded");
	release();
	await planner.getByRole("button", { name: "Import, export and calendar feed" }).click();
	await expectVisible(page.getByRole("menuitem", { name: "Export as CSV" }));
	await expectGone(page.getByText("Nothing to export"));
});

test("the rows of a file are there before they are compared with the plan", async () => {
	await showPlanner(TransferMenu, desk);
	const { promise: compared, resolve: compare } = Promise.withResolvers<void>();
	answerCalls(async ({ url }) => {
		if (url.endsWith("/rpc/find_posts_with_same_text")) await compared;
		return undefined;
	});
	await choose("Import a CSV…");
	const dialog = page.getByRole("dialog", { name: "Import a CSV" });
	await userEvent.upload(
		dialog.css("input[type=file]"),
		csv("date,content\n2026-12-01,First\n2026-13-01,Second\n"),
	);
	await expectVisible(["First", "One row has an error", "Comparing the file with your plan…"], dialog);
	const press = dialog.getByRole("button", { name: "Import 1 post" });
	await expect.element(press).toBeDisabled();
	compare();
	await expect.element(press).toBeEnabled();
});

test("a file that comes twice plans nothing twice unless its author wants that, and an import is taken back", async () => {
	await showPlanner(FilesAndList, desk);
	const dialog = page.getByRole("dialog", { name: "Import a CSV" });
	const file = csv(
		"date,time,content,status\n2026-12-01,15:00,First,scheduled\n2026-11-02,,Second,posted\n2026-12-01,09:00,Third,\n",
	);
	const chooseFile = async () => {
		await choose("Import a CSV…");
		await userEvent.upload(dialog.css("input[type=file]"), file);
	};
	const importAll = dialog.getByRole("button", { name: "Import 3 posts" });
	await chooseFile();
	const counts = () => ["First", "Second", "Third"].map((text) => postCard(text).length);
	await importAll.dblClick();
	await expect.poll(counts).toEqual([1, 1, 1]);

	await chooseFile();
	const leaveOut = dialog.getByRole("switch", {
		name: "Leave out 3 posts that you have planned or posted already",
	});
	await expectVisible("Nothing new in this file.", dialog);
	await expect.element(leaveOut).toBeChecked();
	await expect.element(dialog.getByRole("button", { name: /^Import/ })).toBeDisabled();
	await leaveOut.click();
	await importAll.click();
	await expect.poll(() => postCard("First").length).toBe(2);
	await page.getByRole("button", { name: "Undo" }).last().click();
	await expectVisible("Import taken back");
	await expect.poll(counts).toEqual([1, 1, 1]);
});

test("an import whose answer was lost is sent again, and plans nothing twice", async () => {
	await showPlanner(FilesAndList, desk);
	const dialog = page.getByRole("dialog", { name: "Import a CSV" });
	const chooseFile = async (text: string) => {
		await choose("Import a CSV…");
		await userEvent.upload(
			dialog.css("input[type=file]"),
			csv(`date,time,content\n2026-12-01,15:00,${text}\n`),
		);
	};
	const press = dialog.getByRole("button", { name: "Import 1 post" });
	const send = window.fetch;
	const isImport = ({ url }: Request) => url.endsWith("/rpc/import_scheduled_posts");
	let lost = 0;

	await chooseFile("First");
	await expect.element(press).toBeEnabled();
	answerCalls(async (request) => {
		if (lost > 0 || !isImport(request)) return undefined;
		lost += 1;
		await send(request);
		return unreachable();
	});
	await press.click();
	await expectVisible("One post is in your plan.");
	await expectGone(page.getByText("Failed to import posts"));
	await expect.poll(() => [lost, postCard("First").length]).toEqual([1, 1]);

	await chooseFile("Second");
	await expect.element(press).toBeEnabled();
	const recover = answerCalls(async (request) => {
		if (!isImport(request)) return unreachable();
		await send(request);
		return Response.json(
			{ code: "database_unavailable", message: "The database did not answer." },
			{ status: 503 },
		);
	});
	await press.click();
	await expectVisible("It is not known whether your posts were imported");
	await expectVisible(/could not be checked\.$/, dialog);
	recover();
	await press.click();
	await expectGone(dialog);
	await expect.poll(() => postCard("Second").length).toBe(1);
	await page.getByRole("button", { name: "Undo" }).last().click();
	await expectVisible("Import taken back");
	await expect.poll(() => [postCard("First").length, postCard("Second").length]).toEqual([1, 0]);
});

test("a file that another tab imports at the same moment plans nothing twice", async () => {
	await showPlanner(FilesAndList, desk);
	const dialog = page.getByRole("dialog", { name: "Import a CSV" });
	await choose("Import a CSV…");
	await userEvent.upload(
		dialog.css("input[type=file]"),
		csv("date,content\n2026-12-01,First\n2026-12-02,Second\n"),
	);
	const press = dialog.getByRole("button", { name: "Import 2 posts" });
	await expect.element(press).toBeEnabled();
	const elsewhere = { _posts: [{ post_content: "First", scheduled_date: "2026-12-01" }] };
	expect((await backend.supabase.rpc("import_scheduled_posts", elsewhere)).data).toBe(1);
	await press.click();
	await expectVisible("Some of these posts are in your plan already.");
	await expectVisible("Leave out one post that you have planned or posted already", dialog);
	await dialog.getByRole("button", { name: "Import 1 post" }).click();
	await expect.poll(() => [postCard("First").length, postCard("Second").length]).toEqual([1, 1]);
});

test("the plan has a secret address for calendars, which can be renewed and taken back", async () => {
	await showPlanner(TransferMenu, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-20" }]);
	await choose("Subscribe in your calendar…");
	const field = page.getByLabelText("Your secret address");
	await expectVisible("Your plan has no address. Nobody but you can read it.");
	await page.getByRole("button", { name: "Make an address" }).click();
	await expect.element(field).toHaveValue(expect.stringMatching(/calendar-feed\?token=[0-9a-f]{64}$/));
	const shown = () => (field.element() as HTMLInputElement).value;
	const address = shown();
	expect(await (await read(address)).text()).toContain("SUMMARY:Ask early");
	await page.getByRole("button", { name: "Renew address" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: /Renew/ }).click();
	await expect.element(field).not.toHaveValue(address);
	expect((await read(address)).status).toBe(404);
	expect((await read(shown())).status).toBe(200);
});
