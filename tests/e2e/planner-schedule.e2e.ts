import { editor, generatePost, write } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";
import { day, dayPosts, dialog, openPlanner, places, planner, postCard } from "./planner-page.ts";

for (const place of places) {
	test.describe(`in ${place.timeZone}, ${place.viewport.width} px`, () => {
		test.use({ timezoneId: place.timeZone, viewport: place.viewport });

		test("An author schedules the post on screen and finds it in its day", async ({ page, product }) => {
			await page.clock.setFixedTime(new Date("2026-11-18T08:30:00Z"));
			await generatePost(page, product);
			await write(page, `**Ask early**, before it is too late. ${"And once more. ".repeat(60)}`);
			await page.getByRole("button", { name: "Schedule", exact: true }).click();

			const preview = dialog(page).getByText("Ask early").first();
			await expect(preview).toBeVisible();
			const box = dialog(page).locator("[tabindex='0']").filter({ hasText: "And once more." }).first();
			expect((await box.boundingBox())?.height).toBeLessThanOrEqual(200);
			const submit = dialog(page).getByRole("button", { name: "Schedule Post" });
			await expect(submit).toBeDisabled();
			await expect(dialog(page).getByRole("button", { name: "Tuesday, November 17, 2026" })).toBeDisabled();
			await expect(dialog(page).getByLabel("Time (optional)")).toHaveValue("09:00");
			await expect(
				dialog(page).getByText(
					"You'll receive an email reminder at your scheduled time to post on LinkedIn!",
				),
			).toBeVisible();
			const zone = place.timeZone.replaceAll("_", " ");
			await expect(dialog(page).getByText(`Times are in ${zone}, ${place.offset}`)).toBeVisible();

			await page.keyboard.press("Control+Enter");
			await expect(page.getByText("Date required")).toBeVisible();
			await expect(page.getByText("Please select a date for your post")).toBeVisible();

			await dialog(page).getByRole("button", { name: "Wednesday, November 25, 2026" }).click();
			let answer = () => {};
			const held = new Promise<void>((resolve) => {
				answer = resolve;
			});
			await page.route("**/rest/v1/scheduled_posts*", async (route) => {
				if (route.request().method() === "POST") await held;
				await route.continue();
			});
			await submit.click();
			const sending = dialog(page).getByRole("button", { name: "Scheduling..." });
			await expect(sending).toBeDisabled();
			answer();
			await expect(page.getByText("Post scheduled", { exact: true })).toBeVisible();
			await expect(
				page.getByText("Your post has been scheduled for November 25, 2026 at 09:00"),
			).toBeVisible();
			await expect(dialog(page)).toBeHidden();

			if (place.onPhone) await planner(page).getByRole("button", { name: "Next week" }).click();
			await day(page, "Wednesday, November 25, 2026").click();
			await expect(day(page, "Wednesday, November 25, 2026")).toHaveAccessibleName(/1 post$/);
			const card = dayPosts(page).getByRole("article");
			await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
			await expect(card.getByText("09:00", { exact: true })).toBeVisible();
			await expect(card.locator("strong", { hasText: "Ask early" })).toBeVisible();

			await page.getByRole("button", { name: "Schedule", exact: true }).click();
			await expect(dialog(page).getByRole("button", { name: "Schedule Post" })).toBeDisabled();
			await expect(dialog(page).getByLabel("Time (optional)")).toHaveValue("09:00");
		});

		test("The dialog warns of what may be wrong with a time, and blocks none of it", async ({
			page,
			product,
		}) => {
			await openPlanner(page, product, place, [
				{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
			]);
			await planner(page).getByRole("button", { name: "Schedule a post for this day" }).click();
			const text = dialog(page).getByRole("textbox").first();
			const time = dialog(page).getByLabel("Time (optional)");
			const pick = (name: string) =>
				dialog(page)
					.getByRole("button", { name: new RegExp(`^${name}`) })
					.click();
			await text.fill("Another text");
			await time.fill(place.earlier);
			await expect(
				dialog(page).getByText(`${place.earlier} has already passed today: it is ${place.now}.`),
			).toBeVisible();

			await dialog(page).getByRole("button", { name: "Last used: 15:40" }).click();
			await expect(time).toHaveValue("15:40");
			await pick("Friday, November 20, 2026");
			await expect(
				dialog(page).getByText(/Another post is less than two hours away, at 15:40/),
			).toBeVisible();
			await time.fill("18:00");
			await expect(dialog(page).getByText(/less than two hours/)).toBeHidden();
			await text.fill(" ask  EARLY. ");
			await expect(dialog(page).getByText(/The same text is already planned/)).toBeVisible();
			await text.fill("Another text");

			await dialog(page)
				.getByRole("button", { name: `Next free slot: ${place.freeSlot}` })
				.click();
			await expect(dialog(page).getByText(place.freeSlotLabel)).toBeVisible();

			const { skipped, doubled } = place;
			const forward = async (months: number) => {
				for (let month = 0; month < months; month++)
					await dialog(page).getByRole("button", { name: "Next month" }).click();
			};
			await forward(skipped.months);
			await pick(skipped.day);
			await time.fill(skipped.time);
			await expect(
				dialog(page).getByText(
					`The clocks change that day and skip ${skipped.time}. The reminder comes when they show ${skipped.readsAs}.`,
				),
			).toBeVisible();
			await forward(doubled.months - skipped.months);
			await pick(doubled.day);
			await time.fill(doubled.time);
			await expect(
				dialog(page).getByText(`The clocks change that day and show ${doubled.time} twice.`, {
					exact: false,
				}),
			).toBeVisible();
			await dialog(page).getByRole("button", { name: "Schedule Post" }).click();
			await expect(page.getByText("Post scheduled", { exact: true })).toBeVisible();
		});

		test("A failure keeps the dialog with everything in it, and shows nothing that is not planned", async ({
			page,
			product,
			consoleErrors,
		}) => {
			await openPlanner(page, product, place);
			await page.route("**/rest/v1/scheduled_posts*", (route) =>
				route.request().method() === "POST"
					? route.fulfill({ status: 503, json: { message: "The database is resting" } })
					: route.continue(),
			);
			await planner(page).getByRole("button", { name: "Schedule a post for this day" }).click();
			await dialog(page).getByRole("textbox").first().fill("A text to keep");
			await dialog(page).getByLabel("Time (optional)").fill("23:10");
			await dialog(page).getByRole("button", { name: "Schedule Post" }).click();
			await expect(page.getByText("Failed to schedule post")).toBeVisible();
			await expect(page.getByText("The database is resting")).toBeVisible();
			await expect(dialog(page).getByRole("textbox").first()).toHaveValue("A text to keep");
			await expect(dialog(page).getByLabel("Time (optional)")).toHaveValue("23:10");
			await page.keyboard.press("Escape");
			await expect(postCard(page, "A text to keep")).toHaveCount(0);
			await expect.poll(() => consoleErrors.splice(0)).toEqual([expect.stringContaining("503")]);
		});
	});
}

test("A session that ended is said, and the entries stay", async ({ page, product }) => {
	await generatePost(page, product);
	await write(page, "A text to keep");
	await expect(editor(page)).toHaveValue("A text to keep");
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	await dialog(page)
		.getByRole("button", { name: /Next free slot/ })
		.click();
	await page.evaluate(() => {
		for (const key of Object.keys(localStorage)) if (key.includes("auth-token")) localStorage.removeItem(key);
	});
	await dialog(page).getByRole("button", { name: "Schedule Post" }).click();
	await expect(page.getByText("Authentication required")).toBeVisible();
	await expect(page.getByText("Please sign in to schedule posts")).toBeVisible();
});
