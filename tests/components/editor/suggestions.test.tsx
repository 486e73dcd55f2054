import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { card, editor, preview, switchTo } from "./show-editor.tsx";
import { showResult } from "./show-result.tsx";

const plain =
	"We asked nurses what helps at night. They said: a second pair of hands. We hired two. Nobody left.";
const suggestions = card.getByRole("region", { name: /^Suggestions/ });
const nothing = card.getByText("No suggestions left.", { exact: true });

test("a plain text has nothing to mend; a stock phrase is found as it is typed, fixed and undone", async () => {
	await showResult(plain, { includeHashtags: false });
	await expectGone(suggestions);
	await switchTo("Edit");
	const stock = "In today's fast-paced world, nurses need a second pair of hands. We hired two. Nobody left.";
	await editor.fill(stock);
	await expect.element(suggestions.getByRole("listitem")).toHaveLength(1);
	await suggestions.getByRole("button", { name: /^Fix/ }).click();
	await expect.element(editor).toHaveValue("Nurses need a second pair of hands. We hired two. Nobody left.");
	await expectVisible(nothing.first());
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(editor).toHaveValue(stock);
});

test("an ignored suggestion stays away and can be brought back", async () => {
	await showResult("Let's dive in. Nurses need a second pair of hands. We hired two. Nobody left.", {
		includeHashtags: false,
	});
	await switchTo("Edit");
	await suggestions.getByRole("button", { name: /^Ignore/ }).click();
	await expect.element(suggestions.getByRole("listitem")).toHaveLength(0);
	await card.getByRole("button", { name: /Show ignored/ }).click();
	await expectVisible(card.getByText(/dive in/).first());
	await card.getByRole("button", { name: /^Bring back/ }).click();
	await expect.element(suggestions.getByRole("listitem")).toHaveLength(1);
});

test("a suggestion of another length says what it costs: nothing without a model", async () => {
	await showResult("We hired two. Nobody left.", { includeHashtags: false });
	await expect
		.element(suggestions.getByRole("button", { name: "Make it longer" }))
		.toHaveAccessibleDescription("no generation used");
});

test("an edited post survives a reload", async () => {
	const { reload } = await showResult(plain);
	await switchTo("Edit");
	await editor.fill("Edited **text** stays");
	await reload();
	await expect.element(preview).toMatchTextContent("Edited text stays");
});
