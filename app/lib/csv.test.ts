import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula, unguardFormula } from "./csv.ts";

test.each([
	["=1+1", "'=1+1"],
	["+49 30", "'+49 30"],
	["- a list", "'- a list"],
	["@anna", "'@anna"],
	["\t=1", "'\t=1"],
	["＝1", "'＝1"],
	["'=1", "''=1"],
	["A plain text", "A plain text"],
	["'tis the season", "'tis the season"],
	["", ""],
])("%j is written as %j and read back", (text, cell) => {
	expect(guardFormula(text)).toBe(cell);
	expect(unguardFormula(cell)).toBe(text);
});

test("any text is read back, and none is left that a spreadsheet would run", () => {
	const start = fc.stringMatching(/^['=+\-@\t\r\n]{0,3}$/u);
	fc.assert(
		fc.property(start, fc.string(), (head, tail) => {
			const cell = guardFormula(head + tail);
			expect(cell).not.toMatch(/^[=+\-@\t\r\n]/u);
			expect(unguardFormula(cell)).toBe(head + tail);
		}),
	);
});
