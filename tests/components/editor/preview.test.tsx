import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { card, editor, preview, showEditor, showPreview } from "./show-editor.tsx";

test("the strict count warns at 90 % and says what is over", async () => {
	await showEditor("a".repeat(2699));
	await expectVisible("2,699 of 3,000 characters", card);
	await expectGone(card.getByText(/\bleft\b|over/));
	await editor.fill("a".repeat(2700));
	await expectVisible("300 left", card);
	await editor.fill(`${"a".repeat(2999)} **bb**`);
	await expectVisible(["3,004 of 3,000 characters", "4 over LinkedIn's limit", "2 words"], card);
});

test("the preview is cut by rendered lines, later on a desktop, and shows the hook", async () => {
	await showPreview("Asking for help early saved more nights than any checklist did. ".repeat(8));
	const seeMore = preview.getByRole("button", { name: "…see more" });
	await preview.getByRole("button", { name: "Fold as on LinkedIn" }).click();
	await expectVisible(seeMore);
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
	await expectGone(card.css("blockquote"));
	await seeMore.click();
	await expect.element(card.css("blockquote")).toMatchTextContent("Asking for help early");
	await expectGone(seeMore);
	await expectGone(editor);
});

test("three short lines show whole, the fourth is behind the fold", async () => {
	await showPreview("One\nTwo\nThree");
	await expectVisible(/The whole post shows/, card);
	await showPreview("One\nTwo\nThree\nFour");
	await expect
		.element(card.css("blockquote"))
		.toHaveTextContent("One\nTwo\nThree", { normalizeWhitespace: false });
});

test("styled letters are counted, what a screen reader skips is shown, and much of it warns", async () => {
	await showEditor("Plain words all along the line and one **bold** word");
	await expectVisible(/% of the letters are styled\. Most screen readers skip them\.$/, card);
	await card.getByText(/letters are styled/).click();
	await expect.element(card.css("s")).toMatchTextContent("𝗯𝗼𝗹𝗱");
	await editor.fill("**Nearly all of it is bold** here");
	await expectVisible(/fewer would reach more people/, card);
	await editor.fill("Plain");
	await expectGone(card.getByText(/letters are styled/));
});
