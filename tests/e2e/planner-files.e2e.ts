import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openList, openPlanner, places, planner, postCard } from "./planner-page.ts";

const choose = async (page: Page, item: string) => {
	await planner(page).getByRole("button", { name: "Import, export and calendar feed" }).click();
	await page.getByRole("menuitem", { name: item }).click();
};
const csv = (text: string) => ({ name: "posts.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

for (const place of places) {
	test.describe(`in ${place.timeZone}, ${place.viewport.width} px`, () => {
		test.use({ timezoneId: place.timeZone, viewport: place.viewport });

		test("Posts go out as CSV and JSON and come in again, all or none", async ({ page, product }) => {
			await openPlanner(page, product, place, [
				{ post_content: '=Ask "early", now', scheduled_date: "2026-11-20", scheduled_time: "15:40" },
			]);
			const download = async (item: string) => {
				const arrived = page.waitForEvent("download");
				await choose(page, item);
				const file = await arrived;
				return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
			};
			const sheet = await download("Export as CSV");
			expect(sheet.name).toMatch(/^linkedin-posts-.*\.csv$/);
			expect(sheet.text).toContain("2026-11-20,15:40,");
			expect(sheet.text).not.toContain(',"=Ask');
			const list = await download("Export as JSON");
			expect(JSON.parse(list.text)).toEqual([expect.objectContaining({ scheduled_date: "2026-11-20" })]);

			await choose(page, "Import a CSV…");
			const dialog = page.getByRole("dialog", { name: "Import a CSV" });
			const input = dialog.locator("input[type=file]");
			await input.setInputFiles(csv("date,time,content\n2026-12-01,08:00,First\n2026-13-01,09:00,Second\n"));
			await expect(dialog.getByText("One row has an error")).toBeVisible();
			await expect(dialog.getByText(/Row 3/)).toBeVisible();
			await expect(dialog.getByRole("button", { name: /^Import/ })).toBeDisabled();
			await input.setInputFiles(csv("date,time,content\n2026-12-01,08:00,First\n2026-12-02,,Second\n"));
			await dialog.getByRole("button", { name: "Import 2 posts" }).click();
			await expect(page.getByText("Posts imported")).toBeVisible();
			await openList(page);
			await expect(postCard(page, "First")).toBeVisible();
			await expect(postCard(page, "Second")).toBeVisible();
		});

		test("The plan has a secret address for calendars, which can be renewed and taken back", async ({
			page,
			product,
		}) => {
			await openPlanner(page, product, place, [{ post_content: "Ask early", scheduled_date: "2026-11-20" }]);
			await choose(page, "Subscribe in your calendar…");
			const field = page.getByLabel("Your secret address");
			await expect(field).toHaveValue(/calendar-feed\?token=[0-9a-f]{64}$/);
			const address = await field.inputValue();
			const calendar = await (await fetch(address)).text();
			expect(calendar).toContain("SUMMARY:Ask early");
			await page.getByRole("button", { name: "Renew address" }).click();
			await page.getByRole("alertdialog").getByRole("button", { name: /Renew/ }).click();
			await expect(field).not.toHaveValue(address);
			expect((await fetch(address)).status).toBe(404);
			expect((await fetch(await field.inputValue())).status).toBe(200);
		});

		test("Weekly slots and reminders are the author’s to change", async ({ page, product }) => {
			const client = await openPlanner(page, product, place);
			await planner(page).getByRole("button", { name: "Planner settings" }).click();
			const settings = page.getByRole("dialog");
			const slots = settings.getByRole("region", { name: "Weekly slots" });
			await slots.getByRole("button", { name: "Remove Tuesday 09:00" }).click();
			await settings.getByLabel("Weekday").selectOption("Friday");
			await settings.getByLabel("Time", { exact: true }).fill("16:30");
			await settings.getByRole("button", { name: "Add slot" }).click();
			await expect(slots.getByRole("button", { name: "Remove Friday 16:30" })).toBeVisible();
			const reminds = settings.getByRole("switch", { name: "Remind me by e-mail" });
			// Not `uncheck`, which looks at once: the switch follows what is kept.
			await reminds.press("Space");
			await expect(reminds).not.toBeChecked();
			await expect
				.poll(
					async () => (await client.from("posting_slots").select("weekday, slot_time").order("weekday")).data,
				)
				.toEqual([
					{ weekday: 3, slot_time: "09:00" },
					{ weekday: 4, slot_time: "09:00" },
					{ weekday: 5, slot_time: "16:30" },
				]);
			await expect
				.poll(async () => (await client.from("profiles").select("reminders_enabled").single()).data)
				.toEqual({ reminders_enabled: false });
		});
	});
}
