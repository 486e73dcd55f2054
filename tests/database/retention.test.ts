import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { removeOldRecords } from "../../server/remove-old-records.ts";
import type { Row } from "../../server/supabase-protocol/database/database.ts";
import { nameOfTime } from "../../server/web/outbox/outbox.ts";
import { removeOldMails } from "../../server/web/outbox/remove-old-mails.ts";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until } from "../factories/until.ts";

import { describeOnClone, planOf } from "./open-clone.ts";

/** More than one batch. */
const many = 1200;

describeOnClone(testedKinds(), "what is kept on %s", (clone) => {
	const { query } = clone;
	let userId: string;

	const namesOf = async (sql: string) => (await query(sql)).map(({ name }) => String(name)).sort();

	/** A session that was last used so many days ago, with tokens that were written so many days ago. */
	async function session(name: string, usedDaysAgo: number, tokens: Record<string, number>) {
		const [row] = await query(
			`insert into auth.sessions (id, user_id, tag, created_at, refreshed_at)
				values (gen_random_uuid(), $1::uuid, $2, now() - interval '900 days',
					(now() - make_interval(days => $3::integer)) at time zone 'UTC')
				returning id`,
			[userId, name, usedDaysAgo],
		);
		for (const [token, daysAgo] of Object.entries(tokens)) {
			await query(
				`insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
					values (gen_random_uuid(), $1::text, $2::uuid, $3::uuid, $1::text like 'used%',
						now() - make_interval(days => $4::integer), now() - make_interval(days => $4::integer))`,
				[`${token} of ${name}`, userId, row?.id, daysAgo],
			);
		}
	}

	beforeAll(async () => {
		userId = await insertAccount(clone, "ada@example.com");
	});

	test("what is old goes by itself, from several nodes at once, and what is in use stays", async () => {
		await session("in use", 1, { "used long ago": 31, "used lately": 29, live: 200 });
		await session("left for half a year", 181, { live: 181 });
		await session("left for five months", 150, { live: 150 });
		await session("ended long ago", 31, { used: 31 });
		await session("ended lately", 29, { used: 29 });
		await query(
			`insert into auth.audit_log_entries (id, payload, created_at)
				select gen_random_uuid(), json_build_object('actor_id', $1::text, 'name', 'old'), now() - interval '401 days'
				from generate_series(1, $2::integer)`,
			[userId, many],
		);
		await query(
			`insert into auth.audit_log_entries (id, payload, created_at)
				values (gen_random_uuid(), '{"name":"a year old"}', now() - interval '399 days')`,
		);
		await query(
			`insert into auth.flow_state (id, authentication_method, provider_type, created_at)
				values (gen_random_uuid(), 'email', 'old', now() - interval '25 hours'),
					(gen_random_uuid(), 'email', 'under way', now() - interval '1 hour')`,
		);
		const accounts = {
			"verified-years-ago": [900, 900, true],
			"never-verified": [31, 31, false],
			"asked-again": [31, 1, false],
			"signed-up-lately": [29, 29, false],
		} as const;
		for (const [name, [signedUp, mailed, verified]] of Object.entries(accounts)) {
			const id = await insertAccount(clone, `${name}@example.com`, { verified });
			await query(
				`update auth.users set created_at = now() - make_interval(days => $2::integer),
						confirmation_sent_at = now() - make_interval(days => $3::integer)
					where id = $1::uuid`,
				[id, signedUp, mailed],
			);
		}
		await query(
			`insert into public.cancelled_posts (post_id, user_id, version, scheduled_date, time_zone, cancelled_at)
				values (gen_random_uuid(), $1::uuid, 91, '2026-01-01', 'UTC', now() - interval '91 days'),
					(gen_random_uuid(), $1::uuid, 89, '2026-01-01', 'UTC', now() - interval '89 days')`,
			[userId],
		);
		await query(
			`with draft as (insert into public.drafts (user_id) values ($1::uuid) returning id, user_id),
				versions as (
					insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
						select id, user_id, 'A post', days, 'model', '{}' from draft, unnest('{6,8}'::text[]) as days
						returning id, user_id, label
				)
				insert into public.generation_prompts (version_id, user_id, system_message, prompt, created_at)
					select id, user_id, 'You write.', label || ' days old', now() - make_interval(days => label::integer)
					from versions`,
			[userId],
		);

		const outboxFolder = temporaryFolder();
		const mails = [
			["ada", 31],
			["ada", 29],
			["never-verified", 2],
			["an-address-to-be", 0],
		] as const;
		for (const [name, days] of mails) {
			const file = `${nameOfTime(Date.now() - days * 24 * 60 * 60_000)}-${name}.eml`;
			writeFileSync(
				join(outboxFolder, file),
				`From: planner@example.com\r\nTo: ${name}@example.com\r\n\r\nHi`,
			);
		}

		const note = join(outboxFolder, "database");
		writeFileSync(note, "of this database");
		utimesSync(note, 0, 0);

		const stopping = new AbortController();
		const info = vi.fn();
		const error = vi.fn();
		const nodes = Array.from({ length: 3 }, () =>
			removeOldRecords({
				query,
				timeline: async () => "of this database",
				sweepMedia: async () => ({}),
				outboxFolder,
				stopping: stopping.signal,
				log: { info, error },
				firstAfter: 0,
			}),
		);
		onTestFinished(() => stopping.abort());
		const entries = "select payload ->> 'name' as name from auth.audit_log_entries";
		await until(async () => (await namesOf(entries)).length === 1);
		stopping.abort();
		await Promise.all(nodes);

		expect(error).not.toHaveBeenCalled();
		expect(info).toHaveBeenCalledWith(expect.anything(), "Old records removed");
		const kept = {
			[entries]: ["a year old"],
			"select tag as name from auth.sessions": ["ended lately", "in use", "left for five months"],
			"select token as name from auth.refresh_tokens": [
				"live of in use",
				"live of left for five months",
				"used lately of in use",
				"used of ended lately",
			],
			"select provider_type as name from auth.flow_state": ["under way"],
			"select split_part(email, '@', 1) as name from public.profiles": [
				"ada",
				"asked-again",
				"signed-up-lately",
				"verified-years-ago",
			],
			"select version as name from public.cancelled_posts": ["89"],
			"select prompt as name from public.generation_prompts": ["6 days old"],
		};
		for (const [sql, names] of Object.entries(kept)) expect(await namesOf(sql), sql).toEqual(names);
		const keptMails = () =>
			readdirSync(outboxFolder).flatMap((file) => /Z-(.*)\.eml$/u.exec(file)?.[1] ?? []);
		expect(keptMails()).toEqual(["ada", "an-address-to-be"]);

		// After a start with another DATABASE_URL, a restore, or both: the accounts may be in the other database.
		for (const days of [2, 31]) {
			const file = `${nameOfTime(Date.now() - days * 24 * 60 * 60_000)}-of-another-${days}.eml`;
			writeFileSync(join(outboxFolder, file), "To: elsewhere@example.com\r\n\r\nHi");
		}
		for (const database of ["another", "of this database"])
			expect(await removeOldMails(outboxFolder, query, database)).toBe(database === "another" ? 1 : 0);
		expect(keptMails()).toEqual(["ada", "of-another-2", "an-address-to-be"]);
	});

	test("a bucket that is away keeps no record, and is what the line says", async () => {
		await query(
			`insert into auth.audit_log_entries (id, payload, created_at)
				values (gen_random_uuid(), '{"name":"old"}', now() - interval '401 days')`,
		);
		const stopping = new AbortController();
		const [info, error] = [vi.fn(), vi.fn()];
		const away = Object.assign(new Error(), {
			name: "The bucket has answered 503",
			code: "storage_unavailable",
		});
		const node = removeOldRecords({
			query,
			timeline: async () => "of this database",
			sweepMedia: () => Promise.reject(away),
			outboxFolder: temporaryFolder(),
			stopping: stopping.signal,
			log: { info, error },
			firstAfter: 0,
		});
		await until(() => info.mock.calls.length > 0);
		stopping.abort();
		await node;
		expect(info.mock.calls).toEqual([[{ audit_log_entries: 1 }, "Old records removed"]]);
		expect(error.mock.calls).toEqual([
			[
				{ error: "The bucket has answered 503", code: "storage_unavailable" },
				"Unused pictures and documents cannot be removed, trying again in an hour",
			],
		]);
	});

	test("what is looked for stands in an index", async () => {
		const questions = {
			sessions_last_used_idx:
				"auth.sessions where host.last_used(refreshed_at, created_at) < now() order by host.last_used(refreshed_at, created_at)",
			refresh_tokens_used_idx: "auth.refresh_tokens where revoked and updated_at < now() order by updated_at",
			audit_log_entries_created_at_idx: "auth.audit_log_entries where created_at < now() order by created_at",
			flow_state_created_at_idx: "auth.flow_state where created_at < now() order by created_at",
			users_not_verified_idx:
				"auth.users where email_confirmed_at is null and created_at < now() order by created_at",
			cancelled_posts_cancelled_at_idx:
				"public.cancelled_posts where cancelled_at < now() order by cancelled_at",
			generation_prompts_created_at_idx:
				"public.generation_prompts where created_at < now() order by created_at",
			// The queries of the deletion of an account.
			audit_log_entries_actor_id_idx: `auth.audit_log_entries where payload ->> 'actor_id' = '${userId}'`,
			refresh_tokens_user_id_text_idx: `auth.refresh_tokens where user_id::text = '${userId}'`,
		};
		await clone.transaction(async (run) => {
			// A table of a few rows would be read from end to end.
			await run("set local enable_seqscan = off");
			for (const [index, from] of Object.entries(questions)) {
				expect(await planOf(run(`explain select 1 from ${from}`))).toContain(index);
			}
		});
		// Each reference to an account, too: its deletion looks for what refers to it.
		const unindexed = await namesOf(
			`select conrelid::regclass || '.' || attname as name
				from pg_catalog.pg_constraint
				join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
				where contype = 'f' and confrelid = 'auth.users'::regclass and not exists (
					select from pg_catalog.pg_index where indrelid = conrelid and indkey[0] = conkey[1]
				)`,
		);
		expect(unindexed).toEqual([]);
	});
});

describeOnClone(["Supabase"], "what is kept on %s", (clone) => {
	const { query } = clone;

	test("the schedule of the guide removes all that is not Auth's, by every function that removes", async () => {
		const guide = await readFile(new URL("../../docs/deploy-supabase.md", import.meta.url), "utf8");
		const commands = [...guide.matchAll(/cron\.schedule\('[^']+', '[^']+', '(select host\.[^']+)'\)/g)].map(
			([, command = ""]) => command,
		);
		const userId = await insertAccount(clone);
		const old = {
			"public.drafts where deleted_at is not null":
				"insert into public.drafts (user_id, deleted_at) values ($1, now() - interval '25 hours')",
			"public.cancelled_posts": `insert into public.cancelled_posts
				(post_id, user_id, version, scheduled_date, time_zone, cancelled_at)
				values (gen_random_uuid(), $1, 2, '2026-01-01', 'UTC', now() - interval '91 days')`,
			"public.generation_prompts": `with draft as (insert into public.drafts (user_id) values ($1) returning id),
				version as (
					insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
						select id, $1, 'A post', 'Generated', 'model', '{}' from draft returning id
				)
				insert into public.generation_prompts (version_id, user_id, system_message, prompt, created_at)
					select id, $1, 'You write.', 'Coffee', now() - interval '8 days' from version`,
			"public.author_tokens": "insert into public.author_tokens values ($1, '2020-01-01', 1, 1, 1)",
			"host.reminder_counts": `insert into host.reminder_counts (user_id, hour, in_hour, day, in_day)
				values ($1, now(), 1, now() - interval '3 days', 1)`,
		};
		for (const sql of Object.values(old)) await query(sql, [userId]);
		for (const command of commands) await query(command);
		for (const rows of Object.keys(old)) expect(await query(`select 1 from ${rows}`), rows).toEqual([]);

		const functions = await query(
			`select 'host.' || proname as name, prosrc as source from pg_proc
				where pronamespace = 'host'::regnamespace and proname like 'remove%'`,
		);
		const isIn = (text: string, name: unknown) => text.includes(`${name}(`);
		const scheduled = functions.filter(({ name }) => isIn(commands.join(), name));
		const texts = [...commands, ...scheduled.map(({ source }) => String(source))].join();
		// Functions that the host calls, with those of Auth.
		expect(functions.map(({ name }) => name).filter((name) => !isIn(texts, name))).toEqual([
			"host.remove_old_records",
		]);
	});
});

const withConnections = testedKinds().filter((kind) => kind !== "PGlite");

describeOnClone(withConnections, "a removal beside an author on %s", (clone) => {
	test("a draft that comes back meanwhile keeps its plan", async () => {
		const userId = await insertAccount(clone, "ada@example.com");
		const [row] = await clone.query(
			`with draft as (
				insert into public.drafts (user_id, deleted_at) values ($1::uuid, now()) returning id
			), version as (
				insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
				select id, $1::uuid, 'A post', 'Written by you', 'author', '{}' from draft returning id, draft_id
			)
			insert into public.scheduled_posts (user_id, post_content, scheduled_date, draft_version_id)
				select $1::uuid, 'A post', '2031-01-01', id from version
				returning id, draft_version_id, (select draft_id from version)`,
			[userId],
		);
		const change = (sql: string) =>
			clone.query(
				`alter table public.drafts disable trigger user;
				update public.drafts set deleted_at = ${sql} where id = '${row?.draft_id}';
				alter table public.drafts enable trigger user`,
			);
		await change("now() - interval '2 days'");
		let removal: Promise<Row[]> = Promise.resolve([]);
		await clone.database.transaction(async (run) => {
			await run("select from public.scheduled_posts where id = $1 for update", [row?.id]);
			removal = clone.query("select host.remove_deleted_drafts(10) as removed");
			const waits =
				"select from pg_stat_activity where query like '%remove_deleted%' and wait_event_type = 'Lock'";
			await until(async () => (await clone.query(waits)).length > 0 || undefined);
			await run("update public.drafts set deleted_at = null where id = $1", [row?.draft_id]);
		});
		expect(await removal).toEqual([{ removed: 0 }]);
		const kept = "select draft_version_id from public.scheduled_posts";
		expect(await clone.query(kept)).toEqual([{ draft_version_id: row?.draft_version_id }]);
	});
});
