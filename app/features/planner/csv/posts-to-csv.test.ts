import { expect, test } from "vitest";
import { exampleCsv } from "./posts-to-csv.ts";

test.each([
	["Pacific/Auckland", "2026-11-26", "2026-12-03"],
	["Pacific/Honolulu", "2026-11-25", "2026-12-02"],
])("the example begins tomorrow in the zone of its times, %s", async (zone, tomorrow, weekLater) => {
	const csv = await exampleCsv(new Date("2026-11-25T06:00:00Z"), zone);
	expect(csv.match(/\d{4}-\d{2}-\d{2}/gu)).toEqual([tomorrow, weekLater]);
});
