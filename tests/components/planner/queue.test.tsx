import { onlineManager } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { PlannerCalendar } from "../../../app/features/planner/calendar/planner-calendar.tsx";
import { QueueButton } from "../../../app/features/planner/queue/queue-button.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { day, dayPosts, isPostsCall, places, planner, resting, showPlanner } from "./show-planner.tsx";

const [desk] = places;

/** The button of the result card and the calendar below it. */
const QueueAndCalendar = ({ userId }: { userId: string }) => (
	<>
		<QueueButton userId={userId} post="Ask early." />
		<PlannerCalendar userId={userId} />
	</>
);

const add = planner.getByRole("button", { name: "Add to queue" });
const isQueued = planner.getByRole("button", { name: "In your queue" });
const plannedFor = async () => {
	const { data } = await backend.supabase.from("scheduled_posts").select("scheduled_date, scheduled_time");
	return data?.map((post) => `${post.scheduled_date} ${post.scheduled_time}`);
};

test("one click plans the post for the next free slot, once, with undo and a way to it", async () => {
	await showPlanner(QueueAndCalendar, desk, [
		{ post_content: "Taken.", scheduled_date: "2026-11-19", scheduled_time: "09:30" },
	]);
	onlineManager.setOnline(false);
	onTestFinished(() => onlineManager.setOnline(true));
	await add.click();
	await expect
		.element(
			page.getByText(
				"Your next free slot is known online. Schedule the post for a time of your own: that waits for you.",
			),
		)
		.toBeVisible();
	expect(await plannedFor()).toEqual(["2026-11-19 09:30"]);
	onlineManager.setOnline(true);
	await add.click();
	await expect.element(page.getByText("Added to your queue")).toBeVisible();
	await expect
		.element(page.getByText("Your post has been scheduled for November 24, 2026 at 9:00 AM"))
		.toBeVisible();
	await isQueued.click({ force: true });
	await expect.poll(plannedFor).toEqual(["2026-11-19 09:30", "2026-11-24 09:00"]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(plannedFor).toEqual(["2026-11-19 09:30"]);
	await add.click();
	await page.getByRole("link", { name: "View" }).click();
	await expect.element(day("Tuesday, November 24, 2026")).toHaveAttribute("aria-selected", "true");
	await expect.element(dayPosts.getByRole("article").getByText("Ask early.")).toBeVisible();
});

test("without slots it asks for times first; a failure leaves the post to be added", async () => {
	const { reload } = await showPlanner(QueueAndCalendar, desk);
	await backend.supabase.from("posting_slots").delete().gte("weekday", 1);
	await reload();
	await add.click();
	const dialog = page.getByRole("dialog", { name: "When do you like to post?" });
	await expect.element(dialog.getByRole("button", { name: "Add to queue" })).toBeDisabled();
	await dialog.getByLabelText("Weekday").selectOptions("Friday");
	await dialog.getByLabelText("Time", { exact: true }).fill("16:30");
	await dialog.getByRole("button", { name: "Add slot" }).click();
	const recover = answerCalls((request) =>
		isPostsCall(request) && request.method === "POST" ? resting() : undefined,
	);
	await dialog.getByRole("button", { name: "Add to queue" }).click();
	await expect.element(page.getByText("Failed to schedule post")).toBeVisible();
	recover();
	await add.click();
	await expect.element(isQueued).toBeVisible();
	expect(await plannedFor()).toEqual(["2026-11-20 16:30"]);
});
