import { parseMarkup } from "../../../../domain/linkedin-format/parse-markup.ts";
import { fromStyledText } from "../../../../domain/linkedin-format/styled-text/from-styled-text.ts";
import { htmlToMarkup } from "./html-to-markup.ts";

/**
 * What to insert for a paste, or null to let the browser insert the plain text. Bold and italic of a document
 * become markup, as do styled letters of a post that was copied from LinkedIn; all other formatting is dropped.
 */
export function pastedMarkup(clipboard: DataTransfer): string | null {
	const plain = clipboard.getData("text/plain");
	const html = clipboard.getData("text/html");
	if (html !== "") {
		const markup = htmlToMarkup(new DOMParser().parseFromString(html, "text/html"));
		// Without emphasis the plain text is better: its line breaks are those that the author saw.
		if (plain === "" || isEmphasised(markup)) return markup;
	}
	const markup = fromStyledText(plain);
	return markup === plain ? null : markup;
}

const isEmphasised = (markup: string) => parseMarkup(markup).some(({ bold, italic }) => bold || italic);
