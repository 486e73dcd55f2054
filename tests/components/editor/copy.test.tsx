import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { readClipboard, takeClipboard } from "../setup/clipboard.ts";
import { elementOf, expectGone, expectVisible, focus, pressTo } from "../setup/elements.ts";
import { copied, copiedPlain } from "../setup/sentences.ts";
import { card, editor, showEditor, showPreview } from "./show-editor.tsx";

const copy = page.getByRole("button", { name: "Copy", exact: true });
const more = page.getByRole("button", { name: "More options" });

beforeEach(takeClipboard);

/** The browser has another clipboard, or none, until the test ends. */
function replaceClipboard(value: Partial<Clipboard> | undefined): void {
	Object.defineProperty(navigator, "clipboard", { value, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, "clipboard"));
}

/** The windows that the app opens from now on; none does open. */
function watchOpened() {
	const open = vi.spyOn(window, "open").mockReturnValue(null);
	onTestFinished(() => open.mockRestore());
	return open;
}

async function choose(name: string): Promise<void> {
	await more.click();
	await page.getByRole("menuitem", { name }).click();
}

test("HTML and plain flavours carry styled letters, hashtags, mentions and links stay plain; Copy plain leaves neither marker nor style", async () => {
	await showPreview("**Bold é1** & *it*\n#Tag @you **https://a.com/b_c_d**");
	await copy.click();
	await expectVisible(copied);
	const { html, plain } = await readClipboard();
	const text = "𝗕𝗼𝗹𝗱 𝗲\u0301𝟭 & 𝘪𝘵\n#Tag @you https://a.com/b_c_d";
	expect(plain).toBe(text);
	expect(html).toContain(text.replace("&", "&amp;").replace("\n", "<br>"));
	await choose("Copy plain");
	await expectVisible(copiedPlain);
	expect((await readClipboard()).plain).toBe("Bold é1 & it\n#Tag @you https://a.com/b_c_d");
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
	await expectVisible(copied);
});

test.each([
	["without rich clipboard", () => void vi.stubGlobal("ClipboardItem", undefined)],
	["without the Clipboard API", () => replaceClipboard(undefined)],
])("%s the text alone is copied", async (_case, prepare) => {
	const copiedAlone = vi.spyOn(document, "execCommand");
	onTestFinished(() => copiedAlone.mockRestore());
	prepare();
	await showPreview("A **b**");
	await copy.click();
	await expectVisible(copiedPlain);
	if (navigator.clipboard) expect(await navigator.clipboard.readText()).toMatch(/^A \p{L}$/u);
	else expect(copiedAlone).toHaveBeenCalledWith("copy");
});

test("a browser that refuses everything: the toast, and the text is selected for Ctrl+C", async () => {
	const refuse = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
	replaceClipboard({ write: refuse, writeText: refuse });
	const opened = watchOpened();
	await showEditor("Hello **you**");
	await copy.click();
	await expectVisible("Failed to copy to clipboard");
	const byHand = page.getByRole("textbox", { name: /Press Ctrl \+ C/ });
	await expect.element(byHand).toHaveFocus();
	const { value, selectionStart, selectionEnd } = await elementOf<HTMLTextAreaElement>(byHand);
	expect(value.slice(selectionStart, selectionEnd)).toBe("Hello 𝘆𝗼𝘂");
	await choose("Copy and open LinkedIn");
	await expect.element(byHand).toHaveFocus();
	expect(opened).not.toHaveBeenCalled();

	await more.click();
	await pressTo("{Escape}", more);
	await page.getByRole("button", { name: "Done" }).click();
	await expectGone(byHand);
});

test("the keyboard alone: edit, emphasise, copy, copy plain", async () => {
	await showPreview("Night shifts", <ScheduleButton userId="ada" post="Night shifts" />);
	const { keyboard } = userEvent;
	const openLinkedIn = page.getByRole("menuitem", { name: "Copy and open LinkedIn" });
	const back = "{Shift>}{Tab}{/Shift}";
	await focus(page.getByRole("radio", { name: "Preview", exact: true }));
	await keyboard("{ArrowRight}");
	await pressTo("{Tab}", card.getByRole("button", { name: "Schedule" }));
	await pressTo("{Tab}", copy);
	await pressTo("{Tab}{Tab}", page.getByRole("button", { name: "Bold" }));
	await pressTo("{Tab}{Tab}{Tab}", editor);
	await keyboard("{Control>}a{/Control}Ask early{Control>}{Shift>}{ArrowLeft}{/Shift}b{/Control}");
	await expect.element(editor).toHaveValue("Ask **early**");
	await pressTo(back.repeat(5), copy);
	await keyboard("{Enter}");
	await expectVisible(copied);
	expect((await readClipboard()).plain).toMatch(/^Ask \p{L}{5}$/u);
	await pressTo("{Tab}{Enter}", openLinkedIn);
	await pressTo("{ArrowDown}", page.getByRole("menuitem", { name: "Copy plain" }));
	await keyboard("{Enter}");
	await expectVisible(copiedPlain);
	expect((await readClipboard()).plain).toBe("Ask early");
});

test("the copied indicator goes after two seconds", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	await showPreview("Ask early");
	const timers = vi.spyOn(window, "setTimeout");
	await copy.click();
	const mark = page.getByRole("button", { name: "Copied" });
	await expectVisible(mark);
	// The two seconds start when the mark has been drawn.
	await expect.poll(() => timers.mock.calls.map(([, delay]) => delay)).toContain(2000);
	timers.mockRestore();
	vi.advanceTimersByTime(1999);
	await expectVisible(mark);
	vi.advanceTimersByTime(1);
	await expectVisible(copy);
});
