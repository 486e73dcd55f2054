import { afterEach, expect, test, vi } from "vitest";
import { adminDataSchema } from "./admin-data.ts";

/** Reads ISO 8601 only, as Safari does. */
class StrictDate extends Date {
	constructor(text: string | number = Date.now()) {
		super(typeof text === "string" && !/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/u.test(text) ? "" : text);
	}
}

afterEach(() => vi.unstubAllGlobals());

test("the moments of both hosts are read in every browser", () => {
	vi.stubGlobal("Date", StrictDate);
	const { profiles, backups } = adminDataSchema.parse({
		profiles: [
			{
				id: "1",
				user_id: "2",
				display_name: "Ada",
				email: "ada@example.com",
				created_at: "2026-11-01 08:00:00+00",
				total_generations: 0,
				week_generations: 0,
				last_active: "2026-11-02T08:00:00+00:00",
				is_admin: false,
				weekly_limit: null,
				suspended_at: "2026-11-03 08:00:00.153+00",
				suspension_reason: "Spam",
			},
		],
		postGenerations: [],
		totals: null,
		backups: { daily: true, last: { madeAt: "2026-11-04 08:00:00+00", bytes: 1 } },
		next: null,
	});
	expect(profiles[0]?.created_at.toISOString()).toBe("2026-11-01T08:00:00.000Z");
	expect(profiles[0]?.last_active.toISOString()).toBe("2026-11-02T08:00:00.000Z");
	expect(profiles[0]?.suspended_at?.toISOString()).toBe("2026-11-03T08:00:00.153Z");
	expect(backups?.last?.madeAt.toISOString()).toBe("2026-11-04T08:00:00.000Z");
});
