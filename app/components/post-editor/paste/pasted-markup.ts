import { parseMarkup } from "../../../../domain/linkedin-format/parse-markup.ts";
import { fromStyledText } from "../../../../domain/linkedin-format/styled-text/from-styled-text.ts";

/**
 * The text to insert for a paste, or null to let the browser insert the plain text. Bold and italic of a document
 * become markup, as do styled letters of a post that was copied from LinkedIn; all other formatting is dropped.
 */
export function pastedMarkup(
	clipboard: DataTransfer,
	load = () => import("./html-to-markup.ts"),
): Promise<string> | string | null {
	const plain = clipboard.getData("text/plain");
	const html = clipboard.getData("text/html");
	if (html !== "") return documentMarkup(html, plain, load);
	const markup = fromStyledText(plain);
	return markup === plain ? null : markup;
}

/** Without emphasis the plain text is better: its line breaks are those that the author saw. */
async function documentMarkup(
	html: string,
	plain: string,
	load: () => Promise<typeof import("./html-to-markup.ts")>,
): Promise<string> {
	try {
		const { htmlToMarkup } = await load();
		const markup = htmlToMarkup(html);
		if (plain === "" || parseMarkup(markup).some(({ bold, italic }) => bold || italic)) return markup;
	} catch {
		// The reader of HTML did not load: the text does not wait for it.
	}
	const lines = html.replace(/<br|<\/(?:p|div|li|h\d|tr)/giu, "\n$&");
	return fromStyledText(plain || new DOMParser().parseFromString(lines, "text/html").body.textContent.trim());
}
