import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PlannerSettings } from "../../../app/features/planner/settings/planner-settings.tsx";
import { backend } from "../setup/backend.ts";
import { places, planner, showPlanner } from "./show-planner.tsx";

test.each(places)("weekly slots and reminders are the author’s to change, $name", async (place) => {
	await showPlanner(PlannerSettings, place);
	await planner.getByRole("button", { name: "Planner settings" }).click();
	const settings = page.getByRole("dialog");
	const slots = settings.getByRole("region", { name: "Weekly slots" });
	await slots.getByRole("button", { name: "Remove Tuesday 09:00" }).click();
	await settings.getByLabelText("Weekday").selectOptions("Friday");
	await settings.getByLabelText("Time", { exact: true }).fill("16:30");
	await settings.getByRole("button", { name: "Add slot" }).click();
	await expect.element(slots.getByRole("button", { name: "Remove Friday 16:30" })).toBeVisible();
	const reminds = settings.getByRole("switch", { name: "Remind me by e-mail" });
	await reminds.click();
	await expect.element(reminds).not.toBeChecked();
	const { supabase } = backend;
	await expect
		.poll(
			async () => (await supabase.from("posting_slots").select("weekday, slot_time").order("weekday")).data,
		)
		.toEqual([
			{ weekday: 3, slot_time: "09:00" },
			{ weekday: 4, slot_time: "09:00" },
			{ weekday: 5, slot_time: "16:30" },
		]);
	await expect
		.poll(async () => (await supabase.from("profiles").select("reminders_enabled").single()).data)
		.toEqual({ reminders_enabled: false });
});
