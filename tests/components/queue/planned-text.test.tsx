import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAfterPage } from "../../../app/lib/after-page.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import * as planner from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showApp } from "../setup/show.tsx";

openAfterPage();
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
const dayName = tomorrow.toLocaleDateString("en-US", { dateStyle: "full" });
const stored = async () =>
	(
		await backend.supabase
			.from("scheduled_posts")
			.select("post_content, is_posted, text:draft_versions(post_content)")
	).data;
const both = (post_content: string, is_posted = false) => [
	{ post_content, is_posted, text: { post_content } },
];

async function planForTomorrow() {
	await generator.result.getByRole("button", { name: "Schedule" }).click();
	await planner.pickDay(dayName);
	await planner.submit.click();
	await expectGone(planner.scheduleDialog);
	await planner.day(dayName).click();
}

async function editInPlan(text: string, change: string) {
	await planner.chooseAction(text, "Edit text");
	await expect.element(planner.editField).toHaveValue(text);
	await planner.editField.fill(change);
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expectGone(planner.editDialog);
}

const expectNoConflict = async () => {
	for (const words of [/changed or deleted elsewhere/, /also changed on another device/])
		expect(page.getByText(words).all()).toEqual([]);
};

test("without a network the editor and the plan have one text, whichever is written in", async () => {
	await becomeAuthor();
	await showApp();
	const returnOnline = goOffline();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("One.");
	await planForTomorrow();
	await expectVisible(planner.postCard("One."));
	await generator.editor.fill("One. Two.");
	await expectVisible(planner.postCard("One. Two."));
	await editInPlan("One. Two.", "One. Two. Three.");
	await expect.element(generator.editor).toHaveValue("One. Two. Three.");
	await generator.editor.fill("One. Two. Three. Four.");
	await expectVisible(planner.postCard("One. Two. Three. Four."));
	await editInPlan("One. Two. Three. Four.", "Five.");
	await expect.element(generator.editor).toHaveValue("Five.");
	returnOnline();
	await expect.poll(stored).toEqual(both("Five."));
	await planner.expectSaved();
	await expectNoConflict();
	await expect.element(generator.editor).toHaveValue("Five.");
});

test.each(["editor first", "plan first"])("a stored plan and its draft, $0", async (order) => {
	await becomeAuthorOf("One.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("One.");
	await generator.result.getByText("Edit", { exact: true }).first().click();
	await planForTomorrow();
	await expect.poll(stored).toEqual(both("One."));
	await planner.expectSaved();
	await expectVisible(/What you change here changes the plan\.$/);
	const returnOnline = goOffline();
	if (order === "editor first") {
		await generator.editor.fill("One. Two.");
		await editInPlan("One. Two.", "One. Two. Three.");
	} else {
		await editInPlan("One.", "One. Two.");
		await expect.element(generator.editor).toHaveValue("One. Two.");
		await generator.editor.fill("One. Two. Three.");
	}
	await expectVisible(planner.postCard("One. Two. Three."));
	await planner
		.postCard("One. Two. Three.")
		.getByRole("button", { name: /^Mark as posted/ })
		.click();
	returnOnline();
	await expect.poll(stored).toEqual(both("One. Two. Three.", true));
	await planner.expectSaved();
	await expectNoConflict();
	await expect.element(generator.editor).toHaveValue("One. Two. Three.");
});

test("a draft goes on from the plan's new text before its page has asked for it", async () => {
	await becomeAuthorOf("One.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("One.");
	await generator.result.getByText("Edit", { exact: true }).first().click();
	await planForTomorrow();
	await planner.expectSaved();
	await expectVisible(/What you change here changes the plan\.$/);
	const answerAgain = answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/rest/v1/drafts") ? unreachable() : undefined,
	);
	await editInPlan("One.", "One. Two.");
	await expectVisible("Post saved");
	await planner.expectSaved();
	await expect.element(generator.editor).toHaveValue("One. Two.");
	await generator.editor.fill("One. Two. Three.");
	await expect.poll(stored).toEqual(both("One. Two. Three."));
	answerAgain();
	await expectNoConflict();
	await expectVisible(planner.postCard("One. Two. Three."));
});
