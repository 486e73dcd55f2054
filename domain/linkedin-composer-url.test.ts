import { expect, test } from "vitest";
import { linkedInComposerUrl } from "./linkedin-composer-url.ts";

const composer = "https://www.linkedin.com/feed/?shareActive=true";
const room = 2000 - `${composer}&text=`.length;

test.each([
	["the text goes along on a desktop, encoded", "A & B\n#C", "&text=A%20%26%20B%0A%23C"],
	["half a surrogate pair does not throw", "a\ud835", "&text=a%EF%BF%BD"],
	["an address of 2,000 characters has the text", "a".repeat(room), `&text=${"a".repeat(room)}`],
	["a longer one leaves the text out", "a".repeat(room + 1), ""],
	["it is the encoded text that counts", "𝗮".repeat(200), ""],
])("%s", (_rule, text, query) => {
	expect(linkedInComposerUrl(text, { onPhone: false })).toBe(composer + query);
	expect(linkedInComposerUrl(text, { onPhone: true }), "on a phone").toBe(composer);
});
