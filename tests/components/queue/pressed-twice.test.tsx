import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { SettingsPanel } from "../../../app/features/planner/settings/settings-panel.tsx";
import { WorkspaceRules } from "../../../app/routes/workspace/workspace-rules.tsx";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import * as planner from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { idea } from "../setup/sentences.ts";
import { show, showApp, showAppToAuthor } from "../setup/show.tsx";
import * as rules from "../templates/rules-page.tsx";

const [desk] = planner.places;
const titles = (text: string) => page.getByText(text, { exact: true }).length;
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
	await expect.poll(() => panel.getByRole("listitem").length).toBe(2);
	await expect.poll(() => waiting("drafts")).toEqual([]);
	expect(await drafts()).toBe(2);
});

/** Sooner than the message goes by itself. */
const expectNotOffered = () => expect.poll(() => titles("Marked as posted"), { timeout: 4000 }).toBe(0);

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
	await expectVisible("Back to scheduled");
	await expectNotOffered();
	expect(titles("Back to scheduled")).toBe(1);
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
	await expectNotOffered();
	comeBack();
	await expectVisible("Back to scheduled");
	await planner
		.postCard("Ask early")
		.getByRole("button", { name: /^Mark as posted/ })
		.click();
	await expectVisible("Marked as posted");
	const remove = await elementOf(planner.postCard("Ask early").getByRole("button", { name: /^Delete/ }));
	const question = page.getByRole("alertdialog");
	// For half a second it is the second press of the mark.
	await expect.poll(() => question.length || remove.click()).toBe(1);
	await question.getByRole("button", { name: "Delete" }).click();
	await expectVisible("Post deleted");
	await expectNotOffered();
});

test.each(["More actions for the", "Import, export", "Account menu", "Colour scheme"])(
	"a double click on “%s…” opens its menu, and another click shuts it",
	async (name) => {
		const isOfPlanner = /^(More|Import)/.test(name);
		const day = { post_content: "Ask early", scheduled_date: "2026-11-18" };
		if (isOfPlanner) await planner.show(PlannerCard, desk, [day]);
		else await showAppToAuthor("/account");
		const button = page.getByRole("button", { name: new RegExp(`^${name}`) });
		await expectVisible(button);
		const items = page.getByRole("menuitem").or(page.getByRole("menuitemradio"));
		// With the second opening the code of each is there.
		for (const _opening of [1, 2]) {
			await button.dblClick();
			await expect.element(button).toHaveAttribute("aria-expanded", "true");
			await expectVisible(items.first());
			(button.element() as HTMLElement).click();
			await expect.element(button).toHaveAttribute("aria-expanded", "false");
		}
	},
);

test.each(["offline", "without an answer"])(
	"a deletion that is kept says so with what was done, %s",
	async (way) => {
		await planner.show(PlannerCard, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
		const card = planner.postCard("Ask early");
		await expectVisible(card);
		const comeBack = reach(way);
		await card.getByRole("button", { name: /^Delete/ }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		const toast = page.getByRole("alert").filter({ hasText: "Post deleted" });
		await expectVisible("Kept until the server can be reached.", toast);
		comeBack();
		await expectVisible("Your scheduled post has been removed.");
		await planner.expectSaved();
	},
);

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
		await expect.poll(() => remove.length).toBe(3);
		const comeBack = reach(way);
		await pressTwice(planner.main.getByRole("button", { name: "Add slot" }), frames);
		await expect.poll(() => remove.length).toBe(4);
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

test.each(["keys", "pointer"])("two slots are removed one right after the other, by %s", async (by) => {
	await planner.show(SettingsPanel, desk);
	const slots = planner.main.getByRole("region", { name: "Weekly slots" });
	const remove = (label: string) => slots.getByRole("button", { name: `Remove ${label}` });
	const [tuesday, thursday] = [
		await elementOf(remove("Tuesday 9:00 AM")),
		await elementOf(remove("Thursday 9:00 AM")),
	];
	// Both are within half a second.
	vi.spyOn(performance, "now").mockReturnValue(performance.now());
	onTestFinished(() => void vi.restoreAllMocks());
	if (by === "keys") {
		tuesday.focus();
		await userEvent.keyboard("{Enter}");
		await expectGone(remove("Tuesday 9:00 AM"));
		(await elementOf(remove("Wednesday 9:00 AM"))).focus();
		await userEvent.keyboard("{Enter}");
	} else for (const button of [thursday, tuesday]) await userEvent.click(button);
	await expect.poll(slotTimes).toEqual(by === "keys" ? ["4 09:00"] : ["3 09:00"]);
});

const names = async () =>
	(await backend.supabase.from("templates").select("name")).data?.map(({ name }) => name).sort();

test.each(cases)(
	"a template is saved, applied and brought back once, $way, $frames frames apart",
	async ({ way, frames }) => {
		const { userId } = await becomeAuthor();
		await backend.supabase.from("profiles").update({ brand_voice: "Plain" }).eq("user_id", userId);
		const row = { user_id: userId, name: "Old", system_message: "Bold" };
		await backend.supabase.from("templates").insert(row);
		await show(<WorkspaceRules userId={userId} />);
		await expectVisible("Plain", rules.card);
		await rules.openTemplates();
		await expectVisible(rules.item("Old"));
		const comeBack = reach(way);
		await rules.dialog.getByRole("button", { name: "Save as template…" }).click();
		await rules.nameField.fill("New");
		await pressTwice(rules.dialog.getByRole("button", { name: "Save template" }), frames);
		await rules.expectNames(["New", "Old"]);
		await pressTwice(rules.applyButton("Old"), frames);
		await expectGone(rules.dialog);
		await expectVisible("Bold", rules.card);
		if (way !== "online") {
			expect(waiting("templates:save")).toHaveLength(1);
			expect(waiting("profile:replace-rules")).toHaveLength(1);
		}
		comeBack();
		await expect.poll(names).toEqual(["New", "Old"]);
		await expectVisible(/took the place of your earlier rules/, rules.card);
		await pressTwice(rules.undo, frames);
		await expectVisible("Plain", rules.card);
		await rules.openTemplates();
		await rules.choose("New", "Delete");
		await expect.poll(names).toEqual(["Old"]);
		await pressTwice(page.getByRole("alert").getByRole("button", { name: "Undo" }), frames);
		await expect.poll(names).toEqual(["New", "Old"]);
		await rules.expectNames(["New", "Old"]);
	},
);

test.each(gaps)(
	"a post is added to the queue, written and generated once, %s frames apart",
	async (frames) => {
		await planner.show(({ userId }) => <planner.Queue userId={userId} post="Ask early." />, desk);
		await pressTwice(planner.main.getByRole("button", { name: "Add to queue" }), frames);
		await expectVisible("Added to your queue");
		await expect.poll(planner.plannedFor).toHaveLength(1);
		await pressTwice(page.getByRole("button", { name: "Undo" }), frames);
		await expect.poll(planner.plannedFor).toEqual([]);
		expect(titles("Taken out of your queue")).toBe(1);
	},
);

test.each(gaps)("one text is begun and one is generated, %s frames apart", async (frames) => {
	await generator.show();
	const texts = async () => (await backend.supabase.from("draft_versions").select("id")).data?.length;
	await pressTwice(generator.result.getByRole("button", { name: "Write it yourself" }), frames);
	await generator.editor.fill("Ask early.");
	await expect.poll(texts).toBe(1);
	await generator.message.fill(idea);
	await pressTwice(generator.generate, frames);
	await expectVisible("Social media post generated successfully!");
	await expect.poll(texts).toBe(2);
});

test.each(gaps)("a post is given another version once, %s frames apart", async (frames) => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data: version } = await backend.supabase.from("draft_versions").select("id, draft_id").single();
	const day = { scheduled_date: "2030-01-02", time_zone: "UTC" };
	const post = { user_id: userId, post_content: "We asked for help.", draft_version_id: version?.id };
	await backend.supabase.from("scheduled_posts").insert({ ...post, ...day });
	const other = {
		label: "Written by you",
		writer: "author",
		user_message: "",
		config: defaultGenerationConfig,
	};
	const { error } = await backend.supabase.from("draft_versions").insert({
		...other,
		user_id: userId,
		draft_id: version?.draft_id ?? "",
		post_content: "We asked twice.",
	});
	expect(error).toBeNull();
	await showApp();
	let calls = 0;
	const held = Promise.withResolvers<undefined>();
	answerCalls(({ url, method }) => {
		if (method !== "GET" || !url.includes("/scheduled_posts?") || !url.includes("is_posted=eq.false"))
			return undefined;
		calls++;
		return held.promise;
	});
	const instead = page.getByRole("button", { name: "Plan this version instead" });
	await pressTwice(instead, frames);
	await focus(instead);
	// The server takes its time, and Enter is held down.
	const { now } = performance;
	vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 1000);
	onTestFinished(() => void vi.restoreAllMocks());
	await userEvent.keyboard("{Enter}");
	held.resolve(undefined);
	await expectVisible("This version is planned now");
	await expectVisible(/What you change here changes the plan\.$/);
	expect(calls).toBe(1);
	expect(page.getByText("Failed to update post").all()).toEqual([]);
});
