import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import * as planner from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { editElsewhere } from "../setup/edit-elsewhere.ts";
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

test("a plan that is tried again waits until the text of now can be read", async () => {
	const { userId } = await becomeAuthorOf("Ask late");
	const { data } = await backend.supabase.from("draft_versions").select("id").single().throwOnError();
	answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/draft_versions") ? unreachable() : undefined,
	);
	const refused = newPost({
		post_content: "Ask early",
		draft_version_id: data.id,
		scheduled_date: "2031-01-02",
		scheduled_time: "09:00",
		time_zone: "UTC",
	});
	const { send } = insertPost({ supabase: backend.supabase, queryClient: new QueryClient(), userId });
	await expect(send({ ...refused, isRetried: true }, crypto.randomUUID())).rejects.toThrow();
	const { count } = await backend.supabase
		.from("scheduled_posts")
		.select("*", { head: true, count: "exact" })
		.throwOnError();
	expect(count).toBe(0);
});

async function planForTomorrow() {
	await generator.result.getByRole("button", { name: "Schedule" }).click();
	await planner.pickDay(dayName);
	await planner.submit.click();
	await expectGone(planner.scheduleDialog);
	await planner.day(dayName).click();
}

/** Opens the dialog that plans the draft of a new author; `edit`: another device changes the text, and the page hears of it. */
async function openDialogOf(text: string) {
	await becomeAuthorOf(text);
	const { queryClient } = await showApp();
	await generator.result.getByRole("button", { name: "Schedule" }).click();
	const preview = planner.scheduleDialog.getByRole("region", { name: "Post preview" });
	await expect.element(preview).toHaveTextContent(text);
	await planner.pickDay(dayName);
	return async (changed: string) => {
		await editElsewhere(changed);
		await queryClient().invalidateQueries();
		await expect.element(preview).toHaveTextContent(changed.trim());
	};
}

test("a dialog that plans a draft shows and plans what another device has written since it was opened", async () => {
	const edit = await openDialogOf("One.");
	await edit(" \n");
	await expect.element(planner.submit).toBeDisabled();
	await edit("One. Two.");
	await planner.submit.click();
	await expect.poll(stored).toEqual(both("One. Two."));
});

test("a question about a gap plans the text in which another device has filled it meanwhile", async () => {
	const edit = await openDialogOf("We asked [the name] for help.");
	await planner.submit.click();
	await expectVisible("One gap is not filled in");
	await edit("We asked Ann for help.");
	await page.getByRole("button", { name: "Schedule anyway" }).click();
	await expect.poll(stored).toEqual(both("We asked Ann for help."));
});

async function editInPlan(text: string, change: string) {
	await planner.chooseAction(text, "Edit text");
	await expect.element(planner.editField).toHaveValue(text);
	await planner.editField.fill(change);
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expectGone(planner.editDialog);
}

const expectNoConflict = async () => {
	for (const words of [/changed or deleted elsewhere/, /also changed in another tab/])
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
