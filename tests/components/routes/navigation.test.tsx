import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { goHome, visitAccount } from "../setup/account-menu.ts";
import { backend } from "../setup/backend.ts";
import { boxOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { showApp, showAppToAuthor } from "../setup/show.tsx";

const message = page.getByRole("textbox", { name: "Your Message." });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const announced = (title: string) => page.css("[aria-live=polite]").filter({ hasText: title });

test("a navigation sets the title, is announced, goes to the top and moves the focus; the first page does not", async () => {
	await setPlace(phone);
	await showAppToAuthor();
	await expectVisible(heading("Your Social Post Generator."));
	await expect.poll(() => document.title).toBe("Write a post · Social Post Planner");
	expect(document.activeElement).toBe(document.body);
	expect(announced("Write a post").query()).toBeNull();

	window.scrollTo(0, 800);
	await visitAccount();
	await expect.element(heading("Account")).toHaveFocus();
	expect(document.title).toBe("Account · Social Post Planner");
	await expect.element(announced("Account · Social Post Planner")).toBeInTheDocument();
	expect(window.scrollY).toBe(0);

	await goHome();
	await expect.element(heading("Your Social Post Generator.")).toHaveFocus();
	await expect.element(announced("Write a post · Social Post Planner")).toBeInTheDocument();
});

const section = (name: string) =>
	page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });
const planner = page.getByRole("heading", { name: "Post Planner Calendar" });
const rules = page.getByRole("heading", { name: "Your Rules." });

test("an unknown path has its title and a way back; the header goes to the planner and back, and says where the page is", async () => {
	await showAppToAuthor("/nowhere");
	await expectVisible(heading("Oops! Page not found"));
	await expect.poll(() => document.title).toBe("Page not found · Social Post Planner");
	await page.getByRole("link", { name: "Return to Home" }).click();
	// At a desk the message comes first; on a phone it would raise the keyboard.
	await expect.element(message).toHaveFocus();
	await expect.element(section("Write")).toHaveAttribute("aria-current", "location");
	await section("Plan").click();
	await expect.element(section("Plan")).toHaveAttribute("aria-current", "location");
	await expect.element(planner).toBeInViewport();
	window.scrollTo(0, 0);
	await expect.element(section("Write")).toHaveAttribute("aria-current", "location");
	await section("Plan").click();
	await expect.element(planner).toBeInViewport();

	await visitAccount();
	await expect.element(heading("Account")).toHaveFocus();
	await section("Plan").click();
	await expect.element(planner).toBeInViewport();
	await section("Write").click();
	await expect.element(rules).toBeInViewport();
});

test("a link to the planner leads to its top, before it is loaded and after", async () => {
	await showAppToAuthor("/#plan");
	await expectVisible(page.getByRole("grid"));
	const top = async () => Math.round((await boxOf(page.css("#plan"))).top);
	await expect.poll(top).toBe(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
});

test("on a phone tabs show the generator or the planner, and the Generate bar is there while one writes", async () => {
	await setPlace({ ...phone, viewport: { width: 390, height: 600 } });
	const { author } = await showAppToAuthor();
	await expectVisible(rules);
	await expectGone(planner);
	const bar = page.getByRole("navigation", { name: "Sections" });
	const generate = bar.getByRole("button", { name: "Generate" });
	await expectGone(generate);
	await page.getByRole("button", { name: "A small habit" }).click();
	await expect.element(message).toHaveValue("A small habit that saves me an hour every week");
	await expectGone(page.getByRole("button", { name: "A small habit" }));
	// Clicking may have scrolled to the button of the card: the bar has one while that is out of view.
	window.scrollTo(0, 0);
	await expectVisible(generate);

	await section("Plan").click();
	await expectVisible(planner);
	await expectGone(rules);
	await expectGone(generate);
	const day = {
		post_content: "Ask early",
		scheduled_date: "2031-01-02",
		time_zone: "UTC",
		user_id: author.userId,
	};
	expect((await backend.supabase.from("scheduled_posts").insert(day)).error).toBeNull();
	await page.getByRole("tab", { name: "List View" }).click();
	const card = page.getByRole("article").filter({ hasText: "Ask early" });
	await expectVisible(card);
	await section("Write").click();
	await expectVisible(rules);
	await section("Plan").click();
	await expectVisible(card);
	await page.getByRole("button", { name: "Search and commands" }).click();
	// The code of the palette comes when it is asked for.
	await expect.element(page.getByLabelText("What do you want to do?")).toHaveFocus();
	await userEvent.keyboard("write a{Enter}");
	await expectVisible(rules);
	await expectGone(planner);
	await expect.element(message).toHaveFocus();
	await generate.click();
	await expectVisible(page.getByLabelText("Post preview"));
	await expectGone(generate);
});

test("a page without a heading in it has the focus, and no frame around all of it", async () => {
	await showApp();
	await focus(page.getByRole("button", { name: "Go to Sign In" }));
	await userEvent.keyboard("{Enter}");
	await expectVisible(page.getByRole("tab", { name: "Sign In" }));
	await expect.element(page.getByRole("main")).toHaveFocus();
	expect(getComputedStyle(page.getByRole("main").element()).outlineStyle).toBe("none");
});
