import { htmlLines } from "../escape-html.ts";
import { toLinkedInText } from "./to-linkedin-text.ts";

/** The LinkedIn text as HTML for the clipboard: escaped, each line break a `<br>`, no other element. */
export const toClipboardHtml = (text: string): string => htmlLines(toLinkedInText(text));
