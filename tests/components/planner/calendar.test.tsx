import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { PlannerCalendar } from "../../../app/features/planner/calendar/planner-calendar.tsx";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { PlannerSettings } from "../../../app/features/planner/settings/planner-settings.tsx";
import { backend } from "../setup/backend.ts";
import { boxOf, elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import * as planner from "./show-planner.tsx";

const [desk, phone] = planner.places;
const askEarly = { post_content: "Ask early.", scheduled_date: "2026-11-20" };
const noPosts = "No posts scheduled for November 18, 2026";

/** A day says that so many posts are planned for it. */
const expectPosts = (date: string, count: number) =>
	expect.element(planner.day(date)).toHaveAccessibleName(new RegExp(`, ${count} posts?\\b`));
/** The open dialog plans for a day. */
const expectPicked = (name: string) =>
	expectVisible(planner.scheduleDialog.getByRole("button", { name, pressed: true }));
const undo = page.getByRole("button", { name: "Undo" });

test.each(planner.places)(
	"posts stand on their days; past ones are readable and not for planning, $name",
	async (place) => {
		await planner.show(PlannerCalendar, place, [
			{ ...askEarly, scheduled_time: "15:40" },
			{ post_content: "Said already.", scheduled_date: "2026-11-16", is_posted: true },
			{ post_content: "Forgotten.", scheduled_date: "2026-11-15" },
		]);
		if (place.onPhone) {
			const cells = planner.main.getByRole("grid").getByRole("gridcell");
			await expect.poll(() => cells.length).toBe(7);
			const coming = planner.main.getByRole("region", { name: "Coming up" });
			await expectVisible(coming.getByText("Friday, November 20, 2026").first());
			await expectVisible("Ask early.", coming.getByRole("article"));
		} else {
			await expectVisible("3:40 PM Ask early.", planner.day("Friday, November 20, 2026"));
		}
		await expect.element(planner.day("Wednesday, November 18, 2026")).toHaveAttribute("aria-current", "date");
		await expectVisible(noPosts, planner.dayPosts);

		const past = planner.day("Monday, November 16, 2026");
		await expectPosts("Monday, November 16, 2026", 1);
		await expect.element(past).toHaveAttribute("aria-disabled", "true");
		// Force: for Playwright a day that cannot be planned for is no target.
		await past.click({ force: true });
		await expectVisible("Posted", planner.dayPosts.getByRole("article"));
		await expectGone(planner.scheduleForDay);
		await planner.day("Sunday, November 15, 2026").click({ force: true });
		await expectVisible("Missed", planner.dayPosts);
		await expectGone(planner.dayPosts.getByText("Scheduled", { exact: true }));
		await planner.main.getByRole("button", { name: "Today" }).click();
		await expectVisible(noPosts, planner.dayPosts);
	},
);

test.each(planner.places)(
	"the keyboard goes from day to day across months, and plans, $name",
	async (place) => {
		await planner.show(PlannerCalendar, place);
		const goes = async (key: string, name: string) => {
			await userEvent.keyboard(`{${key}}`);
			await expect.element(planner.day(name)).toHaveFocus();
		};
		await expectVisible(planner.day("Wednesday, November 18, 2026"));
		await focus(planner.day("Wednesday, November 18, 2026"));
		await goes("ArrowDown", "Wednesday, November 25, 2026");
		await goes("ArrowDown", "Wednesday, December 2, 2026");
		await goes("ArrowLeft", "Tuesday, December 1, 2026");
		await goes("ArrowLeft", "Monday, November 30, 2026");
		await goes("PageDown", "Wednesday, December 30, 2026");
		await goes("PageUp", "Monday, November 30, 2026");
		await goes("End", "Saturday, December 5, 2026");
		await goes("Home", "Sunday, November 29, 2026");
		await userEvent.keyboard("{Enter}");
		await expectVisible("No posts scheduled for November 29, 2026", planner.dayPosts);
		await focus(planner.scheduleForDay);
		await userEvent.keyboard("{Enter}");
		await expectPicked("Sunday, November 29, 2026");
		await focus(planner.scheduledText);
		await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
		await planner.scheduledText.fill("By keyboard");
		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await expectVisible("By keyboard", planner.dayPosts.getByRole("article"));
	},
);

test("a phone has a month, too", async () => {
	await planner.show(PlannerCalendar, phone, [{ ...askEarly, scheduled_date: "2026-12-16" }]);
	await planner.main.getByText("Month", { exact: true }).click();
	await expectPosts("Wednesday, December 16, 2026", 1);
	await planner.day("Wednesday, December 16, 2026").click();
	await expectVisible("Ask early.", planner.dayPosts);
});

test("“Move to…” moves a post, and the toast takes it back", async () => {
	await planner.show(PlannerCalendar, phone, [askEarly]);
	await planner.day("Friday, November 20, 2026").click();
	await planner.chooseAction("Ask early.", "Move to…");
	const dialog = page.getByRole("dialog", { name: "Move post" });
	await dialog.getByRole("button", { name: "Saturday, November 21, 2026" }).click();
	await dialog.getByRole("button", { name: "Move post" }).click();
	await expectPosts("Saturday, November 21, 2026", 1);
	await undo.click();
	await expectPosts("Friday, November 20, 2026", 1);
	await expectVisible("Post moved back");
});

test("a post that is moved elsewhere while “Move to…” is open says where it is, and the next press moves it", async () => {
	await planner.show(PlannerCalendar, desk, [askEarly]);
	await planner.day("Friday, November 20, 2026").click();
	await planner.chooseAction("Ask early.", "Move to…");
	const dialog = page.getByRole("dialog", { name: "Move post" });
	await dialog.getByRole("button", { name: "Saturday, November 21, 2026" }).click();
	const posts = () => backend.supabase.from("scheduled_posts");
	const moved = { scheduled_date: "2026-11-25", scheduled_time: "10:00" };
	expect((await posts().update(moved).eq("post_content", "Ask early.")).error).toBeNull();
	await dialog.getByRole("button", { name: "Move post" }).click();
	await expectVisible(
		"It was changed elsewhere, and is now planned for November 25, 2026 at 10:00 AM. Look at it, then try again.",
	);
	expect((await posts().update({ is_posted: true }).eq("post_content", "Ask early.")).error).toBeNull();
	for (const _press of ["first", "second"]) {
		await dialog.getByRole("button", { name: "Move post" }).click();
		await expectVisible("It is posted already. Set it back to scheduled first.");
		await expect.element(dialog.getByRole("button", { name: "Move post" })).toBeEnabled();
	}
	expect((await posts().update({ is_posted: false }).eq("post_content", "Ask early.")).error).toBeNull();
	await dialog.getByRole("button", { name: "Move post" }).click();
	await expectGone(dialog);
	await expectPosts("Saturday, November 21, 2026", 1);
});

/** Drags a post to a day, or to something that stands on it, and lets go once the day is seen to answer. */
async function dragToDay(chip: Locator, target: Locator, over = target): Promise<void> {
	// The first move begins the drag, the second one is over the day.
	await userEvent.pointer([{ target: chip, keys: "[MouseLeft>]" }, { target: over }, { target: over }]);
	await expect.element(target).toHaveAttribute("data-drop");
	await userEvent.pointer("[/MouseLeft]");
}

const chip = (text: string) => planner.main.css("[data-post]").filter({ hasText: text });

test("a post is dragged to another day, onto the sign of another post of it, not into the past, and back by the toast", async () => {
	await planner.show(PlannerCalendar, desk, [
		askEarly,
		{ post_content: "Said already.", scheduled_date: "2026-11-23", is_posted: true },
	]);
	await dragToDay(chip("Ask early."), planner.day("Tuesday, November 24, 2026"));
	await expectPosts("Tuesday, November 24, 2026", 1);
	await expectVisible("Post moved");
	await undo.click();
	await expectPosts("Friday, November 20, 2026", 1);
	await planner.expectSaved();
	await dragToDay(chip("Ask early."), planner.day("Tuesday, November 17, 2026"));
	await expectVisible("That time has passed. Choose a later one.");
	await expectPosts("Friday, November 20, 2026", 1);
	await expect.element(planner.day("Tuesday, November 17, 2026")).not.toHaveAccessibleName(/post/);
	await dragToDay(
		chip("Ask early."),
		planner.day("Monday, November 23, 2026"),
		chip("Said already.").css("svg"),
	);
	await expectPosts("Monday, November 23, 2026", 2);
});

test("a post goes to the day that is marked, also when the page moves just before it is dropped", async () => {
	await planner.show(PlannerCalendar, desk, [askEarly]);
	const target = planner.day("Tuesday, November 24, 2026");
	await userEvent.pointer([{ target: chip("Ask early."), keys: "[MouseLeft>]" }, { target }, { target }]);
	await expect.element(target).toHaveAttribute("data-drop");
	// As far as a week is high: the day before it has come under the pointer, which stays where it is.
	const above = planner.day("Tuesday, November 17, 2026");
	const distance = (await boxOf(target)).top - (await boxOf(above)).top;
	(await elementOf(planner.main)).style.translate = `0 ${distance}px`;
	await userEvent.pointer([{ target: above }]);
	await userEvent.pointer("[/MouseLeft]");
	await expectPosts("Tuesday, November 24, 2026", 1);
});

test("the days begin with the current week, the past ones come on request, and a reload keeps the view", async () => {
	const { reload } = await planner.show(PlannerCalendar, desk, [
		{ post_content: "Ask early.", scheduled_date: "2026-12-16" },
	]);
	const heading = (name: string) => planner.main.getByRole("heading", { name, exact: true });
	await expectVisible(heading("November – December 2026"));
	await expect
		.element(planner.main.getByRole("gridcell").first())
		.toHaveAccessibleName("Sunday, November 15, 2026");
	await expectVisible("Dec 1", planner.day("Tuesday, December 1, 2026"));
	await expectPosts("Wednesday, December 16, 2026", 1);
	await planner.main.getByRole("button", { name: "Show earlier weeks" }).click();
	await expectVisible([heading("November 2026"), planner.day("Sunday, November 1, 2026")]);
	await planner.main.getByRole("button", { name: "Next month" }).click();
	await expectVisible(heading("December 2026"));
	await planner.main.getByRole("button", { name: "Today" }).click();
	await expectVisible(heading("November – December 2026"));

	await planner.day("Wednesday, December 16, 2026").click();
	await expectVisible("Ask early.", planner.dayPosts);
	await planner.main.getByText("Week").click();
	await reload();
	await expectVisible(heading("December 13 – 19, 2026"));
	await expectVisible("Ask early.", planner.dayPosts);
});

test("the last of two views counts that are chosen before the first is drawn", async () => {
	await planner.show(PlannerCard, desk, [askEarly]);
	const choose = async (view: string) => {
		(await elementOf(planner.main.getByRole("radio", { name: view }))).click();
		// The router has gone on, and nothing else has run.
		for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
	};
	const month = await elementOf(planner.main.getByRole("radio", { name: "Month" }));
	await choose("Week");
	month.click();
	await expectPosts("Friday, November 20, 2026", 1);
	await expect.element(planner.main.getByRole("button", { name: "Next month" })).toBeVisible();
});

test("all days on screen have their posts, whichever day is chosen and however one came to it", async () => {
	const november = "Friday, November 20, 2026";
	const december = "Wednesday, December 16, 2026";
	const { reload } = await planner.show(PlannerCard, desk, [
		askEarly,
		{ post_content: "Ask late.", scheduled_date: "2026-12-16", scheduled_time: "10:00" },
	]);
	const expectBoth = async () => {
		await expectPosts(november, 1);
		await expectPosts(december, 1);
	};
	const press = (name: string) => planner.main.getByRole("button", { name }).click();
	await expectBoth();
	await planner.day(december).click();
	await expectVisible("Ask late.", planner.dayPosts);
	await expectBoth();
	await reload();
	await expectBoth();
	await focus(planner.day(december));
	await userEvent.keyboard("{ArrowLeft}{Enter}");
	await expectVisible("No posts scheduled for December 15, 2026", planner.dayPosts);
	await expectBoth();
	for (const view of ["Week", "Month"]) await planner.main.getByText(view, { exact: true }).click();
	await expectBoth();
	for (const view of ["List View", "Calendar View"])
		await planner.main.getByRole("tab", { name: view }).click();
	await expectBoth();
	await press("Previous month");
	await expectPosts(november, 1);
	await press("Today");
	await expectBoth();
	await planner.day(december).click();
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("Ask twice.");
	await planner.pickDay("Tuesday, December 8, 2026");
	await planner.submit.click();
	await press("Today");
	await page.getByRole("link", { name: "View" }).click();
	await expectVisible("Ask twice.", planner.dayPosts);
	await expectBoth();
	await reload("/?day=2026-12-01");
	await expectBoth();
});

test("a next month that cannot be loaded is told beside the weeks that reach into it", async () => {
	const { reload } = await planner.show(PlannerCalendar, desk, [askEarly]);
	await expectPosts("Friday, November 20, 2026", 1);
	const recover = planner.answerPosts(
		(request) => (request.url.includes("gte.2026-11-29") ? planner.rest() : undefined),
		["GET"],
	);
	await reload();
	await expectPosts("Friday, November 20, 2026", 1);
	await planner.expectRecovery("Failed to load scheduled posts", recover);
});

test("the week shows the hours from its first post on, and a click on one plans for it", async () => {
	await planner.show(PlannerCalendar, desk, [{ ...askEarly, scheduled_time: "10:40" }]);
	await planner.main.getByText("Week").click();
	const event = planner.main.getByRole("button", { name: /^10:40 AM, Ask early/ });
	await expectVisible(event);
	const slot = planner.main.getByRole("button", { name: "Saturday, November 21, 2026, 10:00 AM" });
	const daysAbove = async () => (await boxOf(planner.main.getByRole("grid"))).bottom;
	await expect.poll(async () => Math.abs((await boxOf(slot)).top - (await daysAbove()))).toBeLessThan(20);
	await slot.click();
	await expectPicked("Saturday, November 21, 2026");
	await expect.element(planner.scheduledTime).toHaveValue("10:00 AM");
	await userEvent.keyboard("{Escape}");
	await planner.main.getByRole("button", { name: "Next week" }).click();
	await expectGone(event);
});

test("a post of another zone stands on one day in every view, and keeps its zone when it is dragged", async () => {
	const { reload } = await planner.show(PlannerCard, desk, [
		{ ...askEarly, scheduled_time: "23:30", time_zone: phone.timeZone },
	]);
	await expectPosts("Friday, November 20, 2026", 1);
	await planner.main.getByText("Week").click();
	await expectPosts("Friday, November 20, 2026", 1);
	const post = planner.main.getByRole("button", { name: /^11:30 PM GMT-8, Ask early.*November 20/ });
	const [ofPost, ofDay] = [await boxOf(post), await boxOf(planner.day("Friday, November 20, 2026"))];
	expect(Math.abs(ofPost.left - ofDay.left)).toBeLessThan(4);
	const noon = await elementOf(planner.main.getByText("12:00 PM", { exact: true }));
	expect(noon.scrollWidth).toBeLessThanOrEqual(noon.clientWidth);
	const slot = planner.main.getByRole("button", { name: "Saturday, November 21, 2026, 10:00 PM" });
	const upperEdge = { x: 20, y: 2 };
	await userEvent.dragAndDrop(post, slot, { sourcePosition: upperEdge, targetPosition: upperEdge });
	await expectVisible(planner.main.getByRole("button", { name: /^10:00 PM GMT-8, Ask early.*November 21/ }));
	const moved = async () =>
		(await backend.supabase.from("scheduled_posts").select("scheduled_date, time_zone")).data;
	await expect.poll(moved).toEqual([{ scheduled_date: "2026-11-21", time_zone: phone.timeZone }]);

	const offer = planner.main.getByRole("button", { name: "Use this browser's zone: Europe/Berlin, GMT+1" });
	await expectGone(offer);
	const profile = backend.supabase.from("profiles").update({ time_zone: phone.timeZone });
	expect((await profile.not("user_id", "is", null)).error).toBeNull();
	await reload();
	await expectVisible("Your planner is on the clock of America/Los Angeles, GMT-8.");
	await offer.click();
	await expectGone(offer);
});

test("a post is dragged to another time of the week, and back by the toast", async () => {
	await planner.show(PlannerCalendar, desk, [{ ...askEarly, scheduled_time: "09:00" }]);
	await planner.main.getByText("Week").click();
	const event = planner.main.getByRole("button", { name: /^9:00 AM, Ask early/ });
	const slot = planner.main.getByRole("button", { name: "Saturday, November 21, 2026, 11:00 AM" });
	// By their upper edges: what is dropped keeps where it was held.
	const upperEdge = { x: 20, y: 2 };
	await userEvent.dragAndDrop(event, slot, { sourcePosition: upperEdge, targetPosition: upperEdge });
	await expectVisible("Post moved");
	await expectVisible(planner.main.getByRole("button", { name: /^11:00 AM, Ask early.*November 21/ }));
	await expect.poll(planner.plannedFor).toEqual(["2026-11-21 11:00"]);
	await undo.click();
	await expectVisible(planner.main.getByRole("button", { name: /^9:00 AM, Ask early.*November 20/ }));
	await expect.poll(planner.plannedFor).toEqual(["2026-11-20 09:00"]);
});

test("a month says that it loads; one that cannot be loaded says why and loads again", async () => {
	const { reload } = await planner.show(PlannerCalendar, desk, [askEarly]);
	const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
	planner.answerPosts(() => held);
	await reload();
	const loading = planner.main.getByRole("status", { name: "Loading the calendar" });
	await expectVisible(loading);
	release(undefined);
	await expectGone(loading);
	const recover = planner.answerPosts(planner.rest);
	await reload();
	await planner.expectRecovery("Failed to load scheduled posts", recover);
	await expectPosts("Friday, November 20, 2026", 1);
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
	await planner.show(CalendarWithSettings, desk, [
		{ ...askEarly, scheduled_time: "08:00", time_zone: phone.timeZone },
		{ ...askEarly, post_content: "Ask before.", scheduled_time: "09:00" },
	]);
	await planner.day("Friday, November 20, 2026").click();
	const ofDay = await elementOf(planner.day("Friday, November 20, 2026"));
	await expect
		.poll(() => [...ofDay.querySelectorAll("[data-post]")].map(({ textContent }) => textContent))
		.toEqual(["9:00 AM Ask before.", "8:00 AM GMT-8 Ask early."]);
	const card = planner.postCard("Ask early.");
	await expectVisible("Planned in America/Los Angeles, GMT-8: 5:00 PM in Europe/Berlin", card);
	await planner.main.getByRole("button", { name: "Planner settings" }).click();
	const zones = page.getByRole("dialog").getByRole("combobox", { name: /time zone/i });
	await zones.first().fill("Los Angeles");
	await page.getByRole("option", { name: "America/Los Angeles" }).click();
	await userEvent.keyboard("{Escape}");
	await expectGone(card.getByText(/^Planned in/));
});

/** Has the clock of the page go on, and its tab come to the front. */
function goOnTo(moment: string): void {
	vi.setSystemTime(new Date(moment));
	document.dispatchEvent(new Event("visibilitychange"));
}

test("over midnight the selected day goes on with today, and waits for a dialog that is open", async () => {
	const { reload } = await planner.show(PlannerCalendar, desk);
	const selected = (name: string) =>
		expect.element(planner.main.getByRole("gridcell", { selected: true })).toHaveAccessibleName(name);
	await selected("Wednesday, November 18, 2026");
	goOnTo("2026-11-18T23:00:10Z");
	await selected("Thursday, November 19, 2026");

	await reload("/?day=2026-11-19");
	await selected("Thursday, November 19, 2026");
	goOnTo("2026-11-19T22:59:50Z");
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("Written over midnight");
	// The page has not drawn itself anew.
	vi.setSystemTime(new Date("2026-11-19T23:00:10Z"));
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expectVisible("Date required");
	goOnTo("2026-11-19T23:00:20Z");
	await expect
		.element(planner.scheduleDialog.getByRole("button", { name: "Thursday, November 19, 2026" }))
		.toBeDisabled();
	await expect.element(planner.scheduledText).toHaveValue("Written over midnight");
	// Behind the dialog nothing has a role.
	await expect.element(page.css("td[aria-current='date']")).toMatchTextContent("Friday, November 20, 2026");
	await expect
		.element(page.css("td[aria-selected='true']"))
		.toMatchTextContent("Thursday, November 19, 2026");
	await planner.pickDay("Friday, November 20, 2026");
	await planner.submit.click();
	await expectGone(planner.scheduleDialog);
	await selected("Friday, November 20, 2026, 1 post");
	await expectVisible(planner.postCard("Written over midnight"));

	await planner.day("Wednesday, November 25, 2026").click();
	goOnTo("2026-11-20T23:00:10Z");
	await expect.element(planner.day("Saturday, November 21, 2026")).toHaveAttribute("aria-current", "date");
	await selected("Wednesday, November 25, 2026");
});
