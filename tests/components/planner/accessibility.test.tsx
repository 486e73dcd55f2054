import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { chooseAction, day, places, planner, scheduleDialog, showPlanner } from "./show-planner.tsx";

function ButtonAndPlanner({ userId }: { userId: string }) {
	return (
		<>
			<h1>Planner</h1>
			<ScheduleButton userId={userId} post="In today's fast-paced world, **ask early**." />
			<PlannerCard userId={userId} />
		</>
	);
}

test.each(places)(
	"axe finds nothing in the planner, nothing is wider than the screen, $name",
	async (place) => {
		await showPlanner(ButtonAndPlanner, place, [
			{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
			{ post_content: "Said already.", scheduled_date: "2026-11-16", is_posted: true },
			{ post_content: "Forgotten.", scheduled_date: "2026-11-15" },
		]);
		await day("Sunday, November 15, 2026").click({ force: true });
		await expect.element(planner.getByText("Missed")).toBeVisible();
		await expectAccessible("the calendar");

		await page.getByRole("button", { name: "Schedule" }).click();
		await page.getByRole("button", { name: /^Next free slot/ }).click();
		await expectAccessible("the schedule dialog");
		await scheduleDialog.getByRole("button", { name: "Schedule Post" }).click();
		await expect.element(page.getByText("Post scheduled")).toBeVisible();
		await planner.getByRole("tab", { name: "List View" }).click();
		await expect.element(planner.getByRole("article").filter({ hasText: "fast-paced" })).toBeVisible();
		await expectAccessible("the list of posts");
		await chooseAction("fast-paced", "Edit text");
		const dialog = page.getByRole("dialog", { name: "Edit text" });
		await dialog.getByRole("textbox").fill(" ");
		await dialog.getByRole("button", { name: "Save" }).click();
		await expectAccessible("the editor of a planned post");
		await dialog.getByText("Preview", { exact: true }).click();
		await expectAccessible("the preview of a planned post");
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await planner.getByRole("button", { name: "Planner settings" }).click();
		await expect.element(page.getByRole("dialog").getByText("Tuesday").first()).toBeVisible();
		await expectAccessible("the planner's settings");
	},
);
