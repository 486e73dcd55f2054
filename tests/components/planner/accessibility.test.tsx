import { test } from "vitest";
import { page } from "vitest/browser";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { expectVisible } from "../setup/elements.ts";
import { expectAccessible, expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { scheduled } from "../setup/sentences.ts";
import * as planner from "./show-planner.tsx";

const [desk] = planner.places;

function ButtonAndPlanner({ userId }: { userId: string }) {
	return (
		<>
			<h1>Planner</h1>
			<ScheduleButton userId={userId} post="In today's fast-paced world, **ask early**." />
			<PlannerCard userId={userId} />
		</>
	);
}

test("axe finds nothing in the planner, and nothing is wider than the screen", async () => {
	await planner.show(ButtonAndPlanner, desk, [
		{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
		{ post_content: "Said already.", scheduled_date: "2026-11-16", is_posted: true },
		{ post_content: "Forgotten.", scheduled_date: "2026-11-15" },
	]);
	await planner.day("Sunday, November 15, 2026").click({ force: true });
	await expectVisible("Missed", planner.main);
	await expectAccessibleOnEachScreen("the calendar");

	await page.getByRole("button", { name: "Schedule" }).click();
	await page.getByRole("button", { name: /^Next free slot/ }).click();
	await expectAccessible("the schedule dialog");
	await planner.submit.click();
	await expectVisible(scheduled);
	await planner.main.getByRole("tab", { name: "List View" }).click();
	await expectVisible(planner.postCard("fast-paced"));
	await expectAccessibleOnEachScreen("the list of posts");
	await planner.chooseAction("fast-paced", "Edit text");
	await planner.editField.fill(" ");
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expectAccessible("the editor of a planned post");
	await planner.editDialog.getByText("Preview", { exact: true }).click();
	await expectAccessible("the preview of a planned post");
	await planner.editDialog.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await planner.main.getByRole("button", { name: "Planner settings" }).click();
	await expectVisible(page.getByRole("dialog").getByText("Tuesday").first());
	await expectAccessible("the planner's settings");
});
