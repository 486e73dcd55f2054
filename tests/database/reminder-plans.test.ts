import process from "node:process";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { describeOnClone } from "./open-clone.ts";

const planned = 200_000;
const dueNow = 100;
/** Posts take most of the time to make, and a pass looks at those of the due reminders alone. */
const posts = 10_000;

describeOnClone(["PostgreSQL"], `a pass among ${planned} planned`, (clone) => {
	beforeAll(async () => {
		const userId = await insertAccount(clone);
		await clone.transaction(async (run) => {
			// Neither triggers nor references: what they set and check is given here.
			await run("set local session_replication_role = replica");
			await run(`insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, time_zone, remind_at)
				select '${userId}', 'Planned', current_date, 'UTC',
					now() + (number - ${dueNow}) * interval '1 minute'
				from generate_series(1, ${posts}) as number`);
			await run(`insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
				select id, user_id, remind_at, 'waiting', remind_at from public.scheduled_posts`);
			await run(`insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
				select gen_random_uuid(), '${userId}', moment, 'waiting', moment
				from generate_series(${posts + 1}, ${planned}) as number,
					lateral (select now() + (number - ${dueNow}) * interval '1 minute' as moment) as due`);
		});
		await clone.query("analyze public.reminders, public.scheduled_posts");
	});

	test("no step reads all reminders, whatever its plan", async () => {
		await clone.transaction(async (run) => {
			const scans = () =>
				run("select seq_scan::integer from pg_stat_xact_user_tables where relname = 'reminders'");
			const before = await scans();
			const claims = await run(`select * from public.claim_due_reminders(${dueNow - 10}, 60)`);
			expect(claims).toHaveLength(dueNow - 10);
			const json = (outcome?: string) => [JSON.stringify(claims.map((row) => ({ ...row, outcome })))];
			const begun = await run("select * from public.begin_sending_reminders($1::text::jsonb)", json());
			expect(begun).toHaveLength(claims.length);
			const [ended] = await run("select public.finish_reminders($1::text::jsonb) as count", json("retry"));
			expect(ended?.count).toBe(claims.length);
			await run("select public.next_reminder_at()");
			await run("select * from public.reminder_statistics()");
			expect(await scans()).toEqual(before);
		});
	});

	test("a claim reads what it takes, however much one author has due", async () => {
		const batch = 100;
		await clone.transaction(async (run) => {
			await run(`update public.reminders set due_at = now(), next_attempt_at = now()
				where post_id in (select post_id from public.reminders where next_attempt_at > now() limit 20000)`);
			const read = async () => {
				const [row] = await run(`select idx_tup_fetch::integer as rows, seq_scan::integer as scans
					from pg_stat_xact_user_tables where relname = 'reminders'`);
				return { rows: Number(row?.rows), scans: Number(row?.scans) };
			};
			const before = await read();
			expect(await run(`select * from public.claim_due_reminders(${batch}, 60)`)).toHaveLength(batch);
			const after = await read();
			process.stdout.write(`a claim of ${batch} among 20,100 due read ${after.rows - before.rows} rows\n`);
			expect(after.rows - before.rows).toBeLessThan(10 * batch);
			expect(after.scans).toBe(before.scans);
		});
	});
});
