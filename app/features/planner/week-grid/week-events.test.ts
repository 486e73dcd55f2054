import { expect, test } from "vitest";
import { testPost } from "../../../../tests/factories/test-post.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { weekOf } from "../time/calendar-weeks.ts";
import { weekEvents } from "./week-events.ts";

const at = (id: string, scheduled_time: string | null) =>
	testPost({ id, scheduled_time, remind_at: new Date(`2026-11-24T${scheduled_time ?? "09:00"}Z`) });
const week = weekOf("2026-11-24", 1);
const events = (posts: ScheduledPost[]) => weekEvents(posts, week);
const shown = (...times: string[]) =>
	events(times.map((time, index) => at(String(index), time))).map(({ start, post, more }) =>
		post ? start.slice(11, 16) : `${start.slice(11, 16)} +${more}`,
	);

test("a post stands at the day and time that its author wrote down, whatever its zone is", () => {
	const remind_at = new Date("2026-11-30T09:30Z");
	const planned = testPost({
		scheduled_date: "2026-11-29",
		scheduled_time: "23:30",
		time_zone: "Pacific/Honolulu",
		remind_at,
	});
	expect(events([planned])).toMatchObject([{ start: "2026-11-29 23:30:00" }]);
	expect(events([{ ...planned, scheduled_date: "2026-11-30" }])).toEqual([]);
});

test("a post without a time stands at 09:00", () => {
	expect(events([at("a", null)])).toMatchObject([
		{ id: "a", start: "2026-11-24 09:00:00", end: "2026-11-24 09:50:00", more: 0 },
	]);
});

test("a post late at night ends on its day", () => {
	expect(events([at("a", "23:59")])).toMatchObject([
		{ start: "2026-11-24 23:59:00", end: "2026-11-24 23:59:00" },
	]);
});

test("an hour shows two posts, of more it shows the first and the number of the others", () => {
	expect(shown("09:00", "09:30")).toEqual(["09:00", "09:30"]);
	expect(shown("09:00", "09:15", "09:30", "10:00")).toEqual(["09:00", "09:30 +2", "10:00"]);
});

test("two posts of an hour stand one below the other, and tell their own times", () => {
	const both = { start: "2026-11-24 09:00:00", end: "2026-11-24 09:30:00", time: "09:15" };
	expect(events([at("a", "09:15"), at("b", "09:15")])).toMatchObject([
		both,
		{ ...both, start: both.end, end: "2026-11-24 10:00:00" },
	]);
	expect(events([at("a", "23:59"), at("b", "23:59")])[1]).toMatchObject({ end: "2026-11-24 23:59:00" });
});
