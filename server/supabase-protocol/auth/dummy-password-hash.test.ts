import { getRounds } from "bcryptjs";
import { expect, test } from "vitest";
import { dummyPasswordHash, passwordCost } from "./dummy-password-hash.ts";

test.each([
	[undefined, 10],
	["", 10],
	[" ", 10],
	["none", 10],
	["Infinity", 10],
	["12", 12],
	["12.9", 12],
	["1", 4],
	["-7", 4],
	["99", 31],
])("a setting of %j is a cost of %i", (LITE_AUTH_BCRYPT_COST, cost) => {
	expect(passwordCost({ LITE_AUTH_BCRYPT_COST })).toBe(cost);
});

test("what stands in for the hash of a missing account costs as much, and is a whole hash", () => {
	expect(getRounds(dummyPasswordHash())).toBe(passwordCost());
	// Another length is not compared at all.
	expect(dummyPasswordHash()).toHaveLength(60);
});
