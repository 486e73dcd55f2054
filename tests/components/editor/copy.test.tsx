import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { readClipboard, takeClipboard } from "../setup/clipboard.ts";
import { elementOf, focus } from "../setup/element-of.ts";
import { card, editor, showEditor, showPreview } from "./show-editor.tsx";

const copy = page.getByRole("button", { name: "Copy", exact: true });
const more = page.getByRole("button", { name: "More options" });

beforeEach(takeClipboard);

/** The browser has another clipboard, or none, until the test ends. */
function replaceClipboard(value: Partial<Clipboard> | undefined): void {
	Object.defineProperty(navigator, "clipboard", { value, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, "clipboard"));
}

/** What the app opens beside this page from now on; nothing does open. */
function watchOpened() {
	const open = vi.spyOn(window, "open").mockReturnValue(null);
	onTestFinished(() => open.mockRestore());
	return open;
}

async function choose(name: string): Promise<void> {
	await more.click();
	await page.getByRole("menuitem", { name }).click();
}

test("HTML and plain flavours carry styled letters; hashtags, mentions and links stay plain", async () => {
	await showPreview("**Bold é1** & *it*\n#Tag @you **https://a.com/b_c_d**");
	await copy.click();
	await expect.element(page.getByText("Post copied for LinkedIn!")).toBeVisible();
	const { html, plain } = await readClipboard();
	const text = "𝗕𝗼𝗹𝗱 𝗲\u0301𝟭 & 𝘪𝘵\n#Tag @you https://a.com/b_c_d";
	expect(plain).toBe(text);
	expect(html).toContain(text.replace("&", "&amp;").replace("\n", "<br>"));
});

test("Copy plain leaves no marker and no styled letter", async () => {
	await showPreview("**Bold** and *it*");
	await choose("Copy plain");
	await expect.element(page.getByText("Post copied to clipboard!")).toBeVisible();
	expect((await readClipboard()).plain).toBe("Bold and it");
});

test("Copy and open LinkedIn copies, then opens the composer with the text", async () => {
	const opened = watchOpened();
	await showPreview("Hello **you**");
	await choose("Copy and open LinkedIn");
	await expect.poll(() => opened.mock.calls).toEqual([[expect.any(String), "_blank", "noopener"]]);
	const url = new URL(opened.mock.calls[0]?.[0] ?? "");
	expect(url.origin + url.pathname).toBe("https://www.linkedin.com/feed/");
	expect(url.searchParams.get("shareActive")).toBe("true");
	expect(url.searchParams.get("text")).toBe("Hello 𝘆𝗼𝘂");
	await expect.element(page.getByText("Post copied for LinkedIn!")).toBeVisible();
});

test("without rich clipboard the text alone is copied", async () => {
	vi.stubGlobal("ClipboardItem", undefined);
	await showPreview("A **b**");
	await copy.click();
	await expect.element(page.getByText("Post copied to clipboard!")).toBeVisible();
	expect(await navigator.clipboard.readText()).toMatch(/^A \p{L}$/u);
});

test("without the Clipboard API the plain text is copied all the same", async () => {
	replaceClipboard(undefined);
	await showPreview("Ask early");
	await copy.click();
	await expect.element(page.getByText("Post copied to clipboard!")).toBeVisible();
});

test("a browser that refuses everything: the toast, and the text is selected for Ctrl+C", async () => {
	const refuse = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
	replaceClipboard({ write: refuse, writeText: refuse });
	const opened = watchOpened();
	await showEditor("Hello **you**");
	await copy.click();
	await expect.element(page.getByText("Failed to copy to clipboard")).toBeVisible();
	const byHand = page.getByRole("textbox", { name: /Press Ctrl \+ C/ });
	await expect.element(byHand).toHaveFocus();
	const { value, selectionStart, selectionEnd } = await elementOf<HTMLTextAreaElement>(byHand);
	expect(value.slice(selectionStart, selectionEnd)).toBe("Hello 𝘆𝗼𝘂");
	await choose("Copy and open LinkedIn");
	await expect.element(byHand).toHaveFocus();
	expect(opened).not.toHaveBeenCalled();

	await more.click();
	await userEvent.keyboard("{Escape}");
	await expect.element(more).toHaveFocus();
	await page.getByRole("button", { name: "Done" }).click();
	await expect.element(byHand).not.toBeInTheDocument();
});

test("the keyboard alone: edit, emphasise, copy, copy plain", async () => {
	await showPreview("Night shifts", <ScheduleButton userId="ada" post="Night shifts" />);
	const press = async (key: string, times = 1) => {
		for (let time = 0; time < times; time++) await userEvent.keyboard(key);
	};
	await focus(page.getByRole("radio", { name: "Preview", exact: true }));
	await press("{ArrowRight}");
	await press("{Tab}");
	await expect.element(card.getByRole("button", { name: "Schedule" })).toHaveFocus();
	await press("{Tab}");
	await expect.element(copy).toHaveFocus();
	await press("{Tab}", 2);
	await expect.element(page.getByRole("button", { name: "Bold" })).toHaveFocus();
	await press("{Tab}", 3);
	await expect.element(editor).toHaveFocus();
	await press("{Control>}a{/Control}");
	await press("Ask early");
	await press("{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}");
	await press("{Control>}b{/Control}");
	await expect.element(editor).toHaveValue("Ask **early**");
	await press("{Shift>}{Tab}{/Shift}", 5);
	await expect.element(copy).toHaveFocus();
	await press("{Enter}");
	await expect.element(page.getByText("Post copied for LinkedIn!")).toBeVisible();
	expect((await readClipboard()).plain).toMatch(/^Ask \p{L}{5}$/u);
	await press("{Tab}");
	await press("{Enter}");
	await expect.element(page.getByRole("menuitem", { name: "Copy and open LinkedIn" })).toHaveFocus();
	await press("{ArrowDown}");
	await expect.element(page.getByRole("menuitem", { name: "Copy plain" })).toHaveFocus();
	await press("{Enter}");
	await expect.element(page.getByText("Post copied to clipboard!")).toBeVisible();
	expect((await readClipboard()).plain).toBe("Ask early");
});

test("the copied indicator goes after two seconds", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	await showPreview("Ask early");
	const timers = vi.spyOn(window, "setTimeout");
	await copy.click();
	const copied = page.getByRole("button", { name: "Copied" });
	await expect.element(copied).toBeVisible();
	// The two seconds start when the mark has been drawn.
	await expect.poll(() => timers.mock.calls.map(([, delay]) => delay)).toContain(2000);
	timers.mockRestore();
	vi.advanceTimersByTime(1999);
	await expect.element(copied).toBeVisible();
	vi.advanceTimersByTime(1);
	await expect.element(copy).toBeVisible();
});
