import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PlannerList } from "../../../app/features/planner/list/planner-list.tsx";
import { backend } from "../setup/backend.ts";
import { readClipboard, takeClipboard } from "../setup/clipboard.ts";
import { elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { copied } from "../setup/sentences.ts";
import * as planner from "./show-planner.tsx";

const [desk, phone] = planner.places;
/** The one post of most tests. */
const askEarly = { post_content: "Ask early", scheduled_date: "2026-11-20" };

const rows: planner.PlannedRow[] = [
	{ post_content: "Second of **December**", scheduled_date: "2026-12-02", scheduled_time: "08:15" },
	{ post_content: "Ask early", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	{ post_content: "Ask at nine", scheduled_date: "2026-11-20" },
	{ post_content: "Said already", scheduled_date: "2026-11-17", is_posted: true },
	{ post_content: "Forgotten", scheduled_date: "2026-11-02" },
];
const order = ["Forgotten", "Said already", "Ask at nine", "Ask early", "Second of December"];

const cards = planner.main.getByRole("article");

/** The list shows the posts with these texts, in this order, and no other. */
const expectCards = (texts: string[]) =>
	expect
		.poll(() =>
			cards
				.elements()
				.map(({ textContent }) => order.find((text) => textContent.includes(text)) ?? textContent),
		)
		.toEqual(texts);

test.each(planner.places)(
	"all posts stand in their order, by month, and are found by state and words, $name",
	async (place) => {
		await planner.show(PlannerList, place, rows);
		await expectCards(order);
		for (const month of ["November 2026", "December 2026"])
			await expectVisible(planner.main.getByRole("heading", { name: month }));
		const search = planner.main.getByRole("searchbox", { name: "Search posts" });
		const choose = (state: string) =>
			planner.main.getByRole("radiogroup", { name: "Which posts" }).getByText(state).click();
		await choose("Posted");
		await expectCards(["Said already"]);
		await choose("Missed");
		await expectCards(["Forgotten"]);
		await choose("Scheduled");
		await expectCards(["Ask at nine", "Ask early", "Second of December"]);
		await search.fill("december");
		await expectCards(["Second of December"]);
		await search.fill("100%");
		await expectVisible("None of your posts match.", planner.main);
		await planner.main.getByRole("button", { name: "Clear filters" }).click();
		await expectCards(order);
	},
);

const deleteButton = (text: string) =>
	planner
		.postCard(text)
		.first()
		.getByRole("button", { name: /^Delete/ });
const markAsPosted = (text: string) =>
	planner.postCard(text).getByRole("button", { name: /^Mark as posted/ });

test("a card copies, is marked as posted and back, edited, duplicated and deleted", async () => {
	await planner.show(PlannerList, phone, [
		{ post_content: "Ask **early**", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	]);
	const card = planner.postCard("Ask early");
	await expectVisible(["Friday, November 20, 2026", "3:40 PM"], card);
	onTestFinished(await takeClipboard());
	await card.getByRole("button", { name: /^Copy/ }).click();
	await expectVisible(copied);
	expect((await readClipboard()).plain).toMatch(/^Ask \p{L}{5}$/u);

	await navigator.clipboard.writeText("");
	const open = vi.spyOn(window, "open").mockReturnValue(null);
	onTestFinished(() => open.mockRestore());
	await planner.chooseAction("Ask early", "Copy and open LinkedIn");
	await expect.poll(() => open.mock.calls).toHaveLength(1);
	const [url, target] = open.mock.lastCall ?? [];
	expect(url).toContain("https://www.linkedin.com/feed/?shareActive=true");
	expect(target).toBe("_blank");
	expect((await readClipboard()).plain).toMatch(/^Ask \p{L}{5}$/u);

	await markAsPosted("Ask early").click();
	await expectVisible(page.getByText("Marked as posted", { exact: true }));
	await expectVisible("Great job! Post marked as completed.");
	await expectVisible("Posted", card);
	await expectGone(markAsPosted("Ask early"));
	await planner.chooseAction("Ask early", "Back to scheduled");
	await expectVisible("Scheduled", card);
	await planner.expectSaved();

	await planner.chooseAction("Ask early", "Edit text");
	await planner.editField.fill("Ask late");
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expectVisible(planner.postCard("Ask late"));
	await planner.expectSaved();
	await planner.chooseAction("Ask late", "Duplicate");
	await expectVisible(phone.freeSlot, planner.scheduleDialog);
	await planner.submit.click();
	await expect.poll(() => planner.postCard("Ask late").length).toBe(2);
	await planner.expectSaved();

	await deleteButton("Ask late").click();
	const question = page.getByRole("alertdialog", { name: "Delete scheduled post?" });
	const warning = "This action cannot be undone. This will permanently delete your scheduled post.";
	await expectVisible(warning, question);
	await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expectGone(question);
	expect(planner.postCard("Ask late").length).toBe(2);
	await deleteButton("Ask late").click();
	const confirm = await elementOf(question.getByRole("button", { name: "Delete" }));
	confirm.click();
	confirm.click();
	await expectVisible(["Post deleted", "Your scheduled post has been removed."]);
	await expect.poll(() => planner.postCard("Ask late").length).toBe(1);
	// This press comes after whatever the second click has begun.
	await markAsPosted("Ask late").click();
	await expectGone(markAsPosted("Ask late"));
	await planner.expectSaved();
	expect(page.getByText("Failed to delete post").length).toBe(0);
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
	await planner.show(PlannerList, desk, [askEarly]);
	planner.answerPosts(planner.rest, ["POST"]);
	const card = planner.postCard("Ask early");
	await markAsPosted("Ask early").click();
	await expectVisible(["Failed to update post", page.getByText(planner.resting).first()]);
	await expectVisible("Scheduled", card);
	await deleteButton("Ask early").click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectVisible(["Failed to delete post", card]);
});

test("of two writers of one text the second reads the first one’s before theirs replaces it", async () => {
	await planner.show(PlannerList, desk, [askEarly]);
	await planner.chooseAction("Ask early", "Edit text");
	await planner.editField.fill("Ask late");
	await changeElsewhere("Ask twice");
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expectVisible(
		/^The post was changed elsewhere while you wrote\./,
		planner.editDialog.getByRole("alert"),
	);
	await expectVisible("Ask twice", planner.editDialog);
	await expect.element(planner.editField).toHaveValue("Ask late");
	expect(await storedTexts()).toEqual(["Ask twice"]);

	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expectGone(planner.editDialog);
	await expectVisible(planner.postCard("Ask late"));
	expect(await storedTexts()).toEqual(["Ask late"]);
});

test("a text that changes beside the day and the mark of having been posted is no conflict, and what has failed is not told after it was done", async () => {
	await planner.show(PlannerList, desk, [askEarly]);
	await planner.chooseAction("Ask early", "Edit text");
	await planner.editField.fill("Ask late");
	const recover = planner.answerPosts(planner.rest, ["POST"]);
	const save = planner.editDialog.getByRole("button", { name: "Save" });
	await save.click();
	await expectVisible("Failed to update post");
	recover();
	const moved = { scheduled_date: "2026-11-27", is_posted: true };
	expect((await backend.supabase.from("scheduled_posts").update(moved).neq("id", noPost)).error).toBeNull();
	await save.click();
	await expectGone(planner.editDialog);
	await expectGone(page.getByText("Failed to update post"));
	const { data } = await backend.supabase
		.from("scheduled_posts")
		.select("post_content, scheduled_date, is_posted");
	expect(data).toEqual([{ post_content: "Ask late", ...moved }]);
});

test("a change whose answer was lost is no conflict with itself", async () => {
	await planner.show(PlannerList, desk, [askEarly]);
	await planner.chooseAction("Ask early", "Edit text");
	await planner.editField.fill("Ask late");
	const recover = planner.loseAnswers();
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expectGone(planner.editDialog);
	recover();
	await expectVisible("Post saved");
	expect(await storedTexts()).toEqual(["Ask late"]);

	const recoverAgain = planner.loseAnswers();
	await deleteButton("Ask late").click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectGone(planner.postCard("Ask late"));
	await expect.poll(storedTexts).toEqual([]);
	recoverAgain();
	await expectVisible("Post deleted");
	await expectGone(page.getByText("It was changed or deleted elsewhere."));
});

test("a post that is gone already is deleted: a first answer may have been lost", async () => {
	await planner.show(PlannerList, desk, [askEarly]);
	await deleteButton("Ask early").click();
	expect((await backend.supabase.from("scheduled_posts").delete().neq("id", noPost)).error).toBeNull();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectVisible("Post deleted");
	await expectGone(planner.postCard("Ask early"));
});

test("the text of a planned post has the editor of the result, and no key loses it", async () => {
	await planner.show(PlannerList, desk, [
		{ post_content: "Ask early [at which place]", scheduled_date: "2026-11-20" },
	]);
	await planner.chooseAction("Ask early", "Edit text");
	const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
	await expect.element(planner.editField).toHaveFocus();
	await expectVisible("26 of 3,000 characters", planner.editDialog);

	await planner.editDialog.getByRole("button", { name: "Emoji" }).click();
	const search = page.getByRole("searchbox", { name: "Search emoji" });
	await search.fill("owl");
	await userEvent.keyboard("{Escape}");
	await expectGone(search);
	await planner.editField.click();
	await userEvent.keyboard("{Control>}a{/Control}");
	await planner.editDialog.getByRole("button", { name: "Bold" }).click();
	await expect.element(planner.editField).toHaveValue("**Ask early [at which place]**");

	await planner.editField.click();
	await userEvent.keyboard("{Escape}");
	await expectGone(question);
	await userEvent.keyboard("{Escape}");
	await expectVisible(question);
	await question.getByRole("button", { name: "Keep editing" }).click();
	await expect.element(planner.editField).toHaveFocus();

	await planner.editDialog.getByText("Preview", { exact: true }).click();
	await expect
		.element(planner.editDialog.getByLabelText("Post preview").css("strong"))
		.toHaveTextContent("Ask early [at which place]");
	await planner.editDialog.getByRole("button", { name: "Fill in" }).click();
	await userEvent.keyboard("at night");
	await expect.element(planner.editField).toHaveValue("**Ask early at night**");
	await planner.editField.fill("  ");
	await planner.editDialog.getByText("Preview", { exact: true }).click();
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expect
		.element(planner.editField)
		.toHaveAccessibleDescription("Please write a text. To get rid of the post, delete it.");
	await expect.element(planner.editField).toHaveFocus();
	await planner.editField.fill("Ask at night");
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expectVisible(planner.postCard("Ask at night"));
});

test("a post that was changed elsewhere is not deleted unread", async () => {
	await planner.show(PlannerList, desk, [askEarly]);
	await deleteButton("Ask early").click();
	await changeElsewhere("Ask twice");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectVisible(["It was changed or deleted elsewhere.", planner.postCard("Ask twice")]);
	expect(await storedTexts()).toEqual(["Ask twice"]);
});

test("an empty list says how to begin; one that cannot be loaded, why", async () => {
	const { reload } = await planner.show(PlannerList, desk);
	await expectVisible("No scheduled posts yet. Schedule your first post to get started!", planner.main);
	const recover = planner.answerPosts(planner.rest);
	await reload();
	await planner.expectRecovery("Failed to load posts", recover);
	await expectVisible(/^No scheduled posts yet\./, planner.main);
});

test("more than a page of posts loads on request", async () => {
	const { reload } = await planner.show(PlannerList, desk);
	const many = Array.from({ length: 230 }, (_, index) => ({
		post_content: `Post number ${index + 1}.`,
		scheduled_date: `2027-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`,
	}));
	const { error } = await backend.supabase.rpc("import_scheduled_posts", { _posts: many });
	expect(error).toBeNull();
	await reload();
	const status = planner.main.getByRole("status").filter({ hasText: /posts/ });
	await expect.element(status).toHaveTextContent("100 posts, and there are more");
	await planner.main.getByRole("button", { name: "Load more" }).click();
	await expect.element(status).toHaveTextContent("230 posts");
});

test("what is in view keeps its place when earlier posts come above it", async () => {
	const posts = Array.from({ length: 130 }, (_, index) => ({
		post_content: `Post number ${index + 1}.`,
		scheduled_date: new Date(Date.UTC(2026, 6, 9 + index)).toISOString().slice(0, 10),
	}));
	await planner.show(PlannerList, desk, posts);
	await expect.element(planner.postCard("Post number 130.")).toBeInViewport();
	const list = await elementOf(planner.main.getByRole("region", { name: "Posts by date" }));
	list.scrollTop = 0;
	const first = await elementOf(planner.postCard("Post number 31."));
	const { bottom } = first.getBoundingClientRect();
	await planner.main.getByRole("button", { name: "Show earlier posts" }).click();
	await expectVisible(planner.postCard("Post number 30."));
	expect(Math.abs(first.getBoundingClientRect().bottom - bottom)).toBeLessThan(2);
});

/** Hides the planner, as the tabs of a narrow page do, until the returned function is called. */
function hidePlanner(): () => void {
	const hidden = new CSSStyleSheet();
	hidden.replaceSync("main { display: none }");
	document.adoptedStyleSheets = [hidden];
	const show = () => {
		document.adoptedStyleSheets = [];
	};
	onTestFinished(show);
	return show;
}

/** Until observers of sizes have been told. */
const nextFrames = () =>
	new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

test.each([
	["few", rows, "Ask at nine"],
	[
		"many",
		Array.from({ length: 90 }, (_, day) => ({
			post_content: `Post number ${day}.`,
			scheduled_date: new Date(Date.UTC(2026, 8, 20 + day)).toISOString().slice(0, 10),
		})),
		"Post number 59.",
	],
])(
	"a list of %s posts that is hidden, when it is loaded or later, shows them again",
	async (_name, posts, text) => {
		const { reload } = await planner.show(PlannerList, desk, posts);
		const today = planner.postCard(text);
		await expect.element(today).toBeInViewport();
		const show = hidePlanner();
		await nextFrames();
		show();
		await nextFrames();
		await expect.element(today).toBeInViewport();
		const showAgain = hidePlanner();
		await reload();
		await expect
			.poll(() => document.querySelector("main")?.textContent)
			.toMatch(new RegExp(`${posts.length} posts$`));
		await nextFrames();
		showAgain();
		await expect.element(today).toBeInViewport();
	},
);
