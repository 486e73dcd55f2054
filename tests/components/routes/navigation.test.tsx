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
	await expect.element(heading("Your Social Post Generator.")).toHaveFocus();
});
