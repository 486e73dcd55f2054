import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { SettingsPanel } from "../../../app/features/planner/settings/settings-panel.tsx";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import * as planner from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { showApp } from "../setup/show.tsx";

const [desk] = planner.places;
const titles = (text: string) => page.getByText(text, { exact: true }).all().length;
/** The changes that wait on this device. */
const waiting = (name: string) =>
	Object.values(localStorage).filter((stored) => String(stored).includes(`"name":"${name}"`));
/** Takes what a test says of the way to the server, and gives what brings it back. */
const reach = (how: string) => {
	if (how === "online") return () => {};
	if (how === "offline") return goOffline();
	return answerCalls(({ url, method }) =>
		method !== "GET" && /\/(rest|auth)\/v1/.test(url) ? unreachable() : undefined,
	);
};
const ways = ["online", "offline", "without an answer"];
const gaps = [0, 2];
const cases = ways.flatMap((way) => gaps.map((frames) => ({ way, frames })));

const drafts = async () =>
	(await backend.supabase.from("drafts").select("id").is("deleted_at", null)).data?.length;

test.each(cases)("Duplicate makes one copy, $way, $frames frames apart", async ({ way, frames }) => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const recent = generator.result.getByRole("button", { name: "Recent" });
	const panel = page.getByRole("dialog", { name: "Recent posts" });
	await recent.click();
	await expect.element(panel.getByRole("listitem")).toMatchTextContent("Draft");
	const comeBack = reach(way);
	await pressTwice(panel.getByRole("button", { name: "Duplicate draft" }), frames);
	await expectVisible("Draft duplicated");
	await expectGone(panel);
	comeBack();
	await recent.click();
	await expect.poll(drafts).toBe(2);
	await expect.poll(() => panel.getByRole("listitem").all().length).toBe(2);
	expect(waiting("drafts")).toEqual([]);
});

test.each(cases)("a post is marked once, $way, $frames frames apart", async ({ way, frames }) => {
	await planner.show(PlannerCard, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
	await expectVisible(planner.postCard("Ask early"));
	let calls = 0;
	answerCalls(({ url }) => {
		if (url.includes("/rpc/save_post")) calls++;
		return undefined;
	});
	const comeBack = reach(way);
	await pressTwice(planner.postCard("Ask early").getByRole("button", { name: /^Mark as posted/ }), frames);
	await expectVisible(planner.postCard("Ask early").getByText("Posted", { exact: true }));
	if (way !== "online") expect(waiting("scheduled-posts:update")).toHaveLength(1);
	comeBack();
	await expectVisible("Marked as posted");
	await planner.expectSaved();
	expect(titles("Marked as posted")).toBe(1);
	await pressTwice(page.getByRole("button", { name: "Undo" }), frames);
	await expectVisible("Moved back to scheduled");
	await expect.poll(() => titles("Marked as posted")).toBe(0);
	expect(titles("Moved back to scheduled")).toBe(1);
	await planner.expectSaved();
	const { data } = await backend.supabase.from("scheduled_posts").select("is_posted");
	expect(data).toEqual([{ is_posted: false }]);
	if (way !== "without an answer") expect(calls).toBe(2);
});

test.each(ways)("what the card undoes is offered by no message any more, %s", async (way) => {
	await planner.show(PlannerCard, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
	await planner
		.postCard("Ask early")
		.getByRole("button", { name: /^Mark as posted/ })
		.click();
	await expectVisible("Marked as posted");
	const comeBack = reach(way);
	await planner.chooseAction("Ask early", "Back to scheduled");
	await expect.poll(() => titles("Marked as posted")).toBe(0);
	comeBack();
	await expectVisible("Moved back to scheduled");
	await planner
		.postCard("Ask early")
		.getByRole("button", { name: /^Mark as posted/ })
		.click();
	await expectVisible("Marked as posted");
	await planner
		.postCard("Ask early")
		.getByRole("button", { name: /^Delete/ })
		.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expectVisible("Post deleted");
	await expect.poll(() => titles("Marked as posted")).toBe(0);
});

const slotTimes = async () =>
	(await backend.supabase.from("posting_slots").select("weekday, slot_time")).data
		?.map(({ weekday, slot_time }) => `${weekday} ${slot_time}`)
		.sort();

test.each(cases)(
	"a slot is added once and one is removed, $way, $frames frames apart",
	async ({ way, frames }) => {
		await planner.show(SettingsPanel, desk);
		const slots = planner.main.getByRole("region", { name: "Weekly slots" });
		const remove = slots.getByRole("button", { name: /^Remove/ });
		await expect.poll(() => remove.all().length).toBe(3);
		const comeBack = reach(way);
		await pressTwice(planner.main.getByRole("button", { name: "Add slot" }), frames);
		await expect.poll(() => remove.all().length).toBe(4);
		await expectGone(page.getByText(/is one of your slots already/));
		if (way !== "online") expect(waiting("posting-slots:add")).toHaveLength(1);
		await planner.main.getByLabelText("Time", { exact: true }).fill("16:30");
		await planner.main.getByRole("button", { name: "Add slot" }).click();
		await expectVisible(slots.getByRole("button", { name: "Remove Monday 4:30 PM" }));
		// The other slot of the day moves to its place.
		await pressTwice(slots.getByRole("button", { name: "Remove Monday 9:00 AM" }), frames);
		await expectGone(slots.getByRole("button", { name: "Remove Monday 9:00 AM" }));
		comeBack();
		await expect.poll(slotTimes).toEqual(["1 16:30", "2 09:00", "3 09:00", "4 09:00"]);
		expect(remove.all()).toHaveLength(4);
	},
);
