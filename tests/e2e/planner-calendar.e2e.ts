import type { Locator, Page } from "@playwright/test";
import { becomeAuthor, clientOf, expect, test } from "./fixtures.ts";
import { chooseAction, day, dayPosts, openPlanner, places, planner, postCard } from "./planner-page.ts";

const [desk, phone] = places;

for (const place of places) {
	test.describe(`in ${place.timeZone}, ${place.viewport.width} px`, () => {
		test.use({ timezoneId: place.timeZone, viewport: place.viewport });

		test("Posts stand on their days; past ones are readable and not for planning", async ({
			page,
			product,
		}) => {
			await openPlanner(page, product, place, [
				{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
				{ post_content: "Said already.", scheduled_date: "2026-11-16", is_posted: true },
				{ post_content: "Forgotten.", scheduled_date: "2026-11-15" },
			]);
			if (place.onPhone) {
				await expect(planner(page).getByRole("grid").getByRole("gridcell")).toHaveCount(7);
				const coming = planner(page).getByRole("region", { name: "Coming up" });
				await expect(coming.getByText("Friday, November 20, 2026").first()).toBeVisible();
				await expect(coming.getByRole("article").getByText("Ask early.")).toBeVisible();
			} else {
				await expect(day(page, "Friday, November 20, 2026").getByText("15:40 Ask early.")).toBeVisible();
			}
			await expect(day(page, "Wednesday, November 18, 2026")).toHaveAttribute("aria-current", "date");
			await expect(dayPosts(page).getByText("No posts scheduled for November 18, 2026")).toBeVisible();

			const past = day(page, "Monday, November 16, 2026");
			await expect(past).toHaveAccessibleName(/1 post$/);
			await expect(past).toHaveAttribute("aria-disabled", "true");
			// Force: for Playwright a day that cannot be planned for is no target.
			await past.click({ force: true });
			await expect(dayPosts(page).getByRole("article").getByText("Posted", { exact: true })).toBeVisible();
			await expect(dayPosts(page).getByRole("button", { name: "Schedule a post for this day" })).toHaveCount(
				0,
			);
			await day(page, "Sunday, November 15, 2026").click({ force: true });
			await expect(dayPosts(page).getByText("Missed", { exact: true })).toBeVisible();
			await planner(page).getByRole("button", { name: "Today" }).click();
			await expect(dayPosts(page).getByText("No posts scheduled for November 18, 2026")).toBeVisible();
		});

		test("The keyboard goes from day to day across months, and plans", async ({ page, product }) => {
			await openPlanner(page, product, place);
			const at = (name: string) => expect(day(page, name)).toBeFocused();
			await day(page, "Wednesday, November 18, 2026").focus();
			await page.keyboard.press("ArrowDown");
			await at("Wednesday, November 25, 2026");
			await page.keyboard.press("ArrowDown");
			await at("Wednesday, December 2, 2026");
			await page.keyboard.press("ArrowLeft");
			await at("Tuesday, December 1, 2026");
			await page.keyboard.press("ArrowLeft");
			await at("Monday, November 30, 2026");
			await page.keyboard.press("PageDown");
			await at("Wednesday, December 30, 2026");
			await page.keyboard.press("PageUp");
			await at("Monday, November 30, 2026");
			await page.keyboard.press("End");
			await at("Saturday, December 5, 2026");
			await page.keyboard.press("Home");
			await at("Sunday, November 29, 2026");
			await page.keyboard.press("Enter");
			await expect(dayPosts(page).getByText("No posts scheduled for November 29, 2026")).toBeVisible();
			await dayPosts(page).getByRole("button", { name: "Schedule a post for this day" }).press("Enter");
			const dialog = page.getByRole("dialog", { name: "Schedule Post" });
			await expect(
				dialog.getByRole("button", { name: "Sunday, November 29, 2026", pressed: true }),
			).toBeVisible();
			const text = dialog.getByRole("textbox").first();
			await text.press("Shift+Tab");
			await text.fill("By keyboard");
			await text.press("Control+Enter");
			await expect(dayPosts(page).getByRole("article").getByText("By keyboard")).toBeVisible();
		});

		test("“Move to…” moves a post, and the toast takes it back", async ({ page, product }) => {
			await openPlanner(page, product, place, [{ post_content: "Ask early.", scheduled_date: "2026-11-20" }]);
			await day(page, "Friday, November 20, 2026").click();
			await chooseAction(page, "Ask early.", "Move to…");
			const dialog = page.getByRole("dialog", { name: "Move post" });
			await dialog.getByRole("button", { name: "Saturday, November 21, 2026" }).click();
			await dialog.getByRole("button", { name: "Move post" }).click();
			await expect(day(page, "Saturday, November 21, 2026")).toHaveAccessibleName(/1 post$/);
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(day(page, "Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
			await expect(page.getByText("Post moved back")).toBeVisible();
		});
	});
}

/** Drags a post to a day and lets go once the day is seen to answer. */
async function dragToDay(page: Page, chip: Locator, target: Locator): Promise<void> {
	await chip.hover();
	await page.mouse.down();
	// The first move begins the drag, the second one is over the day.
	await target.hover();
	await target.hover();
	await expect(target).toHaveAttribute("data-drop");
	await page.mouse.up();
}

test.describe("at a desk", () => {
	test.use({ timezoneId: desk.timeZone, viewport: desk.viewport });

	test("A post is dragged to another day, not into the past, and back by the toast", async ({
		page,
		product,
	}) => {
		await openPlanner(page, product, desk, [{ post_content: "Ask early.", scheduled_date: "2026-11-20" }]);
		const chip = planner(page).locator("[data-post]").filter({ hasText: "Ask early." });
		await dragToDay(page, chip, day(page, "Tuesday, November 24, 2026"));
		await expect(day(page, "Tuesday, November 24, 2026")).toHaveAccessibleName(/1 post$/);
		await expect(page.getByText("Post moved", { exact: true })).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(day(page, "Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
		await dragToDay(page, chip, day(page, "Tuesday, November 17, 2026"));
		await expect(day(page, "Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
		await expect(day(page, "Tuesday, November 17, 2026")).not.toHaveAccessibleName(/post/);
	});

	test("The week shows the hours", async ({ page, product }) => {
		await openPlanner(page, product, desk, [
			{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
		]);
		await planner(page).getByRole("radio", { name: "Week" }).focus();
		await page.keyboard.press("Space");
		await expect(planner(page).getByText("15:40 Ask early.").first()).toBeVisible();
		await planner(page).getByRole("button", { name: "Next week" }).click();
		await expect(planner(page).getByText("15:40 Ask early.")).toHaveCount(0);
	});

	test("A post is dragged to another time of the week, and back by the toast", async ({ page, product }) => {
		const client = await openPlanner(page, product, desk, [
			{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "09:00" },
		]);
		const plannedFor = async () => {
			const { data } = await client.from("scheduled_posts").select("scheduled_date, scheduled_time").single();
			return `${data?.scheduled_date} ${data?.scheduled_time}`;
		};
		await planner(page).getByRole("radio", { name: "Week" }).focus();
		await page.keyboard.press("Space");
		const chip = planner(page).getByRole("button", { name: /^09:00, Ask early/ });
		const slot = planner(page).getByRole("button", { name: "Saturday, November 21, 2026, 11:00" });
		// By their upper edges: what is dropped keeps where it was held.
		const upperEdge = { x: 20, y: 2 };
		await chip.dragTo(slot, { sourcePosition: upperEdge, targetPosition: upperEdge });
		await expect(page.getByText("Post moved", { exact: true })).toBeVisible();
		await expect(planner(page).getByRole("button", { name: /^11:00, Ask early.*November 21/ })).toBeVisible();
		await expect.poll(plannedFor).toBe("2026-11-21 11:00");
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(planner(page).getByRole("button", { name: /^09:00, Ask early.*November 20/ })).toBeVisible();
		await expect.poll(plannedFor).toBe("2026-11-20 09:00");
	});

	test("A month that cannot be loaded says why and loads again", async ({ page, product, consoleErrors }) => {
		await openPlanner(page, product, desk, [{ post_content: "Ask early.", scheduled_date: "2026-11-20" }]);
		await page.route("**/rest/v1/scheduled_posts*", (route) =>
			route.fulfill({ status: 503, json: { message: "The database is resting" } }),
		);
		await page.reload();
		await expect(planner(page).getByText("Failed to load scheduled posts")).toBeVisible();
		await expect(planner(page).getByText("The database is resting")).toBeVisible();
		await page.unroute("**/rest/v1/scheduled_posts*");
		await planner(page).getByRole("button", { name: "Try again" }).click();
		await expect(day(page, "Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
		consoleErrors.splice(0);
	});

	test("A post planned in another zone says so, and the author’s zone can be changed", async ({
		page,
		product,
	}) => {
		await openPlanner(page, product, desk, [
			{
				post_content: "From Los Angeles.",
				scheduled_date: "2026-11-20",
				scheduled_time: "08:00",
				time_zone: phone.timeZone,
			},
		]);
		await day(page, "Friday, November 20, 2026").click();
		const card = postCard(page, "From Los Angeles.");
		await expect(card.getByText("Planned in America/Los Angeles, GMT-8: 17:00 on your clock")).toBeVisible();
		await planner(page).getByRole("button", { name: "Planner settings" }).click();
		const settings = page.getByRole("dialog");
		const zone = settings.getByRole("combobox", { name: /time zone/i }).first();
		await zone.fill("Los Angeles");
		await page
			.getByRole("option", { name: /Los Angeles/ })
			.first()
			.click();
		await page.keyboard.press("Escape");
		await expect(card.getByText(/on your clock/)).toHaveCount(0);
	});
});

test("What one tab plans shows in the other at once; what another device plans, with the next look", async ({
	page,
	product,
	context,
}) => {
	const account = await becomeAuthor(page, product);
	const other = await context.newPage();
	await other.goto("/");
	await planner(other).getByRole("tab", { name: "List View" }).click();
	await expect(planner(other).getByText("No scheduled posts yet.")).toBeVisible();

	await planner(page).getByRole("button", { name: "Schedule a post for this day" }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule Post" });
	await dialog.getByRole("textbox").first().fill("From the first tab");
	await dialog.getByRole("button", { name: /Next free slot/ }).click();
	await dialog.getByRole("button", { name: "Schedule Post" }).click();
	await expect(postCard(other, "From the first tab")).toBeVisible();

	const elsewhere = await clientOf(product, account);
	const { data } = await elsewhere.auth.getUser();
	const { error } = await elsewhere
		.from("scheduled_posts")
		.insert({ user_id: data.user?.id, post_content: "From the train", scheduled_date: "2030-01-02" });
	expect(error).toBeNull();
	await expect(async () => {
		await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
		await expect(postCard(other, "From the train")).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 10_000 });
});
