import { expect, test } from "vitest";
import { timestampSchema } from "./timestamp.ts";

test.each([
	["2026-11-24 08:00:00+00", "2026-11-24T08:00:00.000Z"],
	["2026-11-24 08:00:00.153+00", "2026-11-24T08:00:00.153Z"],
	["2026-11-24T08:00:00.153+00:00", "2026-11-24T08:00:00.153Z"],
	["2026-11-24 08:00:00-03", "2026-11-24T11:00:00.000Z"],
	["2026-11-24T08:00:00Z", "2026-11-24T08:00:00.000Z"],
])("%s is read", (text, moment) => {
	expect(timestampSchema.parse(text).toISOString()).toBe(moment);
});

test("anything else is refused", () => {
	expect(timestampSchema.safeParse("soon").success).toBe(false);
});
