import { expect, test } from "vitest";
import { countListsAsOne, countSentences, splitSentences } from "./count-sentences.ts";

test.each([
	["", 0],
	["  \n ", 0],
	["Coffee", 1],
	["One. Two! Three?", 3],
	["Dr. Smith met Mr. Jones at 9 a.m. to talk.", 1],
	["We met at 9 a.m. Then we left.", 2],
	["Use tools, e.g. a list, i.e. paper.", 1],
	["Revenue grew 3.5% to 1.2 million. Costs fell.", 2],
	["See https://example.com/a.b?c=d. Then reply.", 2],
	["Node.js and .NET are both fine.", 1],
	["J. K. Rowling wrote it. So did I. Really.", 3],
	["Wait... what happened?", 1],
	["It ended… Then it began.", 2],
	["She asked “why?” and left.", 1],
	['He said "no." Then he left.', 2],
	["Great news! 🚀 We are hiring. 🎉", 2],
	["Three things:\n- one\n- two\n• three", 4],
	["1. Ask first.\n2. Ask again. Then wait.", 3],
	["A line.\n\n#Coffee #RemoteWork", 1],
	["#1 in sales", 1],
	["🚀🚀", 0],
	["コーヒーは大切です。毎朝飲みます。", 2],
	["هل هذا صحيح؟ نعم.", 2],
	["Das ist z.B. so. Gut.", 2],
	["« A offert le café. » « Chien gentil. » Voilà.", 3],
	["»Es liegt nicht am Preis.« Sie ging.", 2],
	["Ab 1. März sind wir da. Kommt am 12. Mai.", 2],
	["You say no. Fine. Ticket no. 5 is open.", 3],
	["We closed our Series A. It took a year.", 2],
	["Really?! Yes!!!", 2],
	["(This is one.) And two.", 2],
	["i like it. it works.", 2],
])("%j has %i sentences", (text, count) => {
	expect(countSentences(text)).toBe(count);
});

test("splitSentences gives each sentence whole, without its list marker", () => {
	expect(splitSentences("- “Ask.” Then wait\n\n2) Go!")).toEqual(["“Ask.”", "Then wait", "Go!"]);
});

test.each([
	["One. Two!", 2],
	["Three things:\n\n- one\n- two\n• three", 1],
	["We learned. Three things:\n1. Ask. Wait.\n2. Ask again\n\nThe end.", 3],
	["- one\n- two\n\nBetween.\n\n1) three\n2) four\n\n#Lists #Points", 3],
])("%j has %i where a list is one", (text, count) => {
	expect(countListsAsOne(text)).toBe(count);
});
