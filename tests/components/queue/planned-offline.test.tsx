import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import * as planner from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { showApp } from "../setup/show.tsx";

const [desk, phone] = planner.places;
const kept = "Kept until the server can be reached.";
const missing = "Posts that have not been on this device yet come when you are online.";
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
const dayName = tomorrow.toLocaleDateString("en-US", { dateStyle: "full" });
const shortDay = tomorrow.toLocaleDateString("en-US", { month: "short", day: "numeric" });
const posts = async () => (await backend.supabase.from("scheduled_posts").select("post_content")).data ?? [];

test.each(["network", "server"])(
	"who plans without the %s reads so, and the draft is planned in its pane, in Recent and in the dialog",
	async (what) => {
		await becomeAuthorOf("We asked for help.");
		await showApp();
		await expect.element(generator.preview).toMatchTextContent("We asked for help.");
		const panel = page.getByRole("dialog", { name: "Recent posts" });
		const openRecent = () => generator.result.getByRole("button", { name: "Recent" }).click();
		await openRecent();
		await expectVisible(panel.getByText("Draft", { exact: true }).first());
		await userEvent.keyboard("{Escape}");
		await expectGone(panel);
		const openDialog = () => generator.result.getByRole("button", { name: "Schedule" }).click();
		const returnOnline =
			what === "network"
				? goOffline()
				: answerCalls(({ url }) => (/\/(rest|auth)\/v1/.test(url) ? unreachable() : undefined));
		await openDialog();
		await planner.pickDay(dayName);
		await planner.submit.click();
		await expectGone(planner.scheduleDialog);
		await expectVisible(kept);
		await expectVisible(/What you change here changes the plan\.$/);
		await openRecent();
		await expectVisible(panel.getByText(`Planned · ${shortDay}`).first());
		await userEvent.keyboard("{Escape}");
		await expectGone(panel);
		await openDialog();
		await planner.pickDay(dayName);
		await expectVisible(/^The same text is already planned/, planner.scheduleDialog);
		await userEvent.keyboard("{Escape}");
		returnOnline();
		await expect.poll(posts).toEqual([{ post_content: "We asked for help." }]);
		await expectVisible(/What you change here changes the plan\.$/);
	},
);

test.each([desk, phone])("a plan that was never on this device says so, $name", async (place) => {
	const returnOnline = goOffline();
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	onTestFinished(() => void vi.restoreAllMocks());
	await planner.show(PlannerCard, place, [{ post_content: "Ask early", scheduled_date: "2026-11-20" }]);
	await expectVisible(missing);
	await expectGone(planner.main.getByRole("status", { name: "Loading posts" }));
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("From a tunnel");
	await planner.submit.click();
	await expectVisible(planner.postCard("From a tunnel"));
	await planner.main.getByRole("tab", { name: "List View" }).click();
	await expectVisible([missing, planner.postCard("From a tunnel")]);
	await planner
		.postCard("From a tunnel")
		.getByRole("button", { name: /^Mark as posted/ })
		.click();
	await expectVisible([planner.postCard("From a tunnel").getByText("Posted", { exact: true }), missing]);
	returnOnline();
	await expectGone(planner.main.getByText(missing));
	await expectVisible(planner.postCard("Ask early"));
});

test("without a network the list shows what the device knows, and what waits, by its filters", async () => {
	const rows = [
		{ post_content: "Ask early", scheduled_date: "2026-11-20", scheduled_time: "08:00" },
		{ post_content: "Ask twice", scheduled_date: "2026-11-17", is_posted: true },
		{ post_content: "Ask late", scheduled_date: "2026-11-21" },
	];
	await planner.show(PlannerCard, desk, rows);
	await planner.day("Friday, November 20, 2026").click();
	await expectVisible(planner.postCard("Ask early"));
	const returnOnline = goOffline();
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("From a tunnel");
	await planner.submit.click();
	await expectGone(planner.scheduleDialog);
	await planner.main.getByRole("tab", { name: "List View" }).click();
	const cards = planner.main.getByRole("region", { name: "Posts by date" }).getByRole("article");
	const shown = () =>
		cards.all().map((card) => /Ask (early|twice|late)|From a tunnel/.exec(card.element().textContent)?.[0]);
	await expect.poll(shown).toEqual(["Ask twice", "Ask early", "From a tunnel", "Ask late"]);
	await expectVisible(missing);
	await planner
		.postCard("Ask early")
		.getByRole("button", { name: /^Mark as posted/ })
		.click();
	await planner.main.getByText("Posted", { exact: true }).first().click();
	await expect.poll(shown).toEqual(["Ask twice", "Ask early"]);
	await planner.main.getByText("All", { exact: true }).click();
	await planner.main.getByLabelText("Search posts").fill("late");
	await expect.poll(shown).toEqual(["Ask late"]);
	await planner.main.getByLabelText("Search posts").fill("");
	returnOnline();
	await expectGone(planner.main.getByText(missing));
	await expect.poll(shown).toEqual(["Ask twice", "Ask early", "From a tunnel", "Ask late"]);
});

test("without a network the list brings back nothing that it has seen changed or deleted", async () => {
	const { queryClient } = await planner.show(PlannerCard, desk, [
		{ post_content: "Ask early", scheduled_date: "2026-11-20" },
		{ post_content: "Ask twice", scheduled_date: "2026-11-21" },
		{ post_content: "Wait", scheduled_date: "2026-11-21", is_posted: true },
	]);
	await planner.day("Friday, November 20, 2026").click();
	await expectVisible(planner.postCard("Ask early"));
	await planner.main.getByRole("tab", { name: "List View" }).click();
	await expectVisible([planner.postCard("Ask early"), planner.postCard("Ask twice")]);
	const table = () => backend.supabase.from("scheduled_posts");
	expect(
		(await table().update({ post_content: "Ask late" }).eq("post_content", "Ask early")).error,
	).toBeNull();
	expect((await table().delete().eq("post_content", "Ask twice")).error).toBeNull();
	await planner.main.getByLabelText("Search posts").fill("ask");
	await queryClient().invalidateQueries();
	await expectVisible(planner.postCard("Ask late"));
	await expectGone(planner.postCard("Ask twice"));
	await expectGone(planner.postCard("Wait"));
	goOffline();
	await planner.main.getByLabelText("Search posts").fill("a");
	await expectVisible([missing, planner.postCard("Wait"), planner.postCard("Ask late")]);
	await expectGone(planner.postCard("Ask early"));
	await expectGone(planner.postCard("Ask twice"));
});

test("a list that cannot be loaded shows what the device knows, beside the failure", async () => {
	await planner.show(PlannerCard, desk, [
		{ post_content: "Ask early", scheduled_date: "2026-11-20" },
		{ post_content: "Listen", scheduled_date: "2026-11-20" },
		{ post_content: "Wait early", scheduled_date: "2027-11-20" },
	]);
	await planner.day("Friday, November 20, 2026").click();
	await expectVisible(planner.postCard("Ask early"));
	const recover = planner.answerPosts(planner.rest, ["GET"]);
	await planner.main.getByRole("tab", { name: "List View" }).click();
	await expectVisible(["Failed to load posts", planner.postCard("Ask early")]);
	await expectGone(planner.main.getByText(missing));
	await planner.main.getByLabelText("Search posts").fill("early");
	await expectGone(planner.postCard("Listen"));
	await expectVisible(["Failed to load posts", planner.postCard("Ask early")]);
	const held = Promise.withResolvers<undefined>();
	recover();
	const stop = planner.answerPosts(() => held.promise, ["GET"]);
	await planner.main.getByRole("button", { name: "Try again" }).click();
	await expectGone(page.getByText("Failed to load posts"));
	await expectVisible(planner.postCard("Ask early"));
	await expectGone(planner.main.getByText(missing));
	stop();
	held.resolve(undefined);
	await expectVisible(planner.postCard("Wait early"));
});

test.each([desk, phone])(
	"“Mark as posted” that is pressed twice asks for nothing else, $name",
	async (place) => {
		await planner.show(PlannerCard, place, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
		await pressTwice(planner.postCard("Ask early").getByRole("button", { name: /^Mark as posted/ }), 2);
		await expectVisible("Marked as posted");
		await expectGone(page.getByRole("alertdialog"));
	},
);

test("“Save” that is pressed twice without a network is one change", async () => {
	const { matchMedia } = window;
	window.matchMedia = (query) =>
		matchMedia.call(window, query.replace("(prefers-reduced-motion: reduce)", "not all"));
	onTestFinished(() => {
		window.matchMedia = matchMedia;
	});
	await planner.show(PlannerCard, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
	await expectVisible(planner.postCard("Ask early"));
	goOffline();
	await planner.chooseAction("Ask early", "Edit text");
	await planner.editField.fill("Ask late");
	const save = await elementOf(planner.editDialog.getByRole("button", { name: "Save" }));
	(save as HTMLElement).click();
	// The dialog fades.
	await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith("change:"))).toBe(true);
	(save as HTMLElement).click();
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expectVisible(planner.postCard("Ask late"));
	const waiting = Object.values(localStorage).filter((stored) => /"scheduled-posts:update"/.test(stored));
	expect(waiting).toHaveLength(1);
});

test("a text that is being sent takes no words, which would be lost", async () => {
	await planner.show(PlannerCard, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
	const held = Promise.withResolvers<undefined>();
	answerCalls(({ url }) => (url.includes("/rpc/save_post") ? held.promise : undefined));
	await planner.chooseAction("Ask early", "Edit text");
	await planner.editField.fill("Ask late");
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expect.element(planner.editField).toHaveAttribute("readonly");
	held.resolve(undefined);
	await expectVisible(planner.postCard("Ask late"));
	await expectGone(planner.editDialog);
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("Ask plainly");
	const again = Promise.withResolvers<undefined>();
	answerCalls(({ url }) => (url.includes("/rpc/save_post") ? again.promise : undefined));
	await planner.submit.click();
	await expect.element(planner.scheduledText).toHaveAttribute("readonly");
	again.resolve(undefined);
	await expectVisible(planner.postCard("Ask plainly"));
});

test("a server that is away is no failure of posts that are shown", async () => {
	const { queryClient } = await planner.show(PlannerCard, desk, [
		{ post_content: "Ask early", scheduled_date: "2026-11-18" },
	]);
	await expectVisible(planner.postCard("Ask early"));
	planner.answerPosts(unreachable, ["GET"]);
	await queryClient().invalidateQueries();
	await expect.poll(() => queryClient().isFetching()).toBe(0);
	expect(page.getByText("Failed to load scheduled posts").all()).toEqual([]);
});

test("posts that may be old because the server refuses to send new ones say so, and can be asked for again", async () => {
	const { queryClient } = await planner.show(PlannerCard, desk, [
		{ post_content: "Ask early", scheduled_date: "2026-11-18" },
	]);
	await expectVisible(planner.postCard("Ask early"));
	const refusal = { code: "too_many_requests", message: planner.resting };
	const recover = planner.answerPosts(() => Response.json(refusal, { status: 429 }), ["GET"]);
	await queryClient().invalidateQueries();
	await expectVisible(planner.postCard("Ask early"));
	await planner.expectRecovery("Failed to load scheduled posts", recover);
	await expectGone(page.getByText("Failed to load scheduled posts"));
});
