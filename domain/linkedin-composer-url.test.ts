import { expect, test } from "vitest";
import { linkedInComposerUrl } from "./linkedin-composer-url.ts";

const composer = "https://www.linkedin.com/feed/?shareActive=true";

test("the text goes along on a desktop, encoded", () => {
	expect(linkedInComposerUrl("A & B\n#C", { onPhone: false })).toBe(`${composer}&text=A%20%26%20B%0A%23C`);
});

test("a phone gets the composer alone", () => {
	expect(linkedInComposerUrl("A", { onPhone: true })).toBe(composer);
});

test("an address over 2,000 characters leaves the text out", () => {
	const room = 2000 - `${composer}&text=`.length;
	expect(linkedInComposerUrl("a".repeat(room), { onPhone: false })).toHaveLength(2000);
	expect(linkedInComposerUrl("a".repeat(room + 1), { onPhone: false })).toBe(composer);
	expect(linkedInComposerUrl("𝗮".repeat(200), { onPhone: false })).toBe(composer);
});

test("half a surrogate pair does not throw", () => {
	expect(linkedInComposerUrl("a\ud835", { onPhone: false })).toContain("&text=a%EF%BF%BD");
});
