import { expect, test } from "vitest";
import { slotsByDay, weekdays } from "./slot-days.ts";

const days = weekdays(1);

test("a week starts where the viewer's does", () => {
	expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	expect(days[0]?.name).toBe("Monday");
	const names = weekdays(7).map(({ name }) => name);
	expect(names.join(" ")).toBe("Sunday Monday Tuesday Wednesday Thursday Friday Saturday");
});

test("slots stand under their days, by time", () => {
	const slots = [
		{ weekday: 4, slot_time: "09:00" },
		{ weekday: 2, slot_time: "17:30" },
		{ weekday: 2, slot_time: "08:15" },
	];
	expect(slotsByDay(slots, days)).toMatchObject([
		{ name: "Tuesday", slots: [{ slot_time: "08:15" }, { slot_time: "17:30" }] },
		{ name: "Thursday", slots: [{ slot_time: "09:00" }] },
	]);
});
