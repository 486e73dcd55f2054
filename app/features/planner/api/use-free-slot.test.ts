import { Temporal } from "temporal-polyfill";
import { expect, test, vi } from "vitest";
import { findFreeSlot } from "./use-free-slot.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const tuesdays = [{ weekday: 2, slot_time: "09:00" }];
const nextTuesday = "2026-11-24";
const tuesday = (weeks: number) =>
	Temporal.PlainDate.from(nextTuesday)
		.add({ weeks })
		.toZonedDateTime({ timeZone: "UTC", plainTime: "09:00" });

/** The posts of an author who has the first so many Tuesdays taken. */
const takenFor = (weeks: number) => {
	const posts = Array.from({ length: weeks }, (_, week) => tuesday(week));
	return vi.fn(async (from: string, to: string) =>
		posts
			.filter((post) => post.toPlainDate().toString() >= from && post.toPlainDate().toString() <= to)
			.map((post) => post.toInstant()),
	);
};

test("with a free slot soon, the posts of six weeks are enough", async () => {
	const load = takenFor(1);
	expect(await findFreeSlot(tuesdays, now, "UTC", load)).toMatchObject({ date: "2026-12-01", time: "09:00" });
	expect(load.mock.calls).toEqual([["2026-11-18", "2027-01-01"]]);
});

test("behind many planned posts it looks further, each day once", async () => {
	const load = takenFor(10);
	expect(await findFreeSlot(tuesdays, now, "UTC", load)).toMatchObject({
		date: tuesday(10).toPlainDate().toString(),
	});
	expect(load.mock.calls).toEqual([
		["2026-11-18", "2027-01-01"],
		["2027-01-02", "2027-02-12"],
	]);
});

test("a year without a free slot ends the search", async () => {
	const load = takenFor(60);
	expect(await findFreeSlot(tuesdays, now, "UTC", load)).toBeNull();
	expect(load.mock.calls.length).toBeLessThanOrEqual(9);
});

test("without slots nothing is loaded", async () => {
	const load = takenFor(0);
	expect(await findFreeSlot([], now, "UTC", load)).toBeNull();
	expect(load).not.toHaveBeenCalled();
});
