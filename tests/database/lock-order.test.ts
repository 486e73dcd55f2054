import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../factories/database-kinds.ts";
import { createPostgresDatabase } from "../factories/host.ts";
import { until } from "../factories/until.ts";
import { postgresTemplate } from "../setup/postgres.ts";

/** An author with a post whose reminder is ahead, and one that is posted. */
interface Planned {
	userId: string;
	ahead: string;
	posted: string;
	/** Of a draft: the post ahead is planned from it. */
	version: string;
}

const act =
	(action: string, which: "ahead" | "posted", date: string | null = null) =>
	(author: Planned) =>
		`select public.act_on_reminder('${author[which]}', 1, '${action}', ${date ? `'${date}'` : "null"}, '10:00')`;

/** What an author, or somebody for them, may do at the same moment as another of these. */
const acts: Record<string, (author: Planned) => string> = {
	"change the preferences": ({ userId }) =>
		`update public.profiles set reminder_minutes_ahead = 15 where user_id = '${userId}'`,
	snooze: act("snooze", "ahead", "2031-01-03"),
	skip: act("skip", "ahead"),
	"mark as posted": act("posted", "ahead"),
	undo: act("undo", "posted"),
	move: ({ ahead }) =>
		`update public.scheduled_posts set scheduled_date = '2031-01-04', scheduled_time = '11:00' where id = '${ahead}'`,
	plan: ({ userId }) => insertPost(userId),
	"save a draft's text": ({ userId, version }) =>
		`with author as materialized (select set_config('request.jwt.claim.sub', '${userId}', true),
				set_config('request.jwt.claims', '{"sub":"${userId}"}', true))
			select public.save_draft_version('${version}', 1, 'Edited in the draft') from author`,
	"edit a planned text": ({ ahead }) =>
		`update public.scheduled_posts set post_content = 'Edited in the planner' where id = '${ahead}'`,
	"plan a version": ({ userId, version }) =>
		`insert into public.scheduled_posts (user_id, post_content, scheduled_date, time_zone, draft_version_id)
			values ('${userId}', 'A plan', '2031-01-05', 'UTC', '${version}')`,
	"delete a draft": ({ userId }) => `update public.drafts set deleted_at = now() where user_id = '${userId}'`,
	"delete a post": ({ ahead }) => `delete from public.scheduled_posts where id = '${ahead}'`,
	"save a default voice": ({ userId }) =>
		`update public.templates set is_default = true where user_id = '${userId}'`,
	"finish a generation": ({ userId, version }) =>
		`select public.finish_generation('${userId}', (
				select id from public.generation_reservations where user_id = '${userId}' limit 1
			), 20, '{"draft_id":"${version}","user_message":"i","post_content":"p","config":{},"writer":"model","label":"l"}')`,
	generate: ({ userId }) => `select public.reserve_generation('${userId}', 20)`,
	suspend: ({ userId }) => `select public.pause_reminders('${userId}')`,
	"delete the account": ({ userId }) => `select public.delete_account('${userId}')`,
};

/** What both may have to wait for, so that each has begun when the other one goes on. */
const gates: Record<string, (author: Planned) => string> = {
	profile: ({ userId }) => `select from public.profiles where user_id = '${userId}' for update`,
	account: ({ userId }) => `select from auth.users where id = '${userId}' for update`,
	draft: ({ userId }) => `select from public.drafts where user_id = '${userId}' for update`,
	template: ({ userId }) => `select from public.templates where user_id = '${userId}' for update`,
	reminder: ({ ahead, posted }) =>
		`select from public.reminders where post_id in ('${ahead}', '${posted}') for update`,
};

const insertPost = (userId: string) =>
	`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
		values ('${userId}', 'A post', '2031-01-02', '09:30', 'UTC') returning id`;

describe("acts of one author at the same moment", needs("PostgreSQL"), () => {
	let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
	let sql: Sql;

	beforeAll(async () => {
		database = await createPostgresDatabase(postgresTemplate);
		sql = postgres(database.url, {
			max: 4,
			onnotice: () => {},
			// A circle is found after that long: a whole second by default.
			connection: { deadlock_timeout: 20 },
		});
	});
	afterAll(async () => {
		await sql?.end();
		await database?.remove();
	});

	async function planned(): Promise<Planned> {
		const userId = randomUUID();
		await sql`insert into auth.users (id, email) values (${userId}, ${`${userId}@example.com`})`;
		await sql`insert into public.templates (user_id, name, system_message) values (${userId}, 'Warm', 'Be warm.')`;
		await sql`select public.reserve_generation(${userId}, 20)`;
		const [ahead, posted] = await Promise.all([1, 2].map(() => sql.unsafe(insertPost(userId))));
		const author = {
			userId,
			ahead: String(ahead?.[0]?.id),
			posted: String(posted?.[0]?.id),
			version: randomUUID(),
		};
		await sql`update public.scheduled_posts set is_posted = true where id = ${author.posted}`;
		await sql`insert into public.drafts (id, user_id) values (${author.version}, ${userId})`;
		await sql`insert into public.draft_versions (id, draft_id, user_id, post_content, label, writer, config)
			values (${author.version}, ${author.version}, ${userId}, 'A post', 'Generated', 'model', '{}')`;
		await sql`update public.scheduled_posts set draft_version_id = ${author.version} where id = ${author.ahead}`;
		return author;
	}

	const waiting = async (count: number) =>
		(
			await sql`select from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`
		).length === count;

	/**
	 * Begins the first act, then the second, each until it waits or is done, and opens the gate that both may wait at.
	 * @returns null when the first does not wait at this gate: then it is done before any other begins
	 */
	async function atOnce(first: string, second: string, gate: string, author: Planned) {
		const failures: string[] = [];
		const gateKeeper = await sql.reserve();
		await gateKeeper.unsafe("begin");
		await gateKeeper.unsafe(gates[gate]?.(author) ?? "");
		let begun = 0;
		let done = 0;
		const begin = async (name: string) => {
			begun++;
			await sql
				.unsafe(acts[name]?.(author) ?? "")
				.catch((error: { code?: string }) => failures.push(`${name}: ${error.code}`));
			done++;
		};
		const pending = [begin(first)];
		await until(async () => await waiting(begun - done), 2);
		const isWaiting = done === 0;
		if (isWaiting) {
			pending.push(begin(second));
			await until(async () => await waiting(begun - done), 2);
		}
		await gateKeeper.unsafe("commit");
		gateKeeper.release();
		await Promise.all(pending);
		return isWaiting || failures.length > 0 ? failures : null;
	}

	test.each(Object.keys(acts))(
		"%s, while another act waits: neither waits for the other for ever",
		async (first) => {
			const circles: string[] = [];
			const waitsAt = new Set<string>();
			for (const gate of Object.keys(gates)) {
				for (const second of Object.keys(acts)) {
					const failures = await atOnce(first, second, gate, await planned());
					if (!failures) break;
					waitsAt.add(gate);
					// An author who is gone plans nothing any more: that is the reference's refusal.
					for (const failure of failures.filter((text) => !text.endsWith(": 23503")))
						circles.push(`${first} / ${second} at the ${gate}: ${failure}`);
				}
			}
			expect(circles).toEqual([]);
			expect([...waitsAt], "the gates at which it waits").not.toEqual([]);
		},
	);
});
