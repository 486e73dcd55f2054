import { createStore, set } from "idb-keyval";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { PlannerCalendar } from "../../../app/features/planner/calendar/planner-calendar.tsx";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { readUploads, removeUploads } from "../../../app/lib/media/uploads.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { notScheduled } from "../setup/sentences.ts";
import * as planner from "./show-planner.tsx";

const [desk] = planner.places;

/** The button of the result card and the calendar below it. */
const QueueAndCalendar = ({ userId }: { userId: string }) => (
	<>
		<planner.Queue userId={userId} post="Ask early." />
		<PlannerCalendar userId={userId} />
	</>
);

const add = planner.main.getByRole("button", { name: "Add to queue" });
const isQueued = planner.main.getByRole("button", { name: "In your queue" });
test("one click plans the post for the next free slot, once, with undo and a way to it", async () => {
	await planner.show(QueueAndCalendar, desk, [
		{ post_content: "Taken.", scheduled_date: "2026-11-19", scheduled_time: "09:30" },
	]);
	const returnOnline = goOffline();
	await add.click();
	await expectVisible(
		"Without a network your next free slot cannot be looked up. Schedule the post for a time that you choose: it is sent when you are online.",
	);
	expect(await planner.plannedFor()).toEqual(["2026-11-19 09:30"]);
	returnOnline();
	await add.click();
	await expectVisible("Added to your queue");
	await expectVisible("Your post has been scheduled for November 24, 2026 at 9:00 AM");
	await isQueued.click({ force: true });
	await expect.poll(planner.plannedFor).toEqual(["2026-11-19 09:30", "2026-11-24 09:00"]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expectVisible("Taken out of your queue");
	await expectGone(page.getByText("Post deleted"));
	await expect.poll(planner.plannedFor).toEqual(["2026-11-19 09:30"]);
	await add.click();
	await page.getByRole("link", { name: "View" }).click();
	await expect.element(planner.day("Tuesday, November 24, 2026")).toHaveAttribute("aria-selected", "true");
	await expectVisible("Ask early.", planner.dayPosts.getByRole("article"));
});

test("without a network no free slot is promised beside “Add to queue”, which cannot look it up", async () => {
	await planner.show(({ userId }) => <ScheduleButton userId={userId} post="Ask early." />, desk);
	const offer = planner.scheduleDialog.getByRole("button", { name: /^Next free slot/ });
	await page.getByRole("button", { name: "Schedule" }).click();
	await expectVisible(offer);
	const returnOnline = goOffline();
	await expectGone(offer);
	returnOnline();
	await expectVisible(offer);
});

test("a text that is planned already is added when its author says so", async () => {
	await planner.show(QueueAndCalendar, desk, [
		{ post_content: "Ask  EARLY.", scheduled_date: "2026-12-01", scheduled_time: "09:00" },
	]);
	const question = page.getByRole("alertdialog", { name: "Add this post to your queue?" });
	const answer = (name: string) => question.getByRole("button", { name }).click();
	await add.click();
	await expectVisible("The same text is already planned, on December 1, 2026 at 9:00 AM.", question);
	await answer("Cancel");
	await expectGone(question);
	await add.click();
	await answer("Schedule anyway");
	await expectVisible(isQueued);
	expect(await planner.plannedFor()).toEqual(["2026-11-19 09:00", "2026-12-01 09:00"]);
});

test("a picture that was refused is named, with the reason, before the post is added without it", async () => {
	const draftId = crypto.randomUUID();
	await planner.show(({ userId }) => <planner.Queue {...{ userId, draftId }} post="Ask early." />, desk);
	await expectVisible(add);
	// As the device keeps it: another tab that changes its own makes this one read all anew.
	const refused = { id: crypto.randomUUID(), draftId, name: "door.png", addedAt: 0 };
	const refusal = "A post takes at most 20 pictures.";
	await set(refused.id, { ...refused, refusal }, createStore("uploads", "files"));
	onTestFinished(() => removeUploads([refused.id]));
	await readUploads();
	await add.click();
	await expectVisible(
		"“door.png” was not added. A post takes at most 20 pictures.",
		page.getByRole("alertdialog", { name: "Add this post to your queue?" }),
	);
});

test("pictures that are on their way are counted with those that have arrived", async () => {
	const draftId = crypto.randomUUID();
	await planner.show(({ userId }) => <planner.Queue {...{ userId, draftId }} post="Ask early." />, desk);
	await expectVisible(add);
	const waiting = ["one.png", "two.png"].map((name) => ({ id: crypto.randomUUID(), draftId, name }));
	for (const each of waiting)
		await set(
			each.id,
			{ ...each, kind: "picture", addedAt: 0, refusal: null },
			createStore("uploads", "files"),
		);
	onTestFinished(() => removeUploads(waiting.map(({ id }) => id)));
	await readUploads();
	await add.click();
	await expectVisible(/ at 9:00 AM, with 2 pictures$/);
});

test("without slots it asks for times first; a failure leaves the post to be added", async () => {
	const { reload } = await planner.show(QueueAndCalendar, desk);
	await backend.supabase.from("posting_slots").delete().gte("weekday", 1);
	await reload();
	await add.click();
	const dialog = page.getByRole("dialog", { name: "When do you like to post?" });
	await expect.element(dialog.getByRole("button", { name: "Add to queue" })).toBeDisabled();
	await dialog.getByLabelText("Weekday").selectOptions("Friday");
	await dialog.getByLabelText("Time", { exact: true }).fill("16:30");
	await dialog.getByRole("button", { name: "Add slot" }).click();
	const recover = planner.answerPosts(planner.rest, ["POST"]);
	await dialog.getByRole("button", { name: "Add to queue" }).click();
	await expectVisible(notScheduled);
	recover();
	await add.click();
	await expectVisible(isQueued);
	expect(await planner.plannedFor()).toEqual(["2026-11-20 16:30"]);
});
