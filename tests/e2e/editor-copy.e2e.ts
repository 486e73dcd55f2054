import { card, clipboard, editor, generatePost, write } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";

test.beforeEach(({ page, product }) => generatePost(page, product));

test("HTML and plain flavours carry styled letters; hashtags, mentions and links stay plain", async ({
	page,
}) => {
	await write(page, "**Bold é1** & *it*\n#Tag @you **https://a.com/b_c_d**");
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	await expect(page.getByText("Post copied for LinkedIn!")).toBeVisible();
	const { html, plain } = await clipboard(page);
	const text = "𝗕𝗼𝗹𝗱 𝗲\u0301𝟭 & 𝘪𝘵\n#Tag @you https://a.com/b_c_d";
	expect(plain).toBe(text);
	expect(html).toContain(text.replace("&", "&amp;").replace("\n", "<br>"));
});

test("Copy plain leaves no marker and no styled letter", async ({ page }) => {
	await write(page, "**Bold** and *it*");
	await page.getByRole("button", { name: "More options" }).click();
	await page.getByRole("menuitem", { name: "Copy plain" }).click();
	await expect(page.getByText("Post copied to clipboard!")).toBeVisible();
	expect((await clipboard(page)).plain).toBe("Bold and it");
});

test("Copy and open LinkedIn copies, then opens the composer with the text", async ({ page, context }) => {
	await context.route("https://www.linkedin.com/**", (route) => route.fulfill({ body: "composer" }));
	await write(page, "Hello **you**");
	await page.getByRole("button", { name: "More options" }).click();
	const opened = context.waitForEvent("page");
	await page.getByRole("menuitem", { name: "Copy and open LinkedIn" }).click();
	const url = new URL((await opened).url());
	expect(url.origin + url.pathname).toBe("https://www.linkedin.com/feed/");
	expect(url.searchParams.get("shareActive")).toBe("true");
	expect(url.searchParams.get("text")).toBe("Hello 𝘆𝗼𝘂");
	await expect(page.getByText("Post copied for LinkedIn!")).toBeVisible();
});

test("without rich clipboard the text alone is copied", async ({ page }) => {
	await write(page, "A **b**");
	await page.evaluate(() => Reflect.deleteProperty(window, "ClipboardItem"));
	await page.getByRole("button", { name: "Copy" }).click();
	await expect(page.getByText("Post copied to clipboard!")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^A \p{L}$/u);
});

test("without the Clipboard API the plain text is copied all the same", async ({ page }) => {
	await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	await expect(page.getByText("Post copied to clipboard!")).toBeVisible();
});

test("a browser that refuses everything: the toast, and the text is selected for Ctrl+C", async ({
	page,
}) => {
	await write(page, "Hello **you**");
	await page.evaluate(() => {
		const refuse = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
		Object.defineProperty(navigator, "clipboard", { value: { write: refuse, writeText: refuse } });
	});
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	await expect(page.getByText("Failed to copy to clipboard")).toBeVisible();
	const field = page.getByRole("textbox", { name: /Press Ctrl \+ C/ });
	await expect(field).toBeFocused();
	const selected = await field.evaluate((element: HTMLTextAreaElement) =>
		element.value.slice(element.selectionStart, element.selectionEnd),
	);
	expect(selected).toBe("Hello 𝘆𝗼𝘂");
	await page.getByRole("button", { name: "More options" }).click();
	await page.getByRole("menuitem", { name: "Copy and open LinkedIn" }).click();
	await expect(field).toBeFocused();
	expect(page.context().pages()).toHaveLength(1);

	await page.getByRole("button", { name: "More options" }).click();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "More options" })).toBeFocused();
	await page.getByRole("button", { name: "Done" }).click();
	await expect(field).toBeHidden();
});

test("the keyboard alone: edit, emphasise, copy, copy plain", async ({ page }) => {
	await page.getByRole("radio", { name: "Preview", exact: true }).focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Tab");
	await expect(card(page).getByRole("button", { name: "Schedule" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
	for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
	await expect(editor(page)).toBeFocused();
	await page.keyboard.press("Control+a");
	await page.keyboard.type("Ask early");
	await page.keyboard.press("Control+Shift+ArrowLeft");
	await page.keyboard.press("Control+b");
	await expect(editor(page)).toHaveValue("Ask **early**");
	for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Post copied for LinkedIn!")).toBeVisible();
	expect((await clipboard(page)).plain).toMatch(/^Ask \p{L}{5}$/u);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	const copyPlain = page.getByRole("menuitem", { name: "Copy plain" });
	await expect(async () => {
		await page.keyboard.press("ArrowDown");
		await expect(copyPlain).toBeFocused({ timeout: 200 });
	}).toPass();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Post copied to clipboard!")).toBeVisible();
	expect((await clipboard(page)).plain).toBe("Ask early");
});
