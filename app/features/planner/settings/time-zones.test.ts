import { expect, test } from "vitest";
import { matchesTimeZone, timeZoneOptions } from "./time-zones.ts";

test("zones in use come first, and once", () => {
	const options = timeZoneOptions(["America/Los_Angeles", "Europe/Berlin"]);
	expect(options.slice(0, 2)).toEqual([
		{ value: "America/Los_Angeles", label: "America/Los Angeles" },
		{ value: "Europe/Berlin", label: "Europe/Berlin" },
	]);
	expect(options.filter(({ value }) => value === "Europe/Berlin")).toHaveLength(1);
});

test("UTC and an old name in use can be chosen", () => {
	const values = timeZoneOptions(["Europe/Kiev"]).map(({ value }) => value);
	expect(values).toContain("UTC");
	expect(values).toContain("Europe/Kiev");
});

test("a zone is found by its city, with a space or an underscore, in any case", () => {
	const zone = { value: "America/Los_Angeles", label: "America/Los Angeles" };
	for (const search of ["", "los angeles", "Los_Angeles", "angeles america"]) {
		expect(matchesTimeZone(zone, search)).toBe(true);
	}
	expect(matchesTimeZone(zone, "berlin")).toBe(false);
});
