import { expect, test } from "vitest";
import { slotIssue, slotsByDay, weekdays } from "./slot-days.ts";

const days = weekdays(1);

test("a week starts where the viewer's does", () => {
	expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	expect(days[0]?.name).toBe("Monday");
	expect(weekdays(7).map(({ name }) => name)).toEqual([
		"Sunday",
		"Monday",
		"Tuesday",
		"Wednesday",
		"Thursday",
		"Friday",
		"Saturday",
	]);
});

test("slots stand under their days, by time", () => {
	const slots = [
		{ weekday: 4, time: "09:00" },
		{ weekday: 2, time: "17:30" },
		{ weekday: 2, time: "08:15" },
	];
	expect(
		slotsByDay(slots, days).map(({ name, slots: ofDay }) => [name, ofDay.map(({ time }) => time)]),
	).toEqual([
		["Tuesday", ["08:15", "17:30"]],
		["Thursday", ["09:00"]],
	]);
});

test("a slot that is there already and one without a time are refused", () => {
	const slots = [{ weekday: 2, time: "09:00" }];
	expect(slotIssue(slots, 2, "09:00", days)).toBe("Tuesday 09:00 is one of your slots already.");
	expect(slotIssue(slots, 2, "", days)).toBe("Enter a time.");
	expect(slotIssue(slots, 3, "09:00", days)).toBeNull();
});
