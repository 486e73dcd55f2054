import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

const sorts = ["name", "email", "joined", "total", "week", "active"];
const orders = sorts.flatMap((sort) => ["asc", "desc"].map((direction) => ({ sort, direction })));
const authors = 23;

describeOnClone(testedKinds(), "what admins see of all authors on %s", (clone) => {
	const { query } = clone;
	let authorId: string;

	beforeAll(async () => {
		for (let number = 0; number < authors; number++) {
			// Many equal values: three names, four numbers of generations, and one moment of sign-up for ten.
			const id = await insertAccount(clone, `person${number}_x@example.com`, {
				displayName: ["Bea", "bea", "Çelik 100%"][number % 3],
			});
			authorId = id;
			if (number % 2) {
				await query(
					"insert into post_generations (user_id, week_start, generation_count) values ($1, current_week_start() - $3::int, $2)",
					[id, number % 4, number % 3 ? 0 : 7],
				);
			}
		}
		await query("update profiles set created_at = '2026-01-04' where email like 'person1%'");
		const adminId = await insertAccount(clone, "boss@example.com", { displayName: "The Boss" });
		await query("insert into user_roles (user_id, role) values ($1, 'admin')", [adminId]);
	});

	const page = async (values: {
		search?: string;
		sort: string;
		direction: string;
		after?: unknown;
		limit: number;
	}) =>
		query("select * from admin_users($1, $2, $3, $4::text::jsonb, $5)", [
			values.search ?? "",
			values.sort,
			values.direction,
			values.after ? JSON.stringify(values.after) : null,
			values.limit,
		]);

	test.each(orders)(
		"pages by $sort, $direction, give every author once, in order",
		async ({ sort, direction }) => {
			const whole = await page({ sort, direction, limit: 1000 });
			expect(whole).toHaveLength(authors + 1);
			const seen: unknown[] = [];
			for (let after: unknown; ; ) {
				const rows = await page({ sort, direction, after, limit: 4 });
				seen.push(...rows.map(({ user_id }) => user_id));
				if (rows.length < 4) break;
				after = rows.at(-1)?.cursor;
			}
			expect(seen).toEqual(whole.map(({ user_id }) => user_id));
			expect(new Set(seen).size).toBe(authors + 1);
		},
	);

	test("totals and this week sort by what the table shows", async () => {
		const [totals = [], weeks = []] = await Promise.all(
			(["total", "week"] as const).map(async (sort) => {
				const rows = await page({ sort, direction: "desc", limit: 1000 });
				const shown = rows.map((row) => Number(row[`${sort}_generations`]));
				expect(shown).toEqual(shown.toSorted((a, b) => b - a));
				expect(shown[0]).toBe(3);
				return shown.filter((count) => count > 0);
			}),
		);
		expect(weeks.length).toBeLessThan(totals.length);
	});

	test("a search finds part of a name or an address, in any case, and takes signs as they are", async () => {
		const found = async (search: string) =>
			(await page({ search, sort: "email", direction: "asc", limit: 1000 })).length;
		expect(await found("BOSS")).toBe(1);
		expect(await found("person12")).toBe(1);
		expect(await found("  bEa ")).toBe(16);
		expect(await found("100%")).toBe(7);
		expect(await found("n1_x")).toBe(1);
		expect(await found("n%x")).toBe(0);
		expect(await found("\\")).toBe(0);
		expect(await found("nobody at all")).toBe(0);
	});

	test("an order that is none, and a place of another order, are refused", async () => {
		await expect(page({ sort: "password", direction: "asc", limit: 1 })).rejects.toThrow(/sorted by/);
		await expect(page({ sort: "name", direction: "up", limit: 1 })).rejects.toThrow(/asc or desc/);
		await expect(page({ sort: "week", direction: "asc", after: ["a", authorId], limit: 1 })).rejects.toThrow(
			/another order/,
		);
	});

	test("the totals count all authors and generations, and who generated this week", async () => {
		const [summed] = await query(
			`select (select count(*)::integer from profiles) as users,
				(select sum(generation_count)::integer from post_generations) as generations,
				(select count(*)::integer from post_generations
					where week_start = current_week_start() and generation_count > 0) as active_this_week`,
		);
		const [totals] = await query("select users, generations::integer, active_this_week from admin_totals()");
		expect(totals).toEqual(summed);
	});

	test("the weeks start on Sunday, the current one last, and count generations and sign-ups", async () => {
		const weeks = await query(
			"select week_start::text as week, generations, sign_ups, extract(dow from week_start)::integer as dow from admin_weekly_activity(3)",
		);
		const [now] = await query("select current_week_start()::text as week");
		expect(weeks.map(({ dow }) => dow)).toEqual([0, 0, 0]);
		expect(weeks.at(-1)?.week).toBe(now?.week);
		const [signUps] = await query(
			"select count(*)::integer as number from profiles where created_at >= current_week_start()::timestamp at time zone 'utc'",
		);
		expect(weeks.at(-1)?.sign_ups).toBe(signUps?.number);
		const generations = weeks.reduce((sum, week) => sum + Number(week.generations), 0);
		expect((await query("select generations::integer from admin_totals()"))[0]?.generations).toBe(
			generations,
		);
	});
});
