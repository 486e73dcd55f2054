import { expect, test } from "vitest";
import { isStorableBody } from "./storable-text.ts";

test.each([
	["a NUL", '{"a":"b\\u0000"}'],
	["a NUL after an escaped backslash", '{"a":"\\\\\\u0000"}'],
	["a NUL that is no escape", "a,b\n1,\0"],
	["the first half of a pair", '{"a":"\\ud83d"}'],
	["the first half, in capitals", '{"a":"\\uD83D "}'],
	["the second half of a pair", '{"a":"\\ude00\\ud83d"}'],
	["half a pair that is no escape", '{"a":"\ud83d"}'],
	["a NUL in a key", '{"a\\u0000":1}'],
	["half a pair in a list of lists", '[[["\\udfff"]]]'],
	["a text alone", '"\\u0000"'],
	["a NUL at a depth of 100,000", `${"[".repeat(100_000)}"\\u0000"${"]".repeat(100_000)}`],
])("%s cannot be stored", (_name, body) => {
	expect(isStorableBody(body)).toBe(false);
});

test.each([
	["nothing", ""],
	["a pair", '{"a":"\\ud83d\\ude00"}'],
	["a pair that is no escape", '{"a":"😀"}'],
	["what only looks like an escape", '{"a":"C:\\\\u0000"}'],
	["another escape", '{"a":"\\u0001\\u202e"}'],
	["the letters of an escape in a table of values", "a,b\n1,\\u0000"],
	["no texts", '{"a":[1,null,true,{"b":{}}]}'],
])("%s can be stored", (_name, body) => {
	expect(isStorableBody(body)).toBe(true);
});
