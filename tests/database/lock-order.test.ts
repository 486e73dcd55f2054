import { randomUUID } from "node:crypto";
import postgres, { type ReservedSql, type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../factories/database-kinds.ts";
import { createPostgresDatabase } from "../factories/host.ts";
import { rowsOfAuthor } from "../factories/rows-of-author.ts";
import { until } from "../factories/until.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import { type Author, actions, worker } from "./lock-actions.ts";

/** Beside {@link rowsOfAuthor}: what is old, deleted, linked, claimed and held. */
const moreRows = [
	`insert into public.templates (user_id, name, system_message, is_default) values ($1, 'Cold', 'Be cold.', true)`,
	`update public.scheduled_posts set draft_version_id = (select id from public.draft_versions where user_id = $1)
		where user_id = $1 and scheduled_date = '2031-01-03'`,
	"update public.scheduled_posts set is_posted = true where user_id = $1 and scheduled_date = '2031-01-04'",
	`with draft as (
			insert into public.drafts (user_id, deleted_at) values ($1, now() - interval '2 days') returning id
		)
		insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
			select id, $1, 'A post', 'Deleted', 'model', '{}' from draft`,
	`update public.scheduled_posts set draft_version_id = (
			select id from public.draft_versions where user_id = $1 and label = 'Deleted'
		) where user_id = $1 and scheduled_date = '2031-01-05'`,
	"update public.scheduled_posts set time_zone = 'Asia/Tokyo' where user_id = $1 and scheduled_date = '2031-01-05'",
	`insert into public.reminder_workers (id) select '${worker}' from auth.users where id = $1 on conflict do nothing`,
	`update public.reminders set state = 'sending', attempts = 1, lease_id = $1, worker_id = '${worker}',
			next_attempt_at = due_at
		where post_id = (select id from public.scheduled_posts where user_id = $1 and scheduled_date = '2031-01-06')`,
	`insert into public.accepted_reminders (worker_id, post_id, version, lease_id)
		select worker_id, post_id, 1, lease_id from public.reminders where user_id = $1 and state = 'sending'`,
	`insert into host.push_deliveries (subscription_id, post_id, version, next_attempt_at, created_at)
		select subscriptions.id, post_id, 1, now(), now() from public.push_subscriptions as subscriptions
		join public.reminders on reminders.user_id = subscriptions.user_id and state = 'sending'
		where subscriptions.user_id = $1`,
	"update auth.sessions set tag = 'current' where user_id = $1",
	`update public.push_subscriptions set session_id = sessions.id from auth.sessions
		where sessions.user_id = $1 and push_subscriptions.user_id = $1`,
	"insert into host.recovery_sessions (session_id) select id from auth.sessions where user_id = $1",
	`with session as (
			insert into auth.sessions (id, user_id, created_at, refreshed_at)
				values (gen_random_uuid(), $1, now() - interval '40 days', now() - interval '40 days') returning id, user_id
		)
		insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at)
			select id, id, user_id, id, true, now() - interval '40 days' from session`,
	"update auth.audit_log_entries set created_at = now() - interval '500 days' where payload ->> 'actor_id' = $1",
	"update auth.flow_state set created_at = now() - interval '2 days' where user_id = $1",
	"update public.generation_prompts set created_at = now() - interval '8 days' where user_id = $1",
	`insert into public.cancelled_posts (post_id, user_id, version, scheduled_date, time_zone, cancelled_at)
		values (gen_random_uuid(), $1, 2, '2026-01-01', 'UTC', now() - interval '91 days')`,
	"insert into public.author_tokens values ($1, '2020-01-01', 1, 1, 1)",
	"insert into public.model_tokens values ('2020-01-01', $1, 1, 1, 1)",
	`insert into public.generation_reservations (user_id, week_start, expires_at)
		values ($1, '2026-11-15', now() - interval '1 hour')`,
	"insert into public.calendar_feeds (user_id) values ($1)",
	`insert into public.media (id, user_id, path, bytes, listed_at)
		select gen_random_uuid(), id, id || '/old.jpg', 1, now() - interval '2 days' from auth.users where id = $1`,
	`insert into storage.objects (bucket_id, name, metadata)
		select 'media', id || '/new.jpg', '{"size":1}' from auth.users where id = $1`,
	"update public.scheduled_posts set media_ids = drafts.media_ids from public.drafts where drafts.user_id = $1",
];

/** How strong a lock of a row is. Two of them exclude each other when their sum is 4 or more. */
const strengths = ["key share", "no key update", "update"] as const;
const excludes = (one: number, other: number | undefined) => one + (other ?? 0) >= 4;

/** Locks of rows ("public.profiles (0,1)") or of numbers ("lock 7419203616"), with their strength. */
type Locks = Map<string, number>;

/** An action that waits: for what, how strongly, and what it holds meanwhile. */
interface Waiting {
	name: string;
	row: string;
	strength: number;
	held: Locks;
}

/** Whether two actions wait for each other for ever. Locks that both hold at once they cannot hold as these do. */
const isCircle = (one: Waiting, other: Waiting) =>
	excludes(one.strength, other.held.get(one.row)) &&
	excludes(other.strength, one.held.get(other.row)) &&
	![...one.held].some(([row, strength]) => excludes(strength, other.held.get(row)));

describe("locks", needs("PostgreSQL"), () => {
	let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
	let sql: Sql;

	beforeAll(async () => {
		database = await createPostgresDatabase(postgresTemplate);
		sql = postgres(database.url, { max: 4, onnotice: () => {}, connection: { lock_timeout: 20 } });
	});
	afterAll(async () => {
		await sql?.end({ timeout: 1 });
		await database?.remove();
	});

	const sources = () => sql`
		select format('%s.%s', nspname, proname) as name, prosrc as source, provolatile = 'v' as is_volatile,
			prorettype = 'trigger'::regtype as is_trigger, coalesce(proconfig::text, '') as settings
		from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
		where nspname in ('public', 'host') order by 1`;

	async function insertAuthor(admin: string, more: string[]): Promise<Author> {
		const userId = randomUUID();
		const email = `${userId}@example.com`;
		await sql`insert into auth.users (id, email, email_confirmed_at) values (${userId}, ${email}, now())`;
		for (const statement of [...rowsOfAuthor("PostgreSQL"), ...moreRows, ...more])
			await sql.unsafe(statement, [userId]);
		// As after an update of the zone data: their moments are other ones by the data of today.
		await sql.begin(async (run) => {
			await run`set local session_replication_role = replica`;
			await run`update public.scheduled_posts set remind_at = remind_at + interval '1 hour' where user_id = ${userId}`;
		});
		const postOn = async (date: string) =>
			(
				await sql`select id from public.scheduled_posts where user_id = ${userId} and scheduled_date = ${date}`
			)[0]?.id;
		const [live] = await sql`select id, draft_id from public.draft_versions
			where user_id = ${userId} and label <> 'Deleted'`;
		return {
			userId,
			email,
			admin,
			ahead: await postOn("2031-01-03"),
			posted: await postOn("2031-01-04"),
			leased: await postOn("2031-01-06"),
			version: live?.id,
			draft: live?.draft_id,
		};
	}

	/** Every row of every table, by the place that it has for as long as nothing is committed. */
	async function allRows(): Promise<string[]> {
		const tables = await sql`
			select format('%I.%I', table_schema, table_name) as name from information_schema.tables
			where table_schema in ('public', 'auth', 'host') and table_type = 'BASE TABLE' and table_name <> 'time_zones'`;
		const selects = tables.map(({ name }) => `select '${name} ' || ctid as row from ${name}`);
		return (await sql.unsafe(selects.join(" union all "))).map(({ row }) => String(row));
	}

	const lockOf = (row: string, strength: number) => {
		const [table, place] = row.split(" ");
		return table === "lock"
			? `select pg_advisory_xact_lock(${place})`
			: `select from ${table} where ctid = '${place}' for ${strengths[strength - 1]}`;
	};

	/** A row that was changed and then deleted is waited for, whatever the statement says: hence the limit of the connection. */
	const isReferable = (row: string) =>
		sql.unsafe(`${lockOf(row, 1)} skip locked`).then(
			({ length }) => length > 0,
			(error) => {
				if (error.code !== "55P03") throw error;
				return false;
			},
		);

	/** Locks of the connection `pid` on these rows, all its numbers, and the strength of the lock that it waits for. */
	async function locksOf(pid: number, rows: string[]) {
		const free = [...Map.groupBy(rows, (row) => row.split(" ")[0])].flatMap(([table, own]) =>
			strengths.slice(1).map(
				(strength) => `select '${table} ' || ctid as row from (
					select ctid from ${table} where ctid = any ('{${own.map((row) => `"${row.split(" ")[1]}"`)}}')
					for ${strength} skip locked
				) as rows`,
			),
		);
		const held: Locks = new Map(rows.map((row) => [row, 2]));
		// Each strength in which somebody else can lock a row is one that leaves it free.
		if (free.length > 0)
			for (const { row } of await sql.unsafe(free.join(" union all ")))
				held.set(row, Number(held.get(row)) - 1);
		for (const [row, strength] of held) {
			if (strength === 0) held.delete(row);
			else if (strength === 2 && !(await isReferable(row))) held.set(row, 3);
		}
		let wanted = 3;
		for (const { locktype, number, mode } of await sql`
			select locktype, mode, ((classid::bigint << 32) | objid::bigint)::text as number from pg_locks
			where locktype in ('advisory', 'tuple') and granted and pid = ${pid}`) {
			if (locktype === "advisory") held.set(`lock ${number}`, 3);
			// A waiting connection holds the row's place in the queue, in a mode that tells how the row is to be locked.
			else wanted = { AccessShareLock: 1, RowShareLock: 2, ExclusiveLock: 2 }[String(mode)] ?? 3;
		}
		return { held, wanted };
	}

	/** Every state in which an action waits, found by locking each row that it locks before it does. It changes nothing. */
	async function waitingStates(authors: Author[]) {
		const [actor, blocker] = [await sql.reserve(), await sql.reserve()];
		await actor`set lock_timeout = 0`;
		const pid = Number((await actor`select pg_backend_pid() as pid`)[0]?.pid);
		const end = (connection: ReservedSql) => connection.unsafe("rollback; select pg_advisory_unlock_all()");
		const isWaiting = async () =>
			(await sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`).length > 0;

		/** Locks at a statement's end or, while another connection holds a lock, where it waits for that; null: it does not. */
		async function locksAt(statement: string, rows: string[], blocking?: string) {
			if (blocking) await blocker.unsafe(`begin; ${blocking}`);
			let isDone = false;
			let failure: unknown = null;
			const done = actor
				.unsafe(`begin; ${statement}`)
				.catch((error: unknown) => {
					failure = error;
				})
				.finally(() => {
					isDone = true;
				});
			if (blocking) await until(async () => isDone || (await isWaiting()), 1);
			else await done;
			const locks = blocking && isDone ? null : await locksOf(pid, rows);
			if (blocking) await end(blocker);
			await done;
			await end(actor);
			return failure ? null : locks;
		}

		const rows = await allRows();
		// A function with a lock timeout gives up before PostgreSQL looks for a circle.
		const waitsBriefly = (await sources()).filter(({ settings }) => settings.includes("lock_timeout"));
		const states: Waiting[] = [];
		const refused = new Set(Object.keys(actions));
		for (const author of authors) {
			for (const [name, statementOf] of Object.entries(actions)) {
				const statement = statementOf(author);
				const all = await locksAt(statement, rows);
				if (!all) continue;
				refused.delete(name);
				if (waitsBriefly.some((known) => statement.includes(`${known.name}(`))) continue;
				const ofTables = [...all.held.keys()].filter((row) => !row.startsWith("lock "));
				for (const [row, strongest] of all.held) {
					// A lock that a weaker one of the same row comes before is asked for again.
					for (let known = 0; known < strongest; ) {
						const others = ofTables.filter((other) => other !== row);
						const at = await locksAt(statement, others, lockOf(row, 3 - known));
						if (!at) break;
						known = at.wanted;
						states.push({ name, row, strength: at.wanted, held: at.held });
					}
				}
			}
		}
		actor.release();
		blocker.release();
		return { states, refused: [...refused] };
	}

	test("no two actions wait for each other for ever", async () => {
		const admin = randomUUID();
		await sql`insert into auth.users (id, email, email_confirmed_at) values (${admin}, 'boss@example.com', now())`;
		await sql`insert into public.user_roles (user_id, role) values (${admin}, 'admin')`;
		const authors = [
			await insertAuthor(admin, []),
			await insertAuthor(admin, [
				"insert into public.user_roles (user_id, role) values ($1, 'admin')",
				"insert into public.suspensions (user_id, reason) values ($1, 'spam')",
			]),
		];
		const { states, refused } = await waitingStates(authors);
		expect(refused, "actions that neither author may do").toEqual([]);
		const shown = ({ name, row }: Waiting) => `${name}, at ${row.split(" ")[0]}`;
		const circles = states.flatMap((one) =>
			states.filter((other) => isCircle(one, other)).map((other) => `${shown(one)} / ${shown(other)}`),
		);
		expect([...new Set(circles)]).toEqual([]);
	});

	test("a plan that is made while an action waits for another plan is locked before their draft, too", async () => {
		const author = await insertAuthor(randomUUID(), []);
		const [blocker, arranging, moving] = [await sql.reserve(), await sql.reserve(), await sql.reserve()];
		const pidOf = async (connection: ReservedSql) => {
			const [row] = await connection`select pg_backend_pid() as pid, set_config('lock_timeout', '0', false)`;
			return Number(row?.pid);
		};
		const pids = [await pidOf(arranging), await pidOf(moving)];
		const untilWaits = (of: number[]) =>
			until(async () => {
				const waiting = await sql`
					select from pg_stat_activity where pid = any (${of}) and wait_event_type = 'Lock'`;
				return waiting.length === of.length;
			}, 1);
		await blocker`begin`;
		await blocker`select from public.scheduled_posts where id = ${author.ahead} for no key update`;
		const arranged = arranging.unsafe(actions["take a picture out"]?.(author) ?? "").execute();
		await untilWaits(pids.slice(0, 1));
		const [plan] = await sql`
			insert into public.scheduled_posts (user_id, post_content, scheduled_date, time_zone, draft_version_id)
				select user_id, post_content, '2031-02-01', 'UTC', id from public.draft_versions where id = ${author.version}
				returning id, cardinality(media_ids) as files`;
		expect(plan?.files).toBeGreaterThan(0);
		await moving`begin`;
		await moving`select from public.scheduled_posts where id = ${plan?.id} for no key update`;
		await blocker`rollback`;
		await untilWaits(pids.slice(0, 1));
		await moving`update public.scheduled_posts set scheduled_date = '2031-02-02' where id = ${plan?.id}`;
		await moving`commit`;
		await arranged;
		expect(
			await sql`select scheduled_date::text, media_ids from public.scheduled_posts where id = ${plan?.id}`,
		).toEqual([{ scheduled_date: "2031-02-02", media_ids: [] }]);
		for (const connection of [blocker, arranging, moving]) connection.release();
	});

	test("every function that writes is among the actions, or another one calls it", async () => {
		const functions = await sources();
		const statements = Object.values(actions).map((statementOf) => statementOf({} as Author));
		const isIn = (texts: string[], name: string) => texts.some((text) => text.includes(`${name}(`));
		const missing = functions.filter(
			({ name, is_volatile, is_trigger }) =>
				is_volatile &&
				!is_trigger &&
				!isIn(statements, name) &&
				!isIn(
					functions.filter((other) => other.name !== name).map(({ source }) => source),
					name,
				),
		);
		expect(missing.map(({ name }) => name)).toEqual([]);
	});

	test("each number of an advisory lock has one purpose, and nobody locks a table", async () => {
		const holders: Record<string, string[]> = {};
		const lockers: string[] = [];
		for (const { name, source } of await sources()) {
			if (/\block\s+table\b/i.test(source)) lockers.push(name);
			for (const [, number = ""] of source.matchAll(/advisory\w*lock\w*\((\d+)\)/g))
				holders[number] = [...(holders[number] ?? []), name];
		}
		expect(lockers).toEqual([]);
		expect(holders).toEqual({
			// 7419203611 is that of migrations, which the host holds.
			7419203612: ["host.check_registration", "host.check_verification"],
			7419203613: ["host.remove_old_records"],
			7419203614: ["public.replan_after_time_zone_update"],
			7419203615: ["public.set_token_cap"],
			7419203616: ["public.has_other_admin"],
			7419203617: ["public.save_model_settings"],
			7419203619: ["host.note_unnamed_files"],
		});
	});
});
