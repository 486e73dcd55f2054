import { expect, test } from "vitest";
import { testPost } from "../test-post.ts";
import { weekEvents } from "./week-events.ts";

const at = (id: string, scheduled_time: string | null) => testPost({ id, scheduled_time });
const shown = (...times: string[]) =>
	weekEvents(times.map((time, index) => at(String(index), time))).map(({ start, post, more }) =>
		post ? start.slice(11, 16) : `${start.slice(11, 16)} +${more}`,
	);

test("a post stands at its time, one without a time at 09:00", () => {
	expect(weekEvents([at("a", null)])).toMatchObject([
		{ id: "a", start: "2026-11-24 09:00:00", end: "2026-11-24 09:50:00", more: 0 },
	]);
});

test("a post late at night ends on its day", () => {
	expect(weekEvents([at("a", "23:59")])).toMatchObject([
		{ start: "2026-11-24 23:59:00", end: "2026-11-24 23:59:00" },
	]);
});

test("an hour shows two posts, of more it shows the first and the number of the others", () => {
	expect(shown("09:00", "09:30")).toEqual(["09:00", "09:30"]);
	expect(shown("09:00", "09:15", "09:30", "10:00")).toEqual(["09:00", "09:15 +2", "10:00"]);
});
