import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { card, editor, preview, showEditor, showPreview } from "./show-editor.tsx";

test("the strict count warns at 90 % and says what is over", async () => {
	await showEditor("a".repeat(2699));
	await expect.element(card.getByText("2,699 of 3,000 characters")).toBeVisible();
	await expect.element(card.getByText(/\bleft\b|over/)).not.toBeInTheDocument();
	await editor.fill("a".repeat(2700));
	await expect.element(card.getByText("300 left")).toBeVisible();
	await editor.fill(`${"a".repeat(2999)} **bb**`);
	await expect.element(card.getByText("3,004 of 3,000 characters")).toBeVisible();
	await expect.element(card.getByText("4 over LinkedIn's limit")).toBeVisible();
	await expect.element(card.getByText("2 words")).toBeVisible();
});

test("the preview is cut by rendered lines, later on a desktop, and shows the hook", async () => {
	await showPreview("Asking for help early saved more nights than any checklist did. ".repeat(8));
	const seeMore = preview.getByRole("button", { name: "…see more" });
	await preview.getByRole("button", { name: "Fold as on LinkedIn" }).click();
	await expect.element(seeMore).toBeVisible();
	const characters = () =>
		Number(/About (\d+) characters/.exec(card.element().textContent)?.[1] ?? Number.NaN);
	await expect.poll(characters).toBeGreaterThan(0);
	const onPhone = characters();
	expect(onPhone).toBeGreaterThan(90);
	expect(onPhone).toBeLessThan(190);
	await page.getByText("Desktop", { exact: true }).click();
	await expect.poll(characters).toBeGreaterThan(onPhone);
	const onDesktop = characters();
	expect(onDesktop).toBeGreaterThan(170);
	expect(onDesktop).toBeLessThan(290);
	await expect.element(card.css("blockquote")).not.toBeInTheDocument();
	await seeMore.click();
	await expect.element(card.css("blockquote")).toMatchTextContent("Asking for help early");
	await expect.element(seeMore).not.toBeInTheDocument();
	await expect.element(editor).not.toBeInTheDocument();
});

test("three short lines show whole, the fourth is behind the fold", async () => {
	await showPreview("One\nTwo\nThree");
	await expect.element(card.getByText(/The whole post shows/)).toBeVisible();
	await showPreview("One\nTwo\nThree\nFour");
	await expect
		.element(card.css("blockquote"))
		.toHaveTextContent("One\nTwo\nThree", { normalizeWhitespace: false });
});

test("styled letters are counted, what a screen reader skips is shown, and much of it warns", async () => {
	await showEditor("Plain words all along the line and one **bold** word");
	await expect
		.element(card.getByText(/% of the letters are styled\. Most screen readers skip them\.$/))
		.toBeVisible();
	await card.getByText(/letters are styled/).click();
	await expect.element(card.css("s")).toMatchTextContent("𝗯𝗼𝗹𝗱");
	await editor.fill("**Nearly all of it is bold** here");
	await expect.element(card.getByText(/fewer would reach more people/)).toBeVisible();
	await editor.fill("Plain");
	await expect.element(card.getByText(/letters are styled/)).not.toBeInTheDocument();
});
