import { describe, expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { PlannerCalendar } from "../../../app/features/planner/calendar/planner-calendar.tsx";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { ScheduleDialog } from "../../../app/features/planner/schedule-dialog/schedule-dialog.tsx";
import { setDateLocale } from "../../../app/lib/date-format.ts";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { elementOf } from "../setup/element-of.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import {
	day,
	dayPosts,
	isPostsCall,
	places,
	planner,
	postCard,
	resting,
	scheduleDialog,
	showPlanner,
} from "./show-planner.tsx";

const [desk] = places;
const time = scheduleDialog.getByLabelText("Time (optional)");
const submit = scheduleDialog.getByRole("button", { name: "Schedule Post" });

/** The button of the result card and the calendar below it. */
function ButtonAndCalendar({ userId }: { userId: string }) {
	return (
		<>
			<ScheduleButton
				userId={userId}
				post={`**Ask early**, before it is too late. ${"And once more. ".repeat(60)}`}
			/>
			<PlannerCalendar userId={userId} />
		</>
	);
}

const OpenDialog = ({ userId }: { userId: string }) => (
	<ScheduleDialog userId={userId} opened onClose={() => {}} initialDate="2026-11-18" />
);

const OneButton = ({ userId }: { userId: string }) => (
	<ScheduleButton userId={userId} post="A text to keep" />
);

const GapButton = ({ userId }: { userId: string }) => (
	<ScheduleButton userId={userId} post="We asked. [what the customer said]" />
);

test("a post with a gap is planned only when its author says so", async () => {
	await showPlanner(GapButton, desk);
	const question = page.getByRole("alertdialog");
	await page.getByRole("button", { name: "Schedule" }).click();
	await scheduleDialog.getByRole("button", { name: "Wednesday, November 18, 2026" }).click();
	await submit.click();
	await expect.element(question.getByText("One gap is not filled in")).toBeVisible();
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect.element(scheduleDialog).toBeVisible();
	await submit.click();
	await question.getByRole("button", { name: "Schedule anyway" }).click();
	await expect.element(page.getByText("Post scheduled", { exact: true })).toBeVisible();
});

describe.each(places)("$name", (place) => {
	test("an author schedules the post on screen and finds it in its day", async () => {
		await showPlanner(ButtonAndCalendar, place);
		await page.getByRole("button", { name: "Schedule" }).click();

		await expect.element(scheduleDialog.getByText("Ask early").first()).toBeVisible();
		const box = scheduleDialog.css("[tabindex='0']").filter({ hasText: "And once more." }).first();
		expect((await elementOf(box)).getBoundingClientRect().height).toBeLessThanOrEqual(200);
		await expect.element(submit).toBeDisabled();
		await expect
			.element(scheduleDialog.getByRole("button", { name: "Tuesday, November 17, 2026" }))
			.toBeDisabled();
		await expect.element(time).toHaveValue("9:00 AM");
		await expect
			.element(
				scheduleDialog.getByText(
					"You'll receive an email reminder at your scheduled time to post on LinkedIn!",
				),
			)
			.toBeVisible();
		const zone = place.timeZone.replaceAll("_", " ");
		await expect
			.element(scheduleDialog.getByText(`Times are in ${zone}, ${place.offset}`, { exact: false }))
			.toBeVisible();

		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await expect.element(page.getByText("Date required")).toBeVisible();
		await expect.element(page.getByText("Please select a date for your post")).toBeVisible();

		await scheduleDialog.getByRole("button", { name: "Wednesday, November 25, 2026" }).click();
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const send = window.fetch;
		answerCalls((request) =>
			isPostsCall(request) && request.method === "POST" ? held.then(() => send(request)) : undefined,
		);
		await submit.click();
		await expect.element(scheduleDialog.getByRole("button", { name: "Scheduling..." })).toBeDisabled();
		answer();
		await expect.element(page.getByText("Post scheduled")).toBeVisible();
		await expect
			.element(page.getByText("Your post has been scheduled for November 25, 2026 at 9:00 AM"))
			.toBeVisible();
		await expect.element(scheduleDialog).not.toBeInTheDocument();

		await page.getByRole("link", { name: "View" }).click();
		await expect.element(day("Wednesday, November 25, 2026")).toHaveAttribute("aria-selected", "true");
		await expect.element(day("Wednesday, November 25, 2026")).toHaveAccessibleName(/1 post$/);
		const card = dayPosts.getByRole("article");
		await expect.element(card.getByText("Scheduled")).toBeVisible();
		await expect.element(card.getByText("9:00 AM")).toBeVisible();
		await expect.element(card.css("strong").filter({ hasText: "Ask early" })).toBeVisible();

		await page.getByRole("button", { name: "Schedule" }).click();
		await expect.element(submit).toBeDisabled();
		await expect.element(time).toHaveValue("9:00 AM");
	});

	test("the dialog warns of what may be wrong with a time, and blocks none of it", async () => {
		await showPlanner(OpenDialog, place, [
			{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
		]);
		const text = scheduleDialog.getByRole("textbox").first();
		const said = (sentence: string | RegExp) =>
			expect.element(scheduleDialog.getByText(sentence, { exact: false }));
		const pick = (name: string) =>
			scheduleDialog.getByRole("button", { name: new RegExp(`^${name}`) }).click();
		await text.fill("Another text");
		await time.fill(place.earlier.time);
		await said(`${place.earlier.label} has already passed today: it is ${place.now}.`).toBeVisible();

		await scheduleDialog.getByRole("button", { name: "Last used: 3:40 PM" }).click();
		await expect.element(time).toHaveValue("3:40 PM");
		await pick("Friday, November 20, 2026");
		await said(/Another post is less than two hours away, at 3:40 PM/).toBeVisible();
		await time.fill("18:00");
		await said(/less than two hours/).not.toBeInTheDocument();
		await text.fill(" ask  EARLY. ");
		await said(/The same text is already planned/).toBeVisible();
		await text.fill("Another text");

		await scheduleDialog.getByRole("button", { name: `Next free slot: ${place.freeSlot}` }).click();
		await said(place.freeSlotLabel).toBeVisible();

		const { skipped, doubled } = place;
		const forward = async (months: number) => {
			for (let month = 0; month < months; month++)
				await scheduleDialog.getByRole("button", { name: "Next month" }).click();
		};
		await forward(skipped.months);
		await pick(skipped.day);
		await time.fill(skipped.time);
		await said(
			`The clocks change that day and skip ${skipped.label}. The reminder comes when they show ${skipped.readsAs}.`,
		).toBeVisible();
		await forward(doubled.months - skipped.months);
		await pick(doubled.day);
		await time.fill(doubled.time);
		await said(`The clocks change that day and show ${doubled.label} twice.`).toBeVisible();
		await submit.click();
		await expect.element(page.getByText("Post scheduled")).toBeVisible();
	});
});

/** What the page takes for the language of the browser; "" is its own. */
const setBrowserLanguage = (locale: string) => cdp().send("Emulation.setLocaleOverride", { locale });

test("a time is written as the language of dates has it, whatever the browser’s is", async () => {
	onTestFinished(async () => {
		setDateLocale(null);
		await setBrowserLanguage("");
	});
	await setBrowserLanguage("de-DE");
	setDateLocale("en-US");
	expect(new Date(0).toLocaleTimeString()).not.toContain("AM");
	const { reload } = await showPlanner(OpenDialog, desk);
	const plannedFor = (moment: string) => expect.element(scheduleDialog.getByText(moment)).toBeVisible();
	const half = (name: string) => scheduleDialog.getByRole("radio", { name, exact: true });
	await expect.element(time).toHaveValue("9:00 AM");
	await time.click();
	await userEvent.keyboard("945p");
	await plannedFor("Wednesday, November 18, 2026 at 9:45 PM");
	await userEvent.tab();
	await expect.element(time).toHaveValue("9:45 PM");
	await expect.element(half("PM")).toHaveFocus();
	await userEvent.keyboard("{ArrowLeft}");
	await expect.element(time).toHaveValue("9:45 AM");
	await plannedFor("Wednesday, November 18, 2026 at 9:45 AM");
	await expectAccessible("a time with two halves of the day");

	await time.fill("half nine");
	await expect.element(scheduleDialog.getByText("Enter a time like 9:00 AM.")).toBeVisible();
	await expect.element(half("AM")).toBeDisabled();
	await scheduleDialog.getByRole("textbox", { name: "Your post" }).fill("Ask early");
	await expect.element(time).toHaveAccessibleDescription("Enter a time like 9:00 AM.");
	await submit.click();
	await expect.element(time).toHaveFocus();
	await expect.element(time).toBeInvalid();
	await time.fill("");
	await expect.element(time).toHaveAccessibleDescription("Without a time it is 9:00 AM.");
	await time.fill("16:30");
	await plannedFor("Wednesday, November 18, 2026 at 4:30 PM");

	await setBrowserLanguage("en-US");
	setDateLocale("de-DE");
	await reload();
	await expect.element(time).toHaveValue("09:00");
	await expect.element(half("AM")).not.toBeInTheDocument();
	await time.fill("4:30 PM");
	await plannedFor("Mittwoch, 18. November 2026 at 16:30");
	await userEvent.tab();
	await expect.element(time).toHaveValue("16:30");
});

test("a day that takes no more posts says so, and the dialog stays for another one", async () => {
	await showPlanner(PlannerCalendar, desk);
	const full = { post_content: "One of many", scheduled_date: "2026-11-18", scheduled_time: "23:00" };
	const { error } = await backend.supabase.rpc("import_scheduled_posts", { _posts: Array(200).fill(full) });
	expect(error).toBeNull();
	await planner.getByRole("button", { name: "Schedule a post for this day" }).click();
	await scheduleDialog.getByRole("textbox").first().fill("One too many");
	await time.fill("23:10");
	await submit.click();
	await expect.element(page.getByText("Failed to schedule post")).toBeVisible();
	await expect
		.element(
			page.getByText(
				"At most 200 posts fit on one day, and 2026-11-18 has more with this. Choose another day.",
			),
		)
		.toBeVisible();
	await expect.element(submit).toBeEnabled();
});

test("a failure keeps the dialog with everything in it, and shows nothing that is not planned", async () => {
	await showPlanner(PlannerCalendar, desk);
	let attempts = 0;
	answerCalls((request) => {
		if (!isPostsCall(request) || request.method !== "POST") return undefined;
		attempts++;
		return resting();
	});
	await planner.getByRole("button", { name: "Schedule a post for this day" }).click();
	const text = scheduleDialog.getByRole("textbox", { name: "Your post" });
	await expect.element(text).toHaveFocus();
	await submit.click();
	await expect.element(text).toHaveAccessibleDescription("Write your post first.");
	await text.fill("A text to keep");
	await expect.element(scheduleDialog.getByText("14 of 3,000 characters")).toBeVisible();
	await expectAccessible("the schedule dialog with its editor");
	await time.fill("23:10");
	await submit.click();
	await expect.element(page.getByText("Failed to schedule post")).toBeVisible();
	await expect.element(page.getByText("The database is resting.")).toBeVisible();
	await expect.element(text).toHaveValue("A text to keep");
	await expect.element(time).toHaveValue("11:10 PM");
	await userEvent.keyboard("{Escape}");
	await expect.element(scheduleDialog).not.toBeInTheDocument();
	await expect.element(postCard("A text to keep")).not.toBeInTheDocument();
	expect(attempts).toBe(1);
});

test("a session that ended is said, and the entries stay", async () => {
	await showPlanner(OneButton, desk);
	await page.getByRole("button", { name: "Schedule" }).click();
	await scheduleDialog.getByRole("button", { name: /^Next free slot/ }).click();
	for (const key of Object.keys(localStorage)) if (key.includes("auth-token")) localStorage.removeItem(key);
	await submit.click();
	await expect.element(page.getByText("Authentication required")).toBeVisible();
	await expect.element(page.getByText("Please sign in to schedule posts")).toBeVisible();
	await expect.element(scheduleDialog.getByText("A text to keep")).toBeVisible();
	await expect.element(scheduleDialog.getByText(desk.freeSlotLabel, { exact: false })).toBeVisible();
});
