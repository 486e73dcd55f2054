import { expect, test } from "vitest";
import { groupByDay } from "./group-by-day.ts";
import type { ShelfDraft } from "./shelf.ts";

const draft = (updated_at: string): ShelfDraft => ({
	id: updated_at,
	user_message: "Night shifts",
	post_content: "We **asked** for help.",
	label: "Generated",
	writer: "offline",
	versions: 1,
	updated_at,
	state: "draft",
	days: [],
	media_ids: [],
	changed_at: new Date(updated_at),
});

test("days are those of the viewer's calendar", () => {
	const drafts = [
		draft("2026-11-20T23:30:00.123456+00:00"),
		draft("2026-11-20T08:00:00+00:00"),
		draft("2026-11-19T22:00:00+00:00"),
		draft("2026-11-18T12:00:00+00:00"),
	];
	const days = (now: string, timeZone: string) =>
		groupByDay(drafts, new Date(now), "en-GB", timeZone).map((day) => [day.label, day.drafts.length]);
	expect(days("2026-11-20T23:45:00Z", "UTC")).toEqual([
		["Today", 2],
		["Yesterday", 1],
		["Wednesday, 18 November 2026", 1],
	]);
	expect(days("2026-11-20T23:45:00Z", "Europe/Berlin")).toEqual([
		["Today", 1],
		["Yesterday", 1],
		["Thursday, 19 November 2026", 1],
		["Wednesday, 18 November 2026", 1],
	]);
});

test("yesterday is right on the day that the clocks change", () => {
	const drafts = [draft("2026-03-28T12:00:00+00:00")];
	const now = new Date("2026-03-29T21:30:00Z");
	expect(groupByDay(drafts, now, "en-GB", "Europe/Berlin")[0]?.label).toBe("Yesterday");
});
