import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { becomeAuthor } from "../setup/become-author.ts";
import { elementOf } from "../setup/element-of.ts";
import { cardOf, showApp } from "../setup/show.tsx";

const message = page.getByRole("textbox", { name: "Your Message." });

test("a text in Arabic or Hebrew runs its way wherever it stands", async () => {
	await becomeAuthor();
	await showApp();
	await page.getByText("Click to set your brand voice and system message...").click();
	const rules = cardOf("Your Rules.");
	await rules.getByRole("textbox").fill("כתוב בפשטות");
	expect(getComputedStyle(await elementOf(rules.getByRole("textbox"))).direction).toBe("rtl");
	await rules.getByRole("button", { name: "Save" }).click();
	expect(getComputedStyle(await elementOf(rules.getByText("כתוב בפשטות"))).direction).toBe("rtl");
	await message.fill("اسأل مبكرا");
	expect(getComputedStyle(await elementOf(message)).direction).toBe("rtl");
});
