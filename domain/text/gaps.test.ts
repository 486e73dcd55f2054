import { expect, test } from "vitest";
import { findGaps } from "./gaps.ts";

test.each<[post: string, gaps: string[], idea?: string]>([
	["We asked.\n\n[what the customer said]", ["[what the customer said]"]],
	["Remote work: [the moment when you first met it]", ["[the moment when you first met it]"]],
	["• [zu „Übergabe“]\n• [la chose à retenir]", ["[zu „Übergabe“]", "[la chose à retenir]"]],
	["We said [sic] it on page [12], [v2] and [Update: it is back].", []],
	["Read [our long report](https://example.com) and ![a small picture](x.png).", []],
	["[our long report][ref] and [our long report]: https://example.com", []],
	["[a [b c] d] [ ] [] [two\nlines]", ["[b c]"]],
	[`[${"long ".repeat(60)}]`, []],
	["[".repeat(20_000), []],
	["[a b".repeat(5000), []],
	// Brackets that the author has typed are none.
	["[as we say] it fell. [a number that shows it]", ["[a number that shows it]"], "It fell [as we say]"],
])("%s", (post, gaps, idea = "") => {
	expect(findGaps(post, idea).map(({ start, end }) => post.slice(start, end))).toEqual(gaps);
});
