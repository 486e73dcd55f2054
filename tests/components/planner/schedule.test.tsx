import { expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { PlannerCalendar } from "../../../app/features/planner/calendar/planner-calendar.tsx";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { ScheduleDialog } from "../../../app/features/planner/schedule-dialog/schedule-dialog.tsx";
import { setDateLocale } from "../../../app/lib/date-format.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { result } from "../generator/show-generator.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { boxOf, elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { notScheduled, scheduled } from "../setup/sentences.ts";
import { showApp } from "../setup/show.tsx";
import * as planner from "./show-planner.tsx";

const [desk, phone] = planner.places;
const schedule = page.getByRole("button", { name: "Schedule" });

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

const button = (post: string) =>
	function Button({ userId }: { userId: string }) {
		return <ScheduleButton userId={userId} post={post} />;
	};

test("a post with a gap is planned only when its author says so", async () => {
	await planner.show(button("We asked. [what the customer said]"), desk);
	const question = page.getByRole("alertdialog");
	await schedule.click();
	await planner.scheduleDialog.getByRole("button", { name: "Close" }).click();
	await expectGone(planner.scheduleDialog);
	await schedule.dblClick({ delay: 50 });
	await planner.pickDay("Wednesday, November 18, 2026");
	await planner.submit.click();
	await expectVisible("One gap is not filled in", question);
	for (const frames of [0, 2]) {
		await question.getByRole("button", { name: "Cancel" }).click();
		// Until it has faded it takes presses.
		await expectGone(question);
		await pressTwice(planner.submit, frames);
	}
	await question.getByRole("button", { name: "Schedule anyway" }).click();
	await expectVisible(page.getByText(scheduled, { exact: true }));
	await expectGone(question);
});

test("a post that is too long is told before a day is chosen, and once", async () => {
	await planner.show(button("a".repeat(3613)), desk);
	await schedule.click();
	const note = planner.scheduleDialog.getByText("This post has 3,613 characters, and LinkedIn takes 3,000.");
	await expectVisible(note);
	await planner.pickDay("Wednesday, November 18, 2026");
	await expectVisible("Wednesday, November 18, 2026 at 9:00 AM", planner.scheduleDialog);
	await expect.element(note).toHaveLength(1);
});

test.each(planner.places)(
	"an author schedules the post on screen and finds it in its day, $name",
	async (place) => {
		await planner.show(ButtonAndCalendar, place);
		await schedule.click();

		await expectVisible(planner.scheduleDialog.getByText("Ask early").first());
		const box = planner.scheduleDialog.css("[tabindex='0']").filter({ hasText: "And once more." }).first();
		expect((await boxOf(box)).height).toBeLessThanOrEqual(200);
		await expect.element(planner.submit).toBeDisabled();
		const yesterday = planner.scheduleDialog.getByRole("button", { name: "Tuesday, November 17, 2026" });
		await expect.element(yesterday).toBeDisabled();
		await expect.element(planner.scheduledTime).toHaveValue("9:00 AM");
		const promise = "You'll receive an email reminder at your scheduled time to post on LinkedIn!";
		await expectVisible(promise, planner.scheduleDialog);
		const zone = place.timeZone.replaceAll("_", " ");
		await expectVisible(`Times are in ${zone}, ${place.offset}`, planner.scheduleDialog);

		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await expectVisible(["Date required", "Please select a date for your post"]);

		await planner.pickDay("Wednesday, November 25, 2026");
		const held = Promise.withResolvers<undefined>();
		planner.answerPosts(() => held.promise, ["POST"]);
		await planner.submit.click();
		await expect
			.element(planner.scheduleDialog.getByRole("button", { name: "Scheduling..." }))
			.toBeDisabled();
		held.resolve(undefined);
		await expectVisible([scheduled, "Your post has been scheduled for November 25, 2026 at 9:00 AM"]);
		await expectGone(planner.scheduleDialog);

		await page.getByRole("link", { name: "View" }).click();
		await expect
			.element(planner.day("Wednesday, November 25, 2026"))
			.toHaveAttribute("aria-selected", "true");
		await expect.element(planner.day("Wednesday, November 25, 2026")).toHaveAccessibleName(/1 post$/);
		const card = planner.dayPosts.getByRole("article");
		await expectVisible(["Scheduled", "9:00 AM"], card);
		await expectVisible(card.css("strong").filter({ hasText: "Ask early" }));

		await schedule.click();
		await expect.element(planner.submit).toBeDisabled();
		await expect.element(planner.scheduledTime).toHaveValue("9:00 AM");
	},
);

test("the dialog warns of what may be wrong with a time, and blocks none of it", async () => {
	await planner.show(OpenDialog, phone, [
		{ post_content: "Ask early.", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	]);
	const said = (sentence: string | RegExp) => expectVisible(sentence, planner.scheduleDialog);
	await planner.scheduledText.fill("Another text");
	await planner.scheduledTime.fill("00:15");
	await said("12:15 AM has already passed today: it is 12:30 AM.");
	await said("The reminder is due already: you'll receive the email right away.");

	await planner.scheduleDialog.getByRole("button", { name: "Last used: 3:40 PM" }).click();
	await expect.element(planner.scheduledTime).toHaveValue("3:40 PM");
	await planner.pickDay("Friday, November 20, 2026");
	await said(/Another post is less than two hours away, at 3:40 PM/);
	await planner.scheduledTime.fill("18:00");
	await expectGone(planner.scheduleDialog.getByText(/less than two hours/));
	await planner.scheduledText.fill(" ask  EARLY. ");
	await said(/The same text is already planned/);
	await planner.scheduledText.fill("Another text");

	await planner.scheduleDialog.getByRole("button", { name: "Next free slot: Wed, Nov 18, 9:00 AM" }).click();
	await said(phone.freeSlot);

	for (let month = 11; month < 15; month++)
		await planner.scheduleDialog.getByRole("button", { name: "Next month" }).click();
	await planner.pickDay("Sunday, March 14, 2027");
	await planner.scheduledTime.fill("02:30");
	await said("The clocks change that day and skip 2:30 AM. The reminder comes when they show 3:30 AM.");
	await planner.submit.click();
	await expectVisible(scheduled);
});

/** The language of the browser as the page has it; "" is its own. */
const setBrowserLanguage = (locale: string) => cdp().send("Emulation.setLocaleOverride", { locale });

test("a time is written as the language of dates has it, whatever the browser’s is", async () => {
	onTestFinished(async () => {
		setDateLocale(null);
		await setBrowserLanguage("");
	});
	await setBrowserLanguage("de-DE");
	setDateLocale("en-US");
	expect(new Date(0).toLocaleTimeString()).not.toContain("AM");
	const { reload } = await planner.show(OpenDialog, desk);
	const plannedFor = (moment: string) => expectVisible(moment, planner.scheduleDialog);
	const half = (name: string) => planner.scheduleDialog.getByRole("radio", { name, exact: true });
	await expect.element(planner.scheduledTime).toHaveValue("9:00 AM");
	await planner.scheduledTime.click();
	await userEvent.keyboard("945p");
	await plannedFor("Wednesday, November 18, 2026 at 9:45 PM");
	await userEvent.tab();
	await expect.element(planner.scheduledTime).toHaveValue("9:45 PM");
	await expect.element(half("PM")).toHaveFocus();
	await userEvent.keyboard("{ArrowLeft}");
	await expect.element(planner.scheduledTime).toHaveValue("9:45 AM");
	await plannedFor("Wednesday, November 18, 2026 at 9:45 AM");
	await expectAccessible("a time with two halves of the day");

	await planner.scheduledTime.fill("half nine");
	await expectVisible("Enter a time like 9:00 AM.", planner.scheduleDialog);
	await expect.element(half("AM")).toBeDisabled();
	await planner.scheduledText.fill("Ask early");
	await expect.element(planner.scheduledTime).toHaveAccessibleDescription("Enter a time like 9:00 AM.");
	await planner.submit.click();
	await expect.element(planner.scheduledTime).toHaveFocus();
	await expect.element(planner.scheduledTime).toBeInvalid();
	await planner.scheduledTime.fill("");
	await expect.element(planner.scheduledTime).toHaveAccessibleDescription("Without a time it is 9:00 AM.");
	await planner.scheduledTime.fill("16:30");
	await plannedFor("Wednesday, November 18, 2026 at 4:30 PM");

	await setBrowserLanguage("en-US");
	setDateLocale("de-DE");
	await reload();
	await expect.element(planner.scheduledTime).toHaveValue("09:00");
	await expectGone(half("AM"));
	await planner.scheduledTime.fill("4:30 PM");
	await plannedFor("Mittwoch, 18. November 2026 at 16:30");
	await userEvent.tab();
	await expect.element(planner.scheduledTime).toHaveValue("16:30");
});

test("a failure keeps the dialog with everything in it, and shows nothing that is not planned", async () => {
	await planner.show(PlannerCalendar, desk);
	let attempts = 0;
	planner.answerPosts(() => {
		attempts++;
		return planner.rest();
	}, ["POST"]);
	await planner.scheduleForDay.click();
	await expect.element(planner.scheduledText).toHaveFocus();
	await planner.submit.click();
	await expect.element(planner.scheduledText).toHaveAccessibleDescription("Write your post first.");
	await planner.scheduledText.fill("A text to keep");
	await expectVisible("14 of 3,000 characters", planner.scheduleDialog);
	await expectAccessible("the schedule dialog with its editor");
	await planner.scheduledTime.fill("23:10");
	await planner.submit.click();
	await expectVisible([notScheduled, planner.resting]);
	await expect.element(planner.scheduledText).toHaveValue("A text to keep");
	await expect.element(planner.scheduledTime).toHaveValue("11:10 PM");
	await userEvent.keyboard("{Escape}");
	await page.getByRole("button", { name: "Discard" }).click();
	await expectGone(planner.scheduleDialog);
	await expectGone(planner.postCard("A text to keep"));
	expect(attempts).toBe(1);
});

test("a post whose answer was lost is planned once", async () => {
	await planner.show(PlannerCalendar, desk);
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("A text to keep");
	await planner.scheduledTime.fill("23:10");
	const recover = planner.loseAnswers();
	await planner.submit.click();
	await expectGone(planner.scheduleDialog);
	recover();
	await expectVisible("Post scheduled");
	expect(await planner.plannedFor()).toEqual(["2026-11-18 23:10"]);
});

test.each(["no profile", "an earlier one"])(
	"a dialog that opens where the device has %s yet plans in the time zone of the profile",
	async (known) => {
		const { userId } = await becomeAuthorOf("We asked for help.");
		const { supabase } = backend;
		const setTimeZone = (time_zone: string) =>
			supabase.from("profiles").update({ time_zone }).eq("user_id", userId).throwOnError();
		let open: () => Promise<unknown> = showApp;
		if (known === "an earlier one") {
			await setTimeZone("Europe/Berlin");
			({ reload: open } = await showApp());
			const keptZones = async () => (await readQueries()).map(([, { data }]) => Object(data).time_zone);
			await expect.poll(keptZones).toContain("Europe/Berlin");
		}
		await setTimeZone("Asia/Tokyo");
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		answerCalls(async ({ url, method }) => {
			if (method === "GET" && url.includes("/rest/v1/profiles")) await held;
			return undefined;
		});
		await open();
		await result.getByRole("button", { name: "Schedule" }).click();
		await expectVisible(planner.submit);
		release();
		await expectVisible(/^Times are in Asia\/Tokyo/);
		const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000);
		await planner.pickDay(inTwoDays.toLocaleDateString("en-US", { dateStyle: "full" }));
		await planner.submit.click();
		await expectVisible(scheduled);
		const { data } = await supabase.from("scheduled_posts").select("time_zone");
		expect(data).toEqual([{ time_zone: "Asia/Tokyo" }]);
	},
);

test("a session that ended is said, and the entries stay", async () => {
	await planner.show(button("A text to keep"), desk);
	await schedule.click();
	await planner.scheduleDialog.getByRole("button", { name: /^Next free slot/ }).click();
	for (const key of Object.keys(localStorage)) if (key.includes("auth-token")) localStorage.removeItem(key);
	await planner.submit.click();
	await expectVisible(["Authentication required", "Please sign in to schedule posts"]);
	await expectVisible(["A text to keep", desk.freeSlot], planner.scheduleDialog);
});

test("on a phone what scrolls under the foot of the dialog stays under it", async () => {
	await planner.show(OpenDialog, phone);
	const half = await elementOf(planner.scheduleDialog.getByText("PM", { exact: true }));
	const foot = (await elementOf(planner.submit)).closest<HTMLElement>("[class*=foot]");
	const edge = foot?.getBoundingClientRect().top ?? 0;
	half.closest("section")?.scrollBy(0, half.getBoundingClientRect().top - edge);
	const { left, top, bottom } = half.getBoundingClientRect();
	expect(top).toBeGreaterThanOrEqual(edge - 1);
	expect(foot?.contains(document.elementFromPoint(left + 1, (top + bottom) / 2))).toBe(true);
});
