import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { offsetAt, zoneChanges } from "./zone-changes.ts";

const hour = 3_600_000;

test("a zone with summer time changes twice a year", () => {
	expect(zoneChanges("Europe/Berlin", [2026])).toEqual([
		{ at: Date.parse("2025-12-31T23:00Z"), offsetBefore: hour, offset: hour },
		{ at: Date.parse("2026-03-29T01:00Z"), offsetBefore: hour, offset: 2 * hour },
		{ at: Date.parse("2026-10-25T01:00Z"), offsetBefore: 2 * hour, offset: hour },
	]);
});

test("years that follow each other run on, others open anew", () => {
	expect(zoneChanges("America/New_York", [2027, 2026])).toHaveLength(5);
	expect(zoneChanges("America/New_York", [2026, 2030])).toHaveLength(6);
	expect(zoneChanges("America/New_York", [9998])).toHaveLength(3);
});

test("a zone without changes has its offset", () => {
	const changes = zoneChanges("Asia/Kathmandu", [2026]);
	expect(changes).toHaveLength(1);
	expect(offsetAt(changes ?? [], new Date("2026-07-01T00:00Z"))).toBe(5.75 * hour);
});

test("a zone that does not exist is told", () => {
	expect(zoneChanges("Europe/Atlantis", [2026])).toBeNull();
});

test("every zone has the offset that Temporal gives, on every fifth day", () => {
	const years = [2026, 2027, 2031];
	const days = years.flatMap((year) =>
		Array.from({ length: 72 }, (_, fifth) => Date.UTC(year, 0, 2 + 5 * fifth)),
	);
	for (const zone of Intl.supportedValuesOf("timeZone")) {
		const changes = zoneChanges(zone, years) ?? [];
		for (const day of days) {
			const zoned = Temporal.Instant.fromEpochMilliseconds(day).toZonedDateTimeISO(zone);
			if (offsetAt(changes, new Date(day)) !== zoned.offsetNanoseconds / 1_000_000)
				expect.fail(`${zone} at ${zoned.toInstant()}`);
		}
	}
}, 60_000);
