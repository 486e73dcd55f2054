import { toClipboardHtml } from "../../../domain/linkedin-format/to-clipboard-html.ts";
import { toLinkedInText } from "../../../domain/linkedin-format/to-linkedin-text.ts";

/** Copies outside a secure context (plain http in a local network), where the Clipboard API does not exist. */
function copyBySelection(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.setAttribute("readonly", "");
	field.style.cssText = "position:fixed;opacity:0";
	document.body.append(field);
	field.select();
	try {
		return document.execCommand("copy");
	} finally {
		field.remove();
	}
}

/** Copies a text without formatting; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
	if (navigator.clipboard?.writeText) return navigator.clipboard.writeText(text);
	if (!copyBySelection(text)) throw new Error("The browser refused to copy");
}

/**
 * Copies a post as LinkedIn takes it: styled letters, line breaks as HTML breaks. Resolves to `rich` when both
 * flavours are on the clipboard, to `plain` when only the text is; rejects when the browser refuses.
 */
export async function copyPost(markup: string): Promise<"rich" | "plain"> {
	const text = toLinkedInText(markup);
	if (typeof ClipboardItem === "function" && navigator.clipboard?.write) {
		const item = new ClipboardItem({
			"text/html": new Blob([toClipboardHtml(markup)], { type: "text/html" }),
			"text/plain": new Blob([text], { type: "text/plain" }),
		});
		try {
			await navigator.clipboard.write([item]);
			return "rich";
		} catch {
			// Some browsers offer the interface and refuse HTML; the text alone may still pass.
		}
	}
	await copyText(text);
	return "plain";
}
