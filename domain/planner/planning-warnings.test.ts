import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { type PlannedPost, planningWarnings } from "./planning-warnings.ts";

const now = Temporal.Instant.from("2026-11-20T11:30:00Z");
const berlin = (date: string, time: string | null) => ({ date, time, timeZone: "Europe/Berlin" });
const other = (values: Partial<PlannedPost> = {}): PlannedPost => ({
	id: "other",
	post_content: "Ask early.",
	is_posted: false,
	scheduled_date: "2026-11-24",
	scheduled_time: "09:00",
	time_zone: "Europe/Berlin",
	...values,
});
const kinds = (planned: ReturnType<typeof berlin>, text: string, others: PlannedPost[]) =>
	planningWarnings(planned, text, others, now).map(({ kind }) => kind);

test("a free time on an ordinary day needs no word", () => {
	expect(kinds(berlin("2026-11-25", null), "A text", [other()])).toEqual([]);
});

test("a time already past today is named with the time on the author’s clock", () => {
	expect(planningWarnings(berlin("2026-11-20", "09:00"), "A text", [], now)).toEqual([
		{ kind: "past", now: "12:30" },
	]);
});

test("another post less than two hours away, in whatever zone, is one too many", () => {
	expect(kinds(berlin("2026-11-24", "10:59"), "A text", [other()])).toEqual(["close"]);
	expect(kinds(berlin("2026-11-24", "11:00"), "A text", [other()])).toEqual([]);
	const inLosAngeles = other({ time_zone: "America/Los_Angeles", scheduled_time: "00:30" });
	expect(kinds(berlin("2026-11-24", "09:00"), "A text", [inLosAngeles])).toEqual(["close"]);
	expect(kinds(berlin("2026-11-24", "10:00"), "A text", [other({ is_posted: true })])).toEqual([]);
});

test("the same text is found whatever its spaces and capitals, posted or not", () => {
	expect(kinds(berlin("2026-11-27", null), "  ask\nEARLY. ", [other({ is_posted: true })])).toEqual([
		"same-text",
	]);
});

test("a clock change is said with the time that the clock will show", () => {
	expect(planningWarnings(berlin("2027-03-28", "02:30"), "A text", [], now)).toEqual([
		{ kind: "clock-change", change: { kind: "skipped", readsAs: "03:30" } },
	]);
});
