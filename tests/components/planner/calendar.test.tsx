import { describe, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { PlannerCalendar } from "../../../app/features/planner/calendar/planner-calendar.tsx";
import { PlannerSettings } from "../../../app/features/planner/settings/planner-settings.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { elementOf, focus } from "../setup/element-of.ts";
import {
	chooseAction,
	day,
	dayPosts,
	expectSaved,
	isPostsCall,
	places,
	planner,
	postCard,
	resting,
	scheduleDialog,
	showPlanner,
} from "./show-planner.tsx";

const [desk, phone] = places;

describe.each(places)("$name", (place) => {
	test("posts stand on their days; past ones are readable and not for planning", async () => {
		await showPlanner(PlannerCalendar, place, [
			{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
			{ post_content: "Said already.", scheduled_date: "2026-11-16", is_posted: true },
			{ post_content: "Forgotten.", scheduled_date: "2026-11-15" },
		]);
		if (place.onPhone) {
			const cells = planner.getByRole("grid").getByRole("gridcell");
			await expect.poll(() => cells.length).toBe(7);
			const coming = planner.getByRole("region", { name: "Coming up" });
			await expect.element(coming.getByText("Friday, November 20, 2026").first()).toBeVisible();
			await expect.element(coming.getByRole("article").getByText("Ask early.")).toBeVisible();
		} else {
			await expect.element(day("Friday, November 20, 2026").getByText("3:40 PM Ask early.")).toBeVisible();
		}
		await expect.element(day("Wednesday, November 18, 2026")).toHaveAttribute("aria-current", "date");
		await expect.element(dayPosts.getByText("No posts scheduled for November 18, 2026")).toBeVisible();

		const past = day("Monday, November 16, 2026");
		await expect.element(past).toHaveAccessibleName(/1 post$/);
		await expect.element(past).toHaveAttribute("aria-disabled", "true");
		// Force: for Playwright a day that cannot be planned for is no target.
		await past.click({ force: true });
		await expect.element(dayPosts.getByRole("article").getByText("Posted")).toBeVisible();
		await expect
			.element(dayPosts.getByRole("button", { name: "Schedule a post for this day" }))
			.not.toBeInTheDocument();
		await day("Sunday, November 15, 2026").click({ force: true });
		await expect.element(dayPosts.getByText("Missed")).toBeVisible();
		await planner.getByRole("button", { name: "Today" }).click();
		await expect.element(dayPosts.getByText("No posts scheduled for November 18, 2026")).toBeVisible();
	});

	test("the keyboard goes from day to day across months, and plans", async () => {
		await showPlanner(PlannerCalendar, place);
		const goes = async (key: string, name: string) => {
			await userEvent.keyboard(`{${key}}`);
			await expect.element(day(name)).toHaveFocus();
		};
		await expect.element(day("Wednesday, November 18, 2026")).toBeVisible();
		await focus(day("Wednesday, November 18, 2026"));
		await goes("ArrowDown", "Wednesday, November 25, 2026");
		await goes("ArrowDown", "Wednesday, December 2, 2026");
		await goes("ArrowLeft", "Tuesday, December 1, 2026");
		await goes("ArrowLeft", "Monday, November 30, 2026");
		await goes("PageDown", "Wednesday, December 30, 2026");
		await goes("PageUp", "Monday, November 30, 2026");
		await goes("End", "Saturday, December 5, 2026");
		await goes("Home", "Sunday, November 29, 2026");
		await userEvent.keyboard("{Enter}");
		await expect.element(dayPosts.getByText("No posts scheduled for November 29, 2026")).toBeVisible();
		await focus(dayPosts.getByRole("button", { name: "Schedule a post for this day" }));
		await userEvent.keyboard("{Enter}");
		await expect
			.element(scheduleDialog.getByRole("button", { name: "Sunday, November 29, 2026", pressed: true }))
			.toBeVisible();
		const text = scheduleDialog.getByRole("textbox").first();
		await focus(text);
		await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
		await text.fill("By keyboard");
		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await expect.element(dayPosts.getByRole("article").getByText("By keyboard")).toBeVisible();
	});

	test("“Move to…” moves a post, and the toast takes it back", async () => {
		await showPlanner(PlannerCalendar, place, [{ post_content: "Ask early.", scheduled_date: "2026-11-20" }]);
		await day("Friday, November 20, 2026").click();
		await chooseAction("Ask early.", "Move to…");
		const dialog = page.getByRole("dialog", { name: "Move post" });
		await dialog.getByRole("button", { name: "Saturday, November 21, 2026" }).click();
		await dialog.getByRole("button", { name: "Move post" }).click();
		await expect.element(day("Saturday, November 21, 2026")).toHaveAccessibleName(/1 post$/);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect.element(day("Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
		await expect.element(page.getByText("Post moved back")).toBeVisible();
	});
});

/** Drags a post to a day, or to something that stands on it, and lets go once the day is seen to answer. */
async function dragToDay(chip: Locator, target: Locator, over = target): Promise<void> {
	// The first move begins the drag, the second one is over the day.
	await userEvent.pointer([{ target: chip, keys: "[MouseLeft>]" }, { target: over }, { target: over }]);
	await expect.element(target).toHaveAttribute("data-drop");
	await userEvent.pointer("[/MouseLeft]");
}

const chip = (text: string) => planner.css("[data-post]").filter({ hasText: text });

test("a post is dragged to another day, not into the past, and back by the toast", async () => {
	await showPlanner(PlannerCalendar, desk, [{ post_content: "Ask early.", scheduled_date: "2026-11-20" }]);
	await dragToDay(chip("Ask early."), day("Tuesday, November 24, 2026"));
	await expect.element(day("Tuesday, November 24, 2026")).toHaveAccessibleName(/1 post$/);
	await expect.element(page.getByText("Post moved")).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(day("Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
	await expectSaved();
	await dragToDay(chip("Ask early."), day("Tuesday, November 17, 2026"));
	await expect.element(page.getByText("That time has passed. Choose a later one.")).toBeVisible();
	await expect.element(day("Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
	await expect.element(day("Tuesday, November 17, 2026")).not.toHaveAccessibleName(/post/);
});

test("a post is dropped onto the sign of another post of the day", async () => {
	await showPlanner(PlannerCalendar, desk, [
		{ post_content: "Ask early.", scheduled_date: "2026-11-20" },
		{ post_content: "Said already.", scheduled_date: "2026-11-24", is_posted: true },
	]);
	await dragToDay(chip("Ask early."), day("Tuesday, November 24, 2026"), chip("Said already.").css("svg"));
	await expect.element(day("Tuesday, November 24, 2026")).toHaveAccessibleName(/2 posts/);
	await expect.element(page.getByText("Post moved")).toBeVisible();
});

test("the days begin with the current week, the past ones come on request, and a reload keeps the view", async () => {
	const { reload } = await showPlanner(PlannerCalendar, desk, [
		{ post_content: "Ask early.", scheduled_date: "2026-12-16" },
	]);
	const heading = (name: string) => planner.getByRole("heading", { name, exact: true });
	await expect.element(heading("November – December 2026")).toBeVisible();
	await expect
		.element(planner.getByRole("gridcell").first())
		.toHaveAccessibleName("Sunday, November 15, 2026");
	await expect.element(day("Tuesday, December 1, 2026").getByText("Dec 1")).toBeVisible();
	await expect.element(day("Wednesday, December 16, 2026")).toHaveAccessibleName(/1 post$/);
	await planner.getByRole("button", { name: "Show earlier weeks" }).click();
	await expect.element(heading("November 2026")).toBeVisible();
	await expect.element(day("Sunday, November 1, 2026")).toBeVisible();
	await planner.getByRole("button", { name: "Next month" }).click();
	await expect.element(heading("December 2026")).toBeVisible();
	await planner.getByRole("button", { name: "Today" }).click();
	await expect.element(heading("November – December 2026")).toBeVisible();

	await day("Wednesday, December 16, 2026").click();
	await expect.element(dayPosts.getByText("Ask early.")).toBeVisible();
	await planner.getByText("Week").click();
	await reload();
	await expect.element(heading("December 13 – 19, 2026")).toBeVisible();
	await expect.element(dayPosts.getByText("Ask early.")).toBeVisible();
});

test("the week shows the hours from its first post on, and a click on one plans for it", async () => {
	await showPlanner(PlannerCalendar, desk, [
		{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "10:40" },
	]);
	await planner.getByText("Week").click();
	await expect.element(planner.getByText("10:40 AM Ask early.").first()).toBeVisible();
	const slot = planner.getByRole("button", { name: "Saturday, November 21, 2026, 10:00 AM" });
	const boxOf = async (locator: Locator) => (await elementOf(locator)).getBoundingClientRect();
	const daysAbove = async () => (await boxOf(planner.getByRole("grid"))).bottom;
	await expect.poll(async () => Math.abs((await boxOf(slot)).top - (await daysAbove()))).toBeLessThan(20);
	await slot.click();
	await expect
		.element(scheduleDialog.getByRole("button", { name: "Saturday, November 21, 2026", pressed: true }))
		.toBeVisible();
	await expect.element(scheduleDialog.getByLabelText("Time (optional)")).toHaveValue("10:00 AM");
	await userEvent.keyboard("{Escape}");
	await planner.getByRole("button", { name: "Next week" }).click();
	await expect.element(planner.getByText("10:40 AM Ask early.")).not.toBeInTheDocument();
});

test("a post is dragged to another time of the week, and back by the toast", async () => {
	await showPlanner(PlannerCalendar, desk, [
		{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "09:00" },
	]);
	const plannedFor = async () => {
		const posts = backend.supabase.from("scheduled_posts");
		const { data } = await posts.select("scheduled_date, scheduled_time").single();
		return `${data?.scheduled_date} ${data?.scheduled_time}`;
	};
	await planner.getByText("Week").click();
	const event = planner.getByRole("button", { name: /^9:00 AM, Ask early/ });
	const slot = planner.getByRole("button", { name: "Saturday, November 21, 2026, 11:00 AM" });
	// By their upper edges: what is dropped keeps where it was held.
	const upperEdge = { x: 20, y: 2 };
	await userEvent.dragAndDrop(event, slot, { sourcePosition: upperEdge, targetPosition: upperEdge });
	await expect.element(page.getByText("Post moved")).toBeVisible();
	await expect
		.element(planner.getByRole("button", { name: /^11:00 AM, Ask early.*November 21/ }))
		.toBeVisible();
	await expect.poll(plannedFor).toBe("2026-11-21 11:00");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect
		.element(planner.getByRole("button", { name: /^9:00 AM, Ask early.*November 20/ }))
		.toBeVisible();
	await expect.poll(plannedFor).toBe("2026-11-20 09:00");
});

test("a month that cannot be loaded says why and loads again", async () => {
	const { reload } = await showPlanner(PlannerCalendar, desk, [
		{ post_content: "Ask early.", scheduled_date: "2026-11-20" },
	]);
	const recover = answerCalls((request) => (isPostsCall(request) ? resting() : undefined));
	await reload();
	await expect.element(planner.getByText("Failed to load scheduled posts")).toBeVisible();
	await expect.element(planner.getByText("The database is resting.")).toBeVisible();
	recover();
	await planner.getByRole("button", { name: "Try again" }).click();
	await expect.element(day("Friday, November 20, 2026")).toHaveAccessibleName(/1 post$/);
});

function CalendarWithSettings({ userId }: { userId: string }) {
	return (
		<>
			<PlannerSettings userId={userId} />
			<PlannerCalendar userId={userId} />
		</>
	);
}

test("a post planned in another zone says so, and the author’s zone can be changed", async () => {
	await showPlanner(CalendarWithSettings, desk, [
		{
			post_content: "From Los Angeles.",
			scheduled_date: "2026-11-20",
			scheduled_time: "08:00",
			time_zone: phone.timeZone,
		},
	]);
	await day("Friday, November 20, 2026").click();
	const card = postCard("From Los Angeles.");
	await expect
		.element(card.getByText("Planned in America/Los Angeles, GMT-8: 5:00 PM on your clock"))
		.toBeVisible();
	await planner.getByRole("button", { name: "Planner settings" }).click();
	await page
		.getByRole("dialog")
		.getByRole("combobox", { name: /time zone/i })
		.first()
		.fill("Los Angeles");
	await page
		.getByRole("option", { name: /Los Angeles/ })
		.first()
		.click();
	await userEvent.keyboard("{Escape}");
	await expect.element(card.getByText(/on your clock/)).not.toBeInTheDocument();
});

/** Has the clock of the page go on, and its tab come to the front. */
function goOnTo(moment: string): void {
	vi.setSystemTime(new Date(moment));
	document.dispatchEvent(new Event("visibilitychange"));
}

test("over midnight the selected day goes on with today, and waits for a dialog that is open", async () => {
	const { reload } = await showPlanner(PlannerCalendar, desk);
	const selected = (name: string) =>
		expect.element(planner.getByRole("gridcell", { selected: true })).toHaveAccessibleName(name);
	await selected("Wednesday, November 18, 2026");
	goOnTo("2026-11-18T23:00:10Z");
	await selected("Thursday, November 19, 2026");

	await reload("/?day=2026-11-19");
	await selected("Thursday, November 19, 2026");
	goOnTo("2026-11-19T22:59:50Z");
	await planner.getByRole("button", { name: "Schedule a post for this day" }).click();
	const text = scheduleDialog.getByRole("textbox").first();
	await text.fill("Written over midnight");
	// The page has not drawn itself anew.
	vi.setSystemTime(new Date("2026-11-19T23:00:10Z"));
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expect.element(page.getByText("Date required")).toBeVisible();
	goOnTo("2026-11-19T23:00:20Z");
	await expect
		.element(scheduleDialog.getByRole("button", { name: "Thursday, November 19, 2026" }))
		.toBeDisabled();
	await expect.element(text).toHaveValue("Written over midnight");
	// Behind the dialog nothing has a role.
	await expect.element(page.css("td[aria-current='date']")).toMatchTextContent("Friday, November 20, 2026");
	await expect
		.element(page.css("td[aria-selected='true']"))
		.toMatchTextContent("Thursday, November 19, 2026");
	await scheduleDialog.getByRole("button", { name: "Friday, November 20, 2026" }).click();
	await scheduleDialog.getByRole("button", { name: "Schedule Post" }).click();
	await expect.element(scheduleDialog).not.toBeInTheDocument();
	await selected("Friday, November 20, 2026, 1 post");
	await expect.element(postCard("Written over midnight")).toBeVisible();

	await day("Wednesday, November 25, 2026").click();
	goOnTo("2026-11-20T23:00:10Z");
	await expect.element(day("Saturday, November 21, 2026")).toHaveAttribute("aria-current", "date");
	await selected("Wednesday, November 25, 2026");
});
