import { expect, test } from "vitest";
import { findGaps } from "./gaps.ts";

const gapsOf = (post: string, idea = "") =>
	findGaps(post, idea).map(({ start, end }) => post.slice(start, end));

test.each([
	["We asked.\n\n[what the customer said]", ["[what the customer said]"]],
	["Remote work: [the moment when you first met it]", ["[the moment when you first met it]"]],
	[
		"• [noch ein Punkt zu „Übergabe“]\n• [la seule chose à retenir]",
		["[noch ein Punkt zu „Übergabe“]", "[la seule chose à retenir]"],
	],
	["We said [sic] it on page [12], [v2] and [Update: it is back].", []],
	["Read [our long report](https://example.com) and ![a small picture](x.png).", []],
	["[our long report][ref] and [our long report]: https://example.com", []],
	["[a [b c] d] [ ] [] [two\nlines]", ["[b c]"]],
	[`[${"long ".repeat(60)}]`, []],
	["[".repeat(20_000), []],
	["[a b".repeat(5000), []],
])("%s", (post, gaps) => expect(gapsOf(post)).toEqual(gaps));

test("brackets that the author has typed are none", () => {
	expect(
		gapsOf("It fell [so we think] by half. [a number that shows it]", "it fell [so we think] by half"),
	).toEqual(["[a number that shows it]"]);
});
