import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../../../tests/factories/growth.ts";
import { plainWords } from "./plain-words.ts";

test("takes no longer for each of many quotation marks that are never closed", () => {
	const growth = growthOf((text) => plainWords(text, "en"), "“".repeat(20_000), linearGrowth);
	expect(growth).toBeLessThan(linearGrowth);
});
