import { expect, test } from "vitest";
import { isSameMonth, shiftDay } from "./calendar-days.ts";
import { rangeOfMonth, weekOf, weeksAhead, weeksOfMonth } from "./calendar-weeks.ts";

test.each([
	["2026-11-20", 1, "2026-11-16"],
	["2026-11-22", 1, "2026-11-16"],
	["2026-11-20", 7, "2026-11-15"],
	["2026-11-22", 7, "2026-11-22"],
	["2026-11-20", 6, "2026-11-14"],
] as const)("the week of %s that starts on weekday %i has seven days from %s on", (day, firstDay, from) => {
	expect(weekOf(day, firstDay)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => shiftDay(from, { days })));
});

test("a month has six weeks and all of its days, whatever the month", () => {
	const november = weeksOfMonth("2026-11-20", 1);
	expect(november).toHaveLength(6);
	expect([november[0]?.[0], november[5]?.[6]]).toEqual(["2026-10-26", "2026-12-06"]);
	// Four weeks exactly: Monday, February 1, 2027.
	expect(weeksOfMonth("2027-02-10", 1)[0]?.[0]).toBe("2027-02-01");
});

test("the weeks ahead begin with that of the day", () => {
	const weeks = weeksAhead("2026-11-20", 1);
	expect(weeks).toHaveLength(5);
	expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(["2026-11-16", "2026-12-20"]);
});

test("the range is that of the weeks", () => {
	for (const date of ["2026-11-20", "2027-02-10", "2028-02-29", "2026-12-31", "2027-01-31", "0001-03-01"]) {
		for (const firstDay of [1, 6, 7] as const) {
			for (const months of [-1, 0, 1]) {
				const days = weeksOfMonth(shiftDay(date, { months }), firstDay).flat();
				const { from, to } = rangeOfMonth(date, months, firstDay);
				expect([from, to]).toEqual([days[0], days.at(-1)]);
			}
		}
	}
	expect(rangeOfMonth("9999-12-31", 1, 1)).toEqual({ from: "9999-12-27", to: "+010000-02-06" });
});

test("a shift keeps to the end of a shorter month", () => {
	expect(shiftDay("2027-01-31", { months: 1 })).toBe("2027-02-28");
	expect(shiftDay("2028-02-29", { years: -1 })).toBe("2027-02-28");
	expect(shiftDay("2026-12-31", { days: 1 })).toBe("2027-01-01");
});

test("the same month is of the same year", () => {
	expect(isSameMonth("2026-11-01", "2026-11-30")).toBe(true);
	expect(isSameMonth("2026-11-01", "2027-11-01")).toBe(false);
});
