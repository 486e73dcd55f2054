import type { Page } from "@playwright/test";
import { becomeAuthor, cardOf, expect, test } from "./fixtures.ts";

const card = (page: Page) => cardOf(page, "Your AI Enhanced Social Post");
const editor = (page: Page) => card(page).getByRole("textbox", { name: "Your AI Enhanced Social Post" });
const preview = (page: Page) => page.getByLabel("Post preview");
const mode = async (page: Page, name: "Preview" | "Edit") => {
	await page.getByRole("radio", { name, exact: true }).focus();
	await page.keyboard.press("Space");
};

/** Generates a post and puts a text of ours in its place. */
async function write(page: Page, text: string) {
	await mode(page, "Edit");
	await editor(page).fill(text);
}

const select = (page: Page, start: number, end: number) =>
	editor(page).evaluate(
		(field: HTMLTextAreaElement, [from, to]) => {
			field.focus();
			field.setSelectionRange(from ?? 0, to ?? 0);
		},
		[start, end],
	);

/** What is on the clipboard, in both flavours. */
const clipboard = (page: Page) =>
	page.evaluate(async () => {
		const [item] = await navigator.clipboard.read();
		const read = async (type: string) =>
			item?.types.includes(type) ? (await item.getType(type)).text() : null;
		return { html: await read("text/html"), plain: await read("text/plain") };
	});

/** Pastes as a program would: with an HTML and a plain flavour. */
const paste = (page: Page, html: string, plain: string) =>
	editor(page).evaluate(
		(field, flavours) => {
			const data = new DataTransfer();
			for (const [type, text] of Object.entries(flavours)) if (text !== "") data.setData(type, text);
			const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
			if (field.dispatchEvent(event)) document.execCommand("insertText", false, flavours["text/plain"]);
		},
		{ "text/html": html, "text/plain": plain },
	);

test.beforeEach(async ({ page, product }) => {
	await becomeAuthor(page, product);
	await page.getByRole("textbox", { name: "Your Message." }).fill("Night shifts taught me to ask for help");
	await page.getByRole("button", { name: "Generate" }).first().click();
	await expect(preview(page)).toBeVisible();
});

test.describe("emphasis", () => {
	test("the buttons wrap the selection, unwrap it, and undo takes it back", async ({ page }) => {
		await write(page, "One two three");
		await select(page, 4, 7);
		await page.getByRole("button", { name: "Bold" }).click();
		await expect(editor(page)).toHaveValue("One **two** three");
		await page.getByRole("button", { name: "Italic" }).click();
		await expect(editor(page)).toHaveValue("One ***two*** three");
		await page.getByRole("button", { name: "Bold" }).click();
		await expect(editor(page)).toHaveValue("One *two* three");
		for (const text of ["One ***two*** three", "One **two** three", "One two three"]) {
			await editor(page).press("Control+z");
			await expect(editor(page)).toHaveValue(text);
		}
	});

	test("the keyboard alone: Ctrl+B and Ctrl+I, and the preview shows it", async ({ page }) => {
		await write(page, "One two three");
		await select(page, 0, 3);
		await page.keyboard.press("Control+b");
		await expect(editor(page)).toHaveValue("**One** two three");
		await page.keyboard.press("Control+b");
		await expect(editor(page)).toHaveValue("One two three");
		await select(page, 8, 13);
		await page.keyboard.press("Control+i");
		await mode(page, "Preview");
		await expect(preview(page).locator("em").first()).toHaveText("three");
	});

	test("a click in the preview puts the caret there, markers counted", async ({ page }) => {
		await write(page, "A **bold** start and a plain end");
		await mode(page, "Preview");
		const word = preview(page).getByText("start", { exact: false }).first();
		const box = await word.evaluate((element) => {
			const node = element.firstChild as Text;
			const range = document.createRange();
			range.setStart(node, node.data.indexOf("plain"));
			range.setEnd(node, node.data.indexOf("plain") + 1);
			const { x, y, height } = range.getBoundingClientRect();
			return { x: x + 1, y: y + height / 2 };
		});
		await page.mouse.click(box.x, box.y);
		await expect(editor(page)).toBeFocused();
		const caret = await editor(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart);
		expect(caret).toBe("A **bold** start and a ".length);
	});

	test("the emoji picker finds by word and inserts at the caret", async ({ page }) => {
		await write(page, "Hello world");
		await select(page, 5, 5);
		await page.getByRole("button", { name: "Emoji" }).click();
		await page.getByRole("searchbox", { name: "Search emoji" }).fill("party popper");
		await expect(page.getByRole("gridcell").first()).toHaveAccessibleName("party popper");
		await page.keyboard.press("Enter");
		await expect(editor(page)).toHaveValue("Hello🎉 world");
		await expect(editor(page)).toBeFocused();
	});
});

test.describe("pasting", () => {
	test.beforeEach(async ({ page }) => {
		await write(page, "");
		await editor(page).focus();
	});

	test("from Word: bold and italic stay as markup, everything else goes", async ({ page }) => {
		await paste(
			page,
			`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=EN-GB>
<!--StartFragment--><p class=MsoNormal><span style='font-family:"Calibri",sans-serif'>We hired <b style='mso-bidi-font-weight:normal'>three nurses</b> and
learned <i>a lot</i>.<o:p></o:p></span></p>
<p class=MsoNormal><span style='color:red'>Second&nbsp;paragraph</span><o:p></o:p></p><!--EndFragment--></body></html>`,
			"We hired three nurses and learned a lot.\r\nSecond paragraph",
		);
		await expect(editor(page)).toHaveValue(
			/^We hired \*\*three nurses\*\* and learned \*a lot\*\.\n+Second paragraph$/,
		);
	});

	test("from Google Docs: its wrapper is not bold, its spans are", async ({ page }) => {
		await paste(
			page,
			`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Plain, </span><span style="font-weight:700;font-style:normal;">bold</span><span style="font-weight:400;font-style:italic;"> and slanted</span></p><ul><li dir="ltr"><p role="presentation"><span style="font-weight:400;">First</span></p></li><li><p><span style="font-weight:400;">Second</span></p></li></ul></b>`,
			"Plain, bold and slanted\n• First\n• Second",
		);
		await expect(editor(page)).toHaveValue(/^Plain, \*\*bold\*\* \*and slanted\*\n+• First\n+• Second$/);
	});

	test("styled letters of a post on LinkedIn become markup; signs that only look styled stay", async ({
		page,
	}) => {
		await paste(page, "", "A 𝗯𝗼𝗹𝗱 word, ½ and ™ and ²");
		await expect(editor(page)).toHaveValue("A **bold** word, ½ and ™ and ²");
	});

	test("HTML without emphasis pastes as its plain text", async ({ page }) => {
		await paste(page, "<div>One</div><div>Two</div>", "One\nTwo");
		await expect(editor(page)).toHaveValue("One\nTwo");
	});
});

test.describe("copying", () => {
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
		await page.getByRole("button", { name: "More ways to copy" }).click();
		await page.getByRole("menuitem", { name: "Copy plain" }).click();
		await expect(page.getByText("Post copied to clipboard!")).toBeVisible();
		expect((await clipboard(page)).plain).toBe("Bold and it");
	});

	test("Copy and open LinkedIn copies, then opens the composer with the text", async ({ page, context }) => {
		await context.route("https://www.linkedin.com/**", (route) => route.fulfill({ body: "composer" }));
		await write(page, "Hello **you**");
		await page.getByRole("button", { name: "More ways to copy" }).click();
		const opened = context.waitForEvent("page");
		await page.getByRole("menuitem", { name: "Copy and open LinkedIn" }).click();
		const url = new URL((await opened).url());
		expect(url.origin + url.pathname).toBe("https://www.linkedin.com/feed/");
		expect(url.searchParams.get("shareActive")).toBe("true");
		expect(url.searchParams.get("text")).toBe("Hello 𝘆𝗼𝘂");
		await expect(page.getByText("Post copied for LinkedIn!")).toBeVisible();
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
		await page.getByRole("button", { name: "Done" }).click();
		await expect(field).toBeHidden();
	});
});

test("the keyboard alone: edit, emphasise, copy, copy plain", async ({ page }) => {
	await page.getByRole("radio", { name: "Preview", exact: true }).focus();
	await page.keyboard.press("ArrowRight");
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
	await expect(page.getByRole("menuitem", { name: "Copy plain" })).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Post copied to clipboard!")).toBeVisible();
	expect((await clipboard(page)).plain).toBe("Ask early");
});

test.describe("counts, fold and emphasis", () => {
	test("the strict count warns at 90 % and says what is over", async ({ page }) => {
		await write(page, "a".repeat(2699));
		await expect(card(page).getByText("2,699 of 3,000 characters")).toBeVisible();
		await expect(card(page).getByText(/\bleft\b|over/)).toBeHidden();
		await editor(page).fill("a".repeat(2700));
		await expect(card(page).getByText("300 left")).toBeVisible();
		await editor(page).fill(`${"a".repeat(2999)} **bb**`);
		await expect(card(page).getByText("3,004 of 3,000 characters")).toBeVisible();
		await expect(card(page).getByText("4 over LinkedIn's limit")).toBeVisible();
		await expect(card(page).getByText("2 words")).toBeVisible();
	});

	test("the preview is cut by rendered lines, later on a desktop, and shows the hook", async ({ page }) => {
		await write(page, "Asking for help early saved more nights than any checklist did. ".repeat(8));
		await mode(page, "Preview");
		await expect(preview(page).getByRole("button", { name: "…see more" })).toBeVisible();
		const characters = async () =>
			Number(/About (\d+) characters/.exec(await card(page).innerText())?.[1] ?? Number.NaN);
		const onPhone = await characters();
		expect(onPhone).toBeGreaterThan(90);
		expect(onPhone).toBeLessThan(190);
		await page.getByText("Desktop", { exact: true }).click();
		await expect.poll(characters).toBeGreaterThan(onPhone);
		const onDesktop = await characters();
		expect(onDesktop).toBeGreaterThan(170);
		expect(onDesktop).toBeLessThan(290);
		await expect(card(page).locator("blockquote")).toContainText("Asking for help early");
		await preview(page).getByRole("button", { name: "…see more" }).click();
		await expect(preview(page).getByRole("button", { name: "…see more" })).toBeHidden();
		await expect(editor(page)).toBeHidden();
	});

	test("three short lines show whole, the fourth is behind the fold", async ({ page }) => {
		await write(page, "One\nTwo\nThree");
		await mode(page, "Preview");
		await expect(card(page).getByText(/The whole post shows/)).toBeVisible();
		await write(page, "One\nTwo\nThree\nFour");
		await mode(page, "Preview");
		await expect(card(page).locator("blockquote")).toHaveText("One\nTwo\nThree");
	});

	test("styled letters are counted, what a screen reader skips is shown, and much of it warns", async ({
		page,
	}) => {
		await write(page, "Plain words all along the line and one **bold** word");
		await expect(
			card(page).getByText(/% of the letters are styled\. Most screen readers skip them\.$/),
		).toBeVisible();
		await card(page)
			.getByText(/letters are styled/)
			.click();
		await expect(card(page).locator("s")).toContainText("𝗯𝗼𝗹𝗱");
		await editor(page).fill("**Nearly all of it is bold** here");
		await expect(card(page).getByText(/fewer would reach more people/)).toBeVisible();
		await editor(page).fill("Plain");
		await expect(card(page).getByText(/letters are styled/)).toBeHidden();
	});

	test("an edited post survives a reload", async ({ page }) => {
		await write(page, "Edited **text** stays");
		await page.reload();
		await expect(preview(page)).toContainText("Edited text stays");
	});
});
