import { clipboard } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";
import {
	chooseAction,
	openList,
	openPlanner,
	type PlannedRow,
	places,
	planner,
	postCard,
} from "./planner-page.ts";

const rows: PlannedRow[] = [
	{ post_content: "Second of **December**", scheduled_date: "2026-12-02", scheduled_time: "08:15" },
	{ post_content: "Ask early", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	{ post_content: "Ask at nine", scheduled_date: "2026-11-20" },
	{ post_content: "Said already", scheduled_date: "2026-11-17", is_posted: true },
	{ post_content: "Forgotten", scheduled_date: "2026-11-02" },
];

for (const place of places) {
	test.describe(`in ${place.timeZone}, ${place.viewport.width} px`, () => {
		test.use({ timezoneId: place.timeZone, viewport: place.viewport });

		test("All posts stand in their order, by month, and are found by state and words", async ({
			page,
			product,
		}) => {
			await openPlanner(page, product, place, rows);
			await openList(page);
			const cards = planner(page).getByRole("article");
			await expect(cards).toHaveCount(5);
			const order = ["Forgotten", "Said already", "Ask at nine", "Ask early", "Second of December"];
			for (const [index, text] of order.entries()) await expect(cards.nth(index)).toContainText(text);
			await expect(planner(page).getByRole("heading", { name: "November 2026" })).toBeVisible();
			await expect(planner(page).getByRole("heading", { name: "December 2026" })).toBeVisible();

			const show = async (name: string) => {
				await planner(page).getByRole("radio", { name, exact: true }).focus();
				await page.keyboard.press("Space");
			};
			await show("Posted");
			await expect(cards).toHaveCount(1);
			await expect(cards).toContainText("Said already");
			await show("Missed");
			await expect(cards).toHaveText([/Forgotten/]);
			await show("Scheduled");
			await expect(cards).toHaveCount(3);
			await planner(page).getByRole("searchbox", { name: "Search posts" }).fill("december");
			await expect(cards).toHaveCount(1);
			await planner(page).getByRole("searchbox", { name: "Search posts" }).fill("100%");
			await expect(planner(page).getByText("None of your posts match.")).toBeVisible();
			await planner(page).getByRole("button", { name: "Clear filters" }).click();
			await expect(cards).toHaveCount(5);
		});

		test("A card copies, is marked as posted and back, edited, duplicated and deleted", async ({
			page,
			product,
		}) => {
			await openPlanner(page, product, place, [
				{ post_content: "Ask **early**", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
			]);
			await openList(page);
			const card = postCard(page, "Ask early");
			await expect(card.getByText("Friday, November 20, 2026")).toBeVisible();
			await expect(card.getByText("15:40", { exact: true })).toBeVisible();
			await card.getByRole("button", { name: "Copy" }).click();
			await expect(page.getByText("Post copied for LinkedIn!")).toBeVisible();
			expect((await clipboard(page)).plain).toMatch(/^Ask \p{L}{5}$/u);

			await page
				.context()
				.route("https://www.linkedin.com/**", (route) => route.fulfill({ body: "LinkedIn" }));
			await page.evaluate(() => navigator.clipboard.writeText(""));
			const opened = page.context().waitForEvent("page");
			await chooseAction(page, "Ask early", "Copy and open LinkedIn");
			const linkedIn = await opened;
			expect(linkedIn.url()).toContain("https://www.linkedin.com/feed/?shareActive=true");
			await linkedIn.close();
			expect((await clipboard(page)).plain).toMatch(/^Ask \p{L}{5}$/u);

			await card.getByRole("button", { name: "Mark as posted" }).click();
			await expect(page.getByText("Marked as posted", { exact: true })).toBeVisible();
			await expect(page.getByText("Great job! Post marked as completed.")).toBeVisible();
			await expect(card.getByText("Posted", { exact: true })).toBeVisible();
			await expect(card.getByRole("button", { name: "Mark as posted" })).toHaveCount(0);
			await chooseAction(page, "Ask early", "Back to scheduled");
			await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();

			await chooseAction(page, "Ask early", "Edit text");
			await page.getByRole("textbox", { name: "Text of the post" }).fill("Ask late");
			await page.keyboard.press("Control+Enter");
			await expect(postCard(page, "Ask late")).toBeVisible();
			await chooseAction(page, "Ask late", "Duplicate");
			await expect(postCard(page, "Ask late")).toHaveCount(2);
			await expect(page.getByText("Saving…")).toHaveCount(0);

			await postCard(page, "Ask late").first().getByRole("button", { name: "Delete" }).click();
			const question = page.getByRole("alertdialog", { name: "Delete scheduled post?" });
			await expect(
				question.getByText("This action cannot be undone. This will permanently delete your scheduled post."),
			).toBeVisible();
			await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(postCard(page, "Ask late")).toHaveCount(2);
			await postCard(page, "Ask late").first().getByRole("button", { name: "Delete" }).click();
			await question.getByRole("button", { name: "Delete" }).click();
			await expect(page.getByText("Post deleted", { exact: true })).toBeVisible();
			await expect(page.getByText("Your scheduled post has been removed.")).toBeVisible();
			await expect(postCard(page, "Ask late")).toHaveCount(1);
		});

		test("A write that fails goes back, with the server’s words", async ({
			page,
			product,
			consoleErrors,
		}) => {
			await openPlanner(page, product, place, [{ post_content: "Ask early", scheduled_date: "2026-11-20" }]);
			await openList(page);
			await page.route("**/rest/v1/scheduled_posts*", (route) =>
				["PATCH", "DELETE"].includes(route.request().method())
					? route.fulfill({ status: 503, json: { message: "The database is resting" } })
					: route.continue(),
			);
			const card = postCard(page, "Ask early");
			await card.getByRole("button", { name: "Mark as posted" }).click();
			await expect(page.getByText("Failed to update post")).toBeVisible();
			await expect(page.getByText("The database is resting").first()).toBeVisible();
			await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
			await card.getByRole("button", { name: "Delete" }).click();
			await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
			await expect(page.getByText("Failed to delete post")).toBeVisible();
			await expect(card).toBeVisible();
			consoleErrors.splice(0);
		});
	});
}

test("An empty list says how to begin; one that cannot be loaded, why", async ({
	page,
	product,
	consoleErrors,
}) => {
	await openPlanner(page, product, places[0]);
	await openList(page);
	await expect(
		planner(page).getByText("No scheduled posts yet. Schedule your first post to get started!"),
	).toBeVisible();
	await page.route("**/rest/v1/scheduled_posts*", (route) =>
		route.fulfill({ status: 503, json: { message: "The database is resting" } }),
	);
	await page.reload();
	await openList(page);
	await expect(planner(page).getByText("Failed to load posts")).toBeVisible();
	await expect(planner(page).getByText("The database is resting")).toBeVisible();
	await page.unroute("**/rest/v1/scheduled_posts*");
	await planner(page).getByRole("button", { name: "Try again" }).click();
	await expect(planner(page).getByText("No scheduled posts yet.")).toBeVisible();
	consoleErrors.splice(0);
});

test("More than a page of posts loads on request", async ({ page, product }) => {
	const client = await openPlanner(page, product, places[0]);
	const many = Array.from({ length: 230 }, (_, index) => ({
		post_content: `Post number ${index + 1}.`,
		scheduled_date: `2027-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`,
	}));
	const { error } = await client.rpc("import_scheduled_posts", { _posts: many });
	expect(error).toBeNull();
	await page.reload();
	await openList(page);
	const status = planner(page).getByRole("status").filter({ hasText: /posts/ });
	await expect(status).toHaveText("100 posts, and there are more");
	await planner(page).getByRole("button", { name: "Load more" }).click();
	await expect(status).toHaveText("230 posts");
});
