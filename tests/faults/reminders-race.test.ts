import process from "node:process";
import { describe, expect, test, vi } from "vitest";
import { databaseKinds } from "../factories/host.ts";
import { startSmtpSink } from "../factories/smtp-sink.ts";
import { createReminderFleet } from "../factories/worker.ts";

/** `RACE_POSTS=1000` runs the full measure. */
const posts = Number(process.env.RACE_POSTS ?? 200);

const changes = [
	(id: string) => `delete from public.scheduled_posts where id = '${id}'`,
	(id: string) => `update public.scheduled_posts set scheduled_date = scheduled_date + 7 where id = '${id}'`,
	(id: string) => `update public.scheduled_posts set is_posted = true where id = '${id}'`,
];

describe.runIf(databaseKinds().includes("PostgreSQL"))("authors who change their minds", () => {
	test(
		`${posts} posts changed in the second they fall due: no mail for what was void when it was begun`,
		async () => {
			const fleet = await createReminderFleet();
			const sink = await startSmtpSink();
			const { sql } = fleet;
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
			// The worker is up by then, and knows the first moment.
			const first = 3000;
			const span = first + posts * 10;
			await sql`update public.reminders set next_attempt_at = now() + interval '3 seconds'
				+ array_position(${ids}::uuid[], post_id) * interval '10 ms'`;
			const start = performance.now() + first;
			const worker = fleet.startWorker(sink.url);
			await worker.ready;
			await Promise.all(
				ids.map(async (id, number) => {
					// Around the moment at which it falls due.
					const moment = start + (number + 1) * 10 + ((number * 37) % 200) - 50;
					await new Promise((resolve) => setTimeout(resolve, moment - performance.now()));
					await sql.unsafe(changes[number % changes.length]?.(id) ?? "");
				}),
			);
			const due = async () =>
				(await sql`select from public.reminders where next_attempt_at < now() + interval '1 day'`).length;
			await vi.waitUntil(async () => (await due()) === 0, { timeout: span + 120_000, interval: 20 });
			expect(await worker.stop()).toBe(0);

			const steps = await sql`select post_id, version, step from steps order by id`;
			const nameOf = (row: Record<string, unknown>) => `${row.post_id}.${row.version}`;
			const begun = new Set<string>();
			const isVoid = new Set<string>();
			for (const row of steps) {
				if (row.step === "void") isVoid.add(nameOf(row));
				else {
					expect(isVoid).not.toContain(nameOf(row));
					begun.add(nameOf(row));
				}
			}
			const mails = sink.mails.map(({ messageId }) => /^<reminder\.(.+)@/.exec(messageId)?.[1] ?? "");
			expect(new Set(mails).size).toBe(mails.length);
			for (const mail of mails) expect(begun).toContain(mail);
			process.stdout.write(`${posts} changes in the second: ${mails.length} mails were begun before\n`);
			await sink.stop();
			await fleet.remove();
		},
		posts * 10 + 240_000,
	);
});
