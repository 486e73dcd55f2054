import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { becomeAuthor } from "../setup/become-author.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { showApp } from "../setup/show.tsx";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const announced = (title: string) => page.css("[aria-live=polite]").filter({ hasText: title });

test("a navigation sets the title, is announced, goes to the top and moves the focus; the first page does not", async () => {
	await setPlace(phone);
	await becomeAuthor();
	await showApp();
	await expect.element(heading("Your Social Post Generator.")).toBeVisible();
	await expect.poll(() => document.title).toBe("Write a post · Social Post Planner");
	expect(document.activeElement).toBe(document.body);
	expect(announced("Write a post").query()).toBeNull();

	window.scrollTo(0, 800);
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Account" }).click();
	await expect.element(heading("Account")).toHaveFocus();
	expect(document.title).toBe("Account · Social Post Planner");
	await expect.element(announced("Account · Social Post Planner")).toBeInTheDocument();
	expect(window.scrollY).toBe(0);

	await page.getByRole("link", { name: "Social Post Planner" }).click();
	await expect.element(heading("Your Social Post Generator.")).toHaveFocus();
	await expect.element(announced("Write a post · Social Post Planner")).toBeInTheDocument();
});

test("an unknown path has its title, and the way back moves the focus", async () => {
	await becomeAuthor();
	await showApp("/nowhere");
	await expect.element(heading("Oops! Page not found")).toBeVisible();
	await expect.poll(() => document.title).toBe("Page not found · Social Post Planner");
	await page.getByRole("link", { name: "Return to Home" }).click();
	// At a desk the message comes first; on a phone it would raise the keyboard.
	await expect.element(page.getByRole("textbox", { name: "Your Message." })).toHaveFocus();
});

const section = (name: string) =>
	page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });
const planner = page.getByRole("heading", { name: "Post Planner Calendar" });
const rules = page.getByRole("heading", { name: "Your Rules." });

test("the header goes to the planner and back, and says where the page is", async () => {
	await becomeAuthor();
	await showApp();
	await expect.element(page.getByRole("textbox", { name: "Your Message." })).toHaveFocus();
	await expect.element(section("Write")).toHaveAttribute("aria-current", "location");
	await section("Plan").click();
	await expect.element(section("Plan")).toHaveAttribute("aria-current", "location");
	await expect.element(planner).toBeInViewport();
	window.scrollTo(0, 0);
	await expect.element(section("Write")).toHaveAttribute("aria-current", "location");
	await section("Plan").click();
	await expect.element(planner).toBeInViewport();

	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Account" }).click();
	await expect.element(heading("Account")).toHaveFocus();
	await section("Plan").click();
	await expect.element(planner).toBeInViewport();
	await section("Write").click();
	await expect.element(rules).toBeInViewport();
});

test("on a phone tabs show the generator or the planner, and the Generate bar is there while one writes", async () => {
	await setPlace({ ...phone, viewport: { width: 390, height: 600 } });
	await becomeAuthor();
	await showApp();
	await expect.element(rules).toBeVisible();
	await expect.element(planner).not.toBeInTheDocument();
	const bar = page.getByRole("navigation", { name: "Sections" });
	const generate = bar.getByRole("button", { name: "Generate" });
	await expect.element(generate).not.toBeInTheDocument();
	await page.getByRole("button", { name: "A small habit" }).click();
	await expect
		.element(page.getByRole("textbox", { name: "Your Message." }))
		.toHaveValue("A small habit that saves me an hour every week");
	await expect.element(page.getByRole("button", { name: "A small habit" })).not.toBeInTheDocument();
	// Clicking may have scrolled to the button of the card: the bar has one while that is out of view.
	window.scrollTo(0, 0);
	await expect.element(generate).toBeVisible();

	await section("Plan").click();
	await expect.element(planner).toBeVisible();
	await expect.element(rules).not.toBeInTheDocument();
	await expect.element(generate).not.toBeInTheDocument();
	await section("Write").click();
	await expect.element(rules).toBeVisible();
	await expect.element(planner).not.toBeInTheDocument();
	await generate.click();
	await expect.element(page.getByLabelText("Post preview")).toBeVisible();
	await expect.element(generate).not.toBeInTheDocument();
});
