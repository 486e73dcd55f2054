import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { needs } from "../factories/database-kinds.ts";
import { propertyRuns } from "../factories/property-runs.ts";
import { untilPasses } from "../factories/until.ts";
import { createReminderFleet } from "../factories/worker.ts";

const posts = propertyRuns(1000);
/** Milliseconds from one due post to the next. */
const apart = 10;
/** Milliseconds to the first one, from the moment at which the worker is up. */
const ahead = 1000;

const changes = [
	(id: string) => `delete from public.scheduled_posts where id = '${id}'`,
	(id: string) => `update public.scheduled_posts set scheduled_date = scheduled_date + 7 where id = '${id}'`,
	(id: string) => `update public.scheduled_posts set is_posted = true where id = '${id}'`,
	// A worker of a busy machine may begin none of the others in time.
	() => "select",
];

test(
	"posts that authors change in the second they fall due: no mail for what was void when it was begun",
	needs("PostgreSQL"),
	async () => {
		const fleet = await createReminderFleet();
		const { sql, sink } = fleet;
		// Every step of a reminder, in the order in which the steps held its lock.
		await sql.unsafe(`
			create table steps (id bigint generated always as identity, post_id uuid, version integer, step text);
			grant all on steps to service_role;
			create function note_step() returns trigger language plpgsql security definer as $$
			begin
				if tg_op = 'DELETE' then
					insert into public.steps (post_id, version, step) values (old.post_id, old.version, 'void');
				elsif new.attempts > old.attempts then
					insert into public.steps (post_id, version, step) values (new.post_id, new.version, 'begun');
				elsif new.version > old.version or new.state = 'cancelled' then
					insert into public.steps (post_id, version, step) values (old.post_id, old.version, 'void');
				end if;
				return null;
			end $$;
			create trigger note_step after update or delete on public.reminders
				for each row execute function note_step();
		`);
		const ids = await fleet.planDue(posts);
		// What a worker has claimed already stays with it.
		const fallDueFrom = (start: number) =>
			sql`update public.reminders set next_attempt_at = to_timestamp(${start}::float8 / 1000)
				+ array_position(${ids}::uuid[], post_id) * ${apart} * interval '1 ms'
				where post_id in (select post_id from public.reminders where state = 'waiting' for update skip locked)`;
		// The worker looks again when the first one falls due, or before, and the start may have taken longer.
		await fallDueFrom(Date.now() + 3 * ahead);
		const worker = fleet.startWorker();
		await worker.ready;
		const start = Date.now() + ahead;
		await fallDueFrom(start);
		await Promise.all(
			ids.map(async (id, number) => {
				// Around the moment at which it falls due.
				const moment = start + (number + 1) * apart + ((number * 37) % 200) - 50;
				await setTimeout(moment - Date.now());
				await sql.unsafe(changes[number % changes.length]?.(id) ?? "");
			}),
		);
		await untilPasses(async () =>
			expect(
				await sql`select from public.reminders where next_attempt_at < now() + interval '1 day'`,
			).toHaveLength(0),
		);
		expect(await worker.stop()).toBe(0);

		const begun = new Set<string>();
		const isVoid = new Set<string>();
		for (const { reminder, step } of await sql`
			select post_id || '.' || version as reminder, step from steps order by id`) {
			if (step === "begun") expect(isVoid).not.toContain(reminder);
			(step === "begun" ? begun : isVoid).add(reminder);
		}
		const mails = sink.mails.map(({ messageId }) => /^<reminder\.(.+)@/.exec(messageId)?.[1] ?? "");
		expect(mails).not.toEqual([]);
		expect(new Set(mails).size).toBe(mails.length);
		for (const mail of mails) expect(begun).toContain(mail);
	},
);
