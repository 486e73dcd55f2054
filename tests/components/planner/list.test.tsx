import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PlannerList } from "../../../app/features/planner/list/planner-list.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { readClipboard, takeClipboard } from "../setup/clipboard.ts";
import {
	chooseAction,
	expectSaved,
	isPostsCall,
	type PlannedRow,
	places,
	planner,
	postCard,
	resting,
	scheduleDialog,
	showPlanner,
} from "./show-planner.tsx";

const [desk] = places;

const rows: PlannedRow[] = [
	{ post_content: "Second of **December**", scheduled_date: "2026-12-02", scheduled_time: "08:15" },
	{ post_content: "Ask early", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	{ post_content: "Ask at nine", scheduled_date: "2026-11-20" },
	{ post_content: "Said already", scheduled_date: "2026-11-17", is_posted: true },
	{ post_content: "Forgotten", scheduled_date: "2026-11-02" },
];
const order = ["Forgotten", "Said already", "Ask at nine", "Ask early", "Second of December"];

const cards = planner.getByRole("article");

/** The list shows the posts with these texts, in this order, and no other. */
const expectCards = (texts: string[]) =>
	expect
		.poll(() =>
			cards
				.elements()
				.map(({ textContent }) => order.find((text) => textContent.includes(text)) ?? textContent),
		)
		.toEqual(texts);

describe.each(places)("$name", (place) => {
	test("all posts stand in their order, by month, and are found by state and words", async () => {
		await showPlanner(PlannerList, place, rows);
		await expectCards(order);
		await expect.element(planner.getByRole("heading", { name: "November 2026" })).toBeVisible();
		await expect.element(planner.getByRole("heading", { name: "December 2026" })).toBeVisible();

		const choose = (state: string) =>
			planner.getByRole("radiogroup", { name: "Which posts" }).getByText(state).click();
		await choose("Posted");
		await expectCards(["Said already"]);
		await choose("Missed");
		await expectCards(["Forgotten"]);
		await choose("Scheduled");
		await expectCards(["Ask at nine", "Ask early", "Second of December"]);
		await planner.getByRole("searchbox", { name: "Search posts" }).fill("december");
		await expectCards(["Second of December"]);
		await planner.getByRole("searchbox", { name: "Search posts" }).fill("100%");
		await expect.element(planner.getByText("None of your posts match.")).toBeVisible();
		await planner.getByRole("button", { name: "Clear filters" }).click();
		await expectCards(order);
	});

	test("a card copies, is marked as posted and back, edited, duplicated and deleted", async () => {
		await showPlanner(PlannerList, place, [
			{ post_content: "Ask **early**", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
		]);
		const card = postCard("Ask early");
		await expect.element(card.getByText("Friday, November 20, 2026")).toBeVisible();
		await expect.element(card.getByText("3:40 PM")).toBeVisible();
		onTestFinished(await takeClipboard());
		await card.getByRole("button", { name: /^Copy/ }).click();
		await expect.element(page.getByText("Post copied for LinkedIn!")).toBeVisible();
		expect((await readClipboard()).plain).toMatch(/^Ask \p{L}{5}$/u);

		await navigator.clipboard.writeText("");
		const open = vi.spyOn(window, "open").mockReturnValue(null);
		onTestFinished(() => open.mockRestore());
		await chooseAction("Ask early", "Copy and open LinkedIn");
		await expect.poll(() => open.mock.calls).toHaveLength(1);
		const [url, target] = open.mock.lastCall ?? [];
		expect(url).toContain("https://www.linkedin.com/feed/?shareActive=true");
		expect(target).toBe("_blank");
		expect((await readClipboard()).plain).toMatch(/^Ask \p{L}{5}$/u);

		await card.getByRole("button", { name: /^Mark as posted/ }).click();
		await expect.element(page.getByText("Marked as posted", { exact: true })).toBeVisible();
		await expect.element(page.getByText("Great job! Post marked as completed.")).toBeVisible();
		await expect.element(card.getByText("Posted")).toBeVisible();
		await expect.element(card.getByRole("button", { name: /^Mark as posted/ })).not.toBeInTheDocument();
		await chooseAction("Ask early", "Back to scheduled");
		await expect.element(card.getByText("Scheduled")).toBeVisible();
		await expectSaved();

		await chooseAction("Ask early", "Edit text");
		await page.getByRole("textbox", { name: "Text of the post" }).fill("Ask late");
		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await expect.element(postCard("Ask late")).toBeVisible();
		await expectSaved();
		await chooseAction("Ask late", "Duplicate");
		await expect.element(scheduleDialog.getByText(place.freeSlotLabel)).toBeVisible();
		await scheduleDialog.getByRole("button", { name: "Schedule Post" }).click();
		await expect.poll(() => postCard("Ask late").length).toBe(2);
		await expectSaved();

		await postCard("Ask late")
			.first()
			.getByRole("button", { name: /^Delete/ })
			.click();
		const question = page.getByRole("alertdialog", { name: "Delete scheduled post?" });
		await expect
			.element(
				question.getByText("This action cannot be undone. This will permanently delete your scheduled post."),
			)
			.toBeVisible();
		await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(question).not.toBeInTheDocument();
		expect(postCard("Ask late").length).toBe(2);
		await postCard("Ask late")
			.first()
			.getByRole("button", { name: /^Delete/ })
			.click();
		await question.getByRole("button", { name: "Delete" }).click();
		await expect.element(page.getByText("Post deleted")).toBeVisible();
		await expect.element(page.getByText("Your scheduled post has been removed.")).toBeVisible();
		await expect.poll(() => postCard("Ask late").length).toBe(1);
	});
});

/** Another tab or device of the author changes the text of their one post. */
async function changeElsewhere(post_content: string): Promise<void> {
	const { error } = await backend.supabase.from("scheduled_posts").update({ post_content }).neq("id", noPost);
	expect(error).toBeNull();
}

const noPost = "00000000-0000-0000-0000-000000000000";
const storedTexts = async () =>
	(await backend.supabase.from("scheduled_posts").select("post_content")).data?.map(
		({ post_content }) => post_content,
	);

test("a write that fails goes back, with the server’s words", async () => {
	await showPlanner(PlannerList, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-20" }]);
	answerCalls((request) =>
		isPostsCall(request) && ["PATCH", "DELETE"].includes(request.method) ? resting() : undefined,
	);
	const card = postCard("Ask early");
	await card.getByRole("button", { name: /^Mark as posted/ }).click();
	await expect.element(page.getByText("Failed to update post")).toBeVisible();
	await expect.element(page.getByText("The database is resting.").first()).toBeVisible();
	await expect.element(card.getByText("Scheduled")).toBeVisible();
	await card.getByRole("button", { name: /^Delete/ }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect.element(page.getByText("Failed to delete post")).toBeVisible();
	await expect.element(card).toBeVisible();
});

test("of two writers of one text the second reads the first one’s before theirs replaces it", async () => {
	await showPlanner(PlannerList, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-20" }]);
	await chooseAction("Ask early", "Edit text");
	const dialog = page.getByRole("dialog", { name: "Edit text" });
	const field = dialog.getByRole("textbox", { name: "Text of the post" });
	await field.fill("Ask late");
	await changeElsewhere("Ask twice");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect
		.element(dialog.getByRole("alert").getByText(/^The post was changed elsewhere while you wrote\./))
		.toBeVisible();
	await expect.element(dialog.getByText("Ask twice")).toBeVisible();
	await expect.element(field).toHaveValue("Ask late");
	expect(await storedTexts()).toEqual(["Ask twice"]);

	await dialog.getByRole("button", { name: "Save" }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(postCard("Ask late")).toBeVisible();
	expect(await storedTexts()).toEqual(["Ask late"]);
});

test("the text of a planned post has the editor of the result, and no key loses it", async () => {
	await showPlanner(PlannerList, desk, [
		{ post_content: "Ask early [at which place]", scheduled_date: "2026-11-20" },
	]);
	await chooseAction("Ask early", "Edit text");
	const dialog = page.getByRole("dialog", { name: "Edit text" });
	const field = dialog.getByRole("textbox", { name: "Text of the post" });
	const question = dialog.getByText("Discard your changes?");
	await expect.element(field).toHaveFocus();
	await expect.element(dialog.getByText("26 of 3,000 characters")).toBeVisible();

	await dialog.getByRole("button", { name: "Emoji" }).click();
	const search = page.getByRole("searchbox", { name: "Search emoji" });
	await search.fill("owl");
	await userEvent.keyboard("{Escape}");
	await expect.element(search).not.toBeInTheDocument();
	await dialog.getByRole("button", { name: "Emoji" }).click();
	await search.fill("owl");
	await expect.element(page.getByRole("gridcell").first()).toHaveAccessibleName("owl");
	await userEvent.keyboard("{Enter}");
	await expect.element(field).toHaveValue("Ask early [at which place]🦉");
	await userEvent.keyboard("{Control>}a{/Control}");
	await dialog.getByRole("button", { name: "Bold" }).click();
	await expect.element(field).toHaveValue("**Ask early [at which place]🦉**");

	await field.click();
	await userEvent.keyboard("{Escape}");
	await expect.element(question).not.toBeInTheDocument();
	await userEvent.keyboard("{Escape}");
	await expect.element(question).toBeVisible();
	await dialog.getByRole("button", { name: "Keep editing" }).click();
	await expect.element(field).toHaveFocus();

	await dialog.getByText("Preview", { exact: true }).click();
	await expect
		.element(dialog.getByLabelText("Post preview").css("strong"))
		.toHaveTextContent("Ask early [at which place]🦉");
	await dialog.getByRole("button", { name: "Fill in" }).click();
	await userEvent.keyboard("at night");
	await expect.element(field).toHaveValue("**Ask early at night🦉**");
	await field.fill("  ");
	await dialog.getByText("Preview", { exact: true }).click();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect
		.element(field)
		.toHaveAccessibleDescription("Please write a text. To get rid of the post, delete it.");
	await expect.element(field).toHaveFocus();
	await field.fill("Ask at night");
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expect.element(postCard("Ask at night")).toBeVisible();
});

test("a post that was changed elsewhere is not deleted unread", async () => {
	await showPlanner(PlannerList, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-20" }]);
	await postCard("Ask early")
		.getByRole("button", { name: /^Delete/ })
		.click();
	await changeElsewhere("Ask twice");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect.element(page.getByText("It was changed or deleted elsewhere.")).toBeVisible();
	await expect.element(postCard("Ask twice")).toBeVisible();
	expect(await storedTexts()).toEqual(["Ask twice"]);
});

test("an empty list says how to begin; one that cannot be loaded, why", async () => {
	const { reload } = await showPlanner(PlannerList, desk);
	await expect
		.element(planner.getByText("No scheduled posts yet. Schedule your first post to get started!"))
		.toBeVisible();
	const recover = answerCalls((request) => (isPostsCall(request) ? resting() : undefined));
	await reload();
	await expect.element(planner.getByText("Failed to load posts")).toBeVisible();
	await expect.element(planner.getByText("The database is resting.")).toBeVisible();
	recover();
	await planner.getByRole("button", { name: "Try again" }).click();
	await expect.element(planner.getByText(/^No scheduled posts yet\./)).toBeVisible();
});

test("more than a page of posts loads on request", async () => {
	const { reload } = await showPlanner(PlannerList, desk);
	const many = Array.from({ length: 230 }, (_, index) => ({
		post_content: `Post number ${index + 1}.`,
		scheduled_date: `2027-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`,
	}));
	const { error } = await backend.supabase.rpc("import_scheduled_posts", { _posts: many });
	expect(error).toBeNull();
	await reload();
	const status = planner.getByRole("status").filter({ hasText: /posts/ });
	await expect.element(status).toHaveTextContent("100 posts, and there are more");
	await planner.getByRole("button", { name: "Load more" }).click();
	await expect.element(status).toHaveTextContent("230 posts");
});
