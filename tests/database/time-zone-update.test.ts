// @module-tag operator

import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { insertAccount } from "../factories/accounts.ts";
import { createAuthor } from "../factories/author.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";
import { startHost } from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { untilPrinted } from "../factories/until.ts";
import { describeOnClone } from "./open-clone.ts";

/** Leaves moments as zone data of which a zone was an hour further east would have made them. */
const makeOlder = (zone: string) => `
	alter table public.scheduled_posts disable trigger user;
	update public.scheduled_posts set remind_at = remind_at - interval '1 hour' where time_zone = '${zone}';
	alter table public.scheduled_posts enable trigger user;
	update public.reminders set due_at = due_at - interval '1 hour', next_attempt_at = next_attempt_at - interval '1 hour'
		where post_id in (select id from public.scheduled_posts where time_zone = '${zone}')`;

testOn(
	testedKinds("time zones"),
	"the start after an update of the time zone data plans anew what is ahead, on %s",
	async (kind) => {
		const host = await startHost({ database: kind, env: { SERVICES: "web" } });
		const { client, userId } = await createAuthor(host);
		await client.from("scheduled_posts").insert({
			user_id: userId,
			post_content: "A post",
			scheduled_date: "2031-07-01",
			scheduled_time: "10:00",
			time_zone: "Europe/Berlin",
		});
		const stopped = new Promise((resolve) => host.process.once("exit", resolve));
		host.process.kill("SIGTERM");
		await stopped;
		const { DATABASE_URL } = host.databaseEnv;
		const database = DATABASE_URL
			? await openPostgres(DATABASE_URL)
			: await openEmbeddedDatabase(host.dataDir);
		await database.transaction((run) => run(makeOlder("Europe/Berlin")));
		await database.close();

		const again = spawnHost({
			DATA_DIR: host.dataDir,
			PORT: new URL(host.url).port,
			SERVICES: "web",
			...host.databaseEnv,
		});
		await again.ready;
		await untilPrinted(again, "Time zone data has changed: 1 posts are planned anew");
		const post = await client.from("scheduled_posts").select("remind_at, version").single();
		expect(post.data?.version).toBe(1);
		expect(new Date(post.data?.remind_at)).toEqual(new Date("2031-07-01T08:00:00Z"));
		const reminder = await client.from("reminders").select("due_at, state").single();
		expect(reminder.data?.state).toBe("waiting");
		expect(new Date(reminder.data?.due_at)).toEqual(new Date("2031-07-01T08:00:00Z"));
		expect(await again.stop()).toBe(0);
		await host.stop();
	},
);

describeOnClone(testedKinds("time zones"), "replan_after_time_zone_update on %s", (clone) => {
	const { query, transaction } = clone;
	const setBack = (zone: string) => transaction((run) => run(makeOlder(zone)));
	const replan = async () =>
		(await query("select public.replan_after_time_zone_update() as count"))[0]?.count;
	const moments = async () =>
		(
			await query(
				`select time_zone, to_char(posts.remind_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as moment,
					posts.remind_at = due_at as is_in_step, reminders.version, state
				from public.scheduled_posts as posts join public.reminders on post_id = id
				order by time_zone, scheduled_date`,
			)
		).map(({ time_zone, moment, is_in_step, version, state }) =>
			[time_zone, moment, is_in_step, version, state].join(" "),
		);

	test("moves what is ahead in zones whose rules have changed, with its reminders, and nothing else", async () => {
		const userId = await insertAccount(clone);
		for (const [date, zone] of [
			["2031-07-01", "Africa/Cairo"],
			["2021-07-01", "Europe/Berlin"],
			["2031-07-01", "Europe/Berlin"],
			["2031-07-02", "Europe/Berlin"],
		] as const) {
			await query(
				`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
					values ($1, 'A post', $2::date, '10:00', $3)`,
				[userId, date, zone],
			);
		}
		expect(await replan()).toBe(0);
		for (const zone of ["Africa/Cairo", "Europe/Berlin"]) await setBack(zone);
		// By what it knows, nothing has changed.
		expect(await replan()).toBe(0);
		const before = await moments();
		await query("update public.time_zones set rules = rules + 1 where name = 'Europe/Berlin'");
		expect(await replan()).toBe(2);
		expect(await moments()).toEqual([
			before[0],
			before[1],
			"Europe/Berlin 2031-07-01 08:00 true 2 waiting",
			"Europe/Berlin 2031-07-02 08:00 true 2 waiting",
		]);
		expect(await replan()).toBe(0);
	});

	test("tells zones apart by any day on which their clocks change, and by nothing else", async () => {
		const rules = async (zone: string) =>
			(await query("select public.time_zone_rules($1) as rules", [zone]))[0]?.rules;
		expect(await rules("Europe/Berlin")).toBe(await rules("Europe/Paris"));
		expect(await rules("CET")).toBe(await rules("Europe/Brussels"));
		const others = [
			"Europe/London",
			"Africa/Cairo",
			"America/New_York",
			"Pacific/Auckland",
			"UTC",
			"Asia/Beirut",
		];
		const all = await Promise.all(["Europe/Berlin", ...others].map(rules));
		expect(new Set(all).size).toBe(all.length);
	});

	test("a zone that is no more does not keep the others from it", async () => {
		await query("alter table public.scheduled_posts disable trigger user");
		await query(
			"update public.scheduled_posts set time_zone = 'Atlantis/Poseidonis' where time_zone = 'Africa/Cairo'",
		);
		await query("alter table public.scheduled_posts enable trigger user");
		await query("update public.time_zones set rules = null");
		await setBack("Europe/Berlin");
		expect(await replan()).toBe(2);
	});
});
