import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { nextFreeSlot } from "./next-free-slot.ts";

const slots = [4, 2, 3].map((weekday) => ({ weekday, slot_time: "09:00" }));
/** A Friday. */
const now = Temporal.Instant.from("2026-11-20T11:30:00Z");
const next = (taken: string[], from = now, zone = "Europe/Berlin") =>
	nextFreeSlot(slots, taken.map(Temporal.Instant.from), from, zone);

test("the next slot is the coming Tuesday", () => {
	expect(next([])).toEqual({ date: "2026-11-24", time: "09:00", timeZone: "Europe/Berlin" });
});

test("slots with a post within two hours are taken", () => {
	expect(next(["2026-11-24T09:30:00Z", "2026-11-25T08:00:00Z"])).toMatchObject({ date: "2026-11-26" });
	expect(next(["2026-11-24T10:00:00Z"])).toMatchObject({ date: "2026-11-24" });
});

test("a slot of today counts until its time has come, on the author’s clock", () => {
	const tuesday = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);
	expect(next([], tuesday("07:59"))).toMatchObject({ date: "2026-11-24" });
	expect(next([], tuesday("08:00"))).toMatchObject({ date: "2026-11-25" });
	expect(next([], tuesday("08:00"), "America/Los_Angeles")).toMatchObject({ date: "2026-11-24" });
});

test("without slots there is none, and with all taken neither", () => {
	expect(nextFreeSlot([], [], now, "Europe/Berlin")).toBeNull();
	const everyDay = Array.from({ length: 400 }, (_, day) => now.add({ hours: 24 * day }).toString());
	expect(next(everyDay.map((instant) => instant.replace("11:30", "08:30")))).toBeNull();
});
