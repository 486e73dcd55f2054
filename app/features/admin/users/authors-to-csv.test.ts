import { expect, test } from "vitest";
import { authorsToCsv } from "./authors-to-csv.ts";

test("a name that looks like a formula is a text, and commas and quotes stay in their cell", async () => {
	const csv = await authorsToCsv([
		{
			id: "1",
			user_id: "2",
			display_name: '=HYPERLINK("http://evil.example","Ada, click")',
			email: "+ada@example.com",
			created_at: new Date("2026-11-01T08:00:00Z"),
			total_generations: 12,
			week_generations: 0,
			last_active: new Date("2026-11-02T08:00:00Z"),
			is_admin: true,
			weekly_limit: null,
			suspended_at: null,
			suspension_reason: null,
		},
	]);
	expect(csv).toBe(
		"\uFEFFuser,email,joined,total_posts,this_week,last_active,weekly_limit,admin,suspended\r\n" +
			'"\'=HYPERLINK(""http://evil.example"",""Ada, click"")",\'+ada@example.com,2026-11-01T08:00:00.000Z,' +
			"12,0,2026-11-02T08:00:00.000Z,,yes,\r\n",
	);
});
