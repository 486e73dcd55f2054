import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindsWithSupabase } from "../factories/host.ts";
import { type Clone, openClone, queryAs } from "./open-clone.ts";

describe.each(kindsWithSupabase())("delete_account on %s", (kind) => {
	let clone: Clone;

	beforeAll(async () => {
		clone = await openClone(kind);
	});
	afterAll(() => clone?.remove());

	const run = (sql: string, parameters?: unknown[]) => clone.database.query(sql, parameters);

	async function account() {
		const id = randomUUID();
		const email = `${id}@example.com`;
		await run("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [id, email]);
		return { id, email };
	}

	/** An account with a row in every table that holds something of an author. */
	async function fullAccount() {
		const author = await account();
		const { id } = author;
		await run(
			"insert into public.templates (user_id, name, system_message) values ($1, 'Warm', 'Be warm.')",
			[id],
		);
		await run(
			`insert into public.scheduled_posts (user_id, post_content, scheduled_date)
				select $1, 'A post', '2031-01-01'::date + n from generate_series(1, 5) as n`,
			[id],
		);
		await run("delete from public.scheduled_posts where user_id = $1 and scheduled_date = '2031-01-02'", [
			id,
		]);
		await run(
			"insert into public.post_generations (user_id, week_start, generation_count) values ($1, '2026-11-15', 3)",
			[id],
		);
		await run("insert into public.generation_reservations (user_id, week_start) values ($1, '2026-11-15')", [
			id,
		]);
		await run(
			`with draft as (insert into public.drafts (user_id, user_message) values ($1, 'An idea') returning id)
				insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
					select id, $1, 'A post', 'Generated', 'model', '{}' from draft`,
			[id],
		);
		await run(
			`insert into public.generation_prompts (version_id, user_id, system_message, prompt)
				select id, user_id, 'You write.', 'Coffee' from public.draft_versions where user_id = $1`,
			[id],
		);
		await run("select public.record_tokens($1, 'openai/gpt-5', 100, 20)", [id]);
		await queryAs(clone.database, id, "select public.renew_calendar_feed()");
		await run(
			"insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)",
			[id, `https://push.example.com/${id}`, "A".repeat(87), "A".repeat(22)],
		);
		await run("insert into public.suspensions (user_id, reason) values ($1, 'Advertising')", [id]);
		const session = randomUUID();
		await run("insert into auth.sessions (id, user_id) values ($1, $2)", [session, id]);
		for (const sessionId of [session, null]) {
			await run(
				kind === "Supabase"
					? "insert into auth.refresh_tokens (token, user_id, session_id) values ($1::text, $2::text, $3)"
					: "insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1::text, $1::text, $2, $3)",
				[randomUUID(), id, sessionId],
			);
		}
		await run(
			`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
				values ($1, 'email', $2::text, $2::text::uuid, '{}')`,
			[randomUUID(), id],
		);
		await run(
			"insert into auth.flow_state (id, user_id, authentication_method, provider_type) values ($1, $2, 'otp', 'email')",
			[randomUUID(), id],
		);
		await run("insert into auth.audit_log_entries (id, payload) values ($1, $2::text::json)", [
			randomUUID(),
			JSON.stringify({ actor_id: id, actor_username: author.email }),
		]);
		if (kind === "Supabase") {
			await run(
				`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
					values ($1, $1, 'totp', 'verified', now(), now())`,
				[id],
			);
			await run(
				`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
					values ($1, $1, 'recovery_token', 'hash', 'x')`,
				[id],
			);
		}
		return author;
	}

	/** Every table of the product and of Auth. */
	const tables = async () =>
		(
			await run(
				`select table_schema || '.' || table_name as name from information_schema.tables
					where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`,
			)
		).map(({ name }) => String(name));

	/** The tables with a row that names somebody, by identifier or address, in whatever column. */
	async function tablesThatName(author: { id: string; email: string }) {
		const found: string[] = [];
		for (const table of await tables()) {
			const [row] = await run(
				`select 1 from ${table} as entry
					where strpos(entry::text, $1) > 0 or strpos(lower(entry::text), $2) > 0 limit 1`,
				[author.id, author.email],
			);
			if (row) found.push(table);
		}
		return found;
	}

	const remove = async (id: string) =>
		(await run("select public.delete_account($1) as outcome", [id]))[0]?.outcome;

	test("nothing in any table names a deleted author, and everybody else keeps theirs", async () => {
		const author = await fullAccount();
		const neighbour = await fullAccount();
		const full = await tablesThatName(author);
		// All that have a column for it, so that a new table is looked at too.
		const owned = await run(
			`select distinct table_schema || '.' || table_name as name from information_schema.columns
				join information_schema.tables using (table_schema, table_name)
				where column_name = 'user_id' and table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
		);
		const optional = ["public.user_roles"];
		expect(full).toEqual(
			expect.arrayContaining(
				owned.map(({ name }) => String(name)).filter((name) => !optional.includes(name)),
			),
		);
		expect(await remove(author.id)).toBe("deleted");
		expect(await tablesThatName(author)).toEqual([]);
		expect(await tablesThatName(neighbour)).toEqual(full);
		expect(await remove(author.id)).toBe("gone");
	});

	test("every reference to an account goes with it", async () => {
		const rules = await run(
			`select conrelid::regclass::text as name, confdeltype::text as rule from pg_constraint
				where contype = 'f' and confrelid = 'auth.users'::regclass`,
		);
		expect(rules.length).toBeGreaterThan(8);
		expect(rules.filter(({ rule }) => rule !== "c" && rule !== "n")).toEqual([]);
	});

	test("the last admin stays, the one before may go", async () => {
		await run("delete from public.user_roles");
		const [first, second] = [await account(), await account()];
		for (const { id } of [first, second]) {
			await run("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
		}
		expect(await remove(first.id)).toBe("deleted");
		expect(await remove(second.id)).toBe("last_admin");
		expect(await run("select 1 from auth.users where id = $1", [second.id])).toHaveLength(1);
		await run("insert into public.user_roles (user_id, role) values ($1, 'admin')", [(await account()).id]);
		expect(await remove(second.id)).toBe("deleted");
	});

	test("two admins who leave at once leave one behind", async () => {
		await run("delete from public.user_roles");
		const admins = [await account(), await account()];
		for (const { id } of admins) {
			await run("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
		}
		const outcomes = await Promise.all(admins.map(({ id }) => remove(id)));
		expect(outcomes.toSorted()).toEqual(["deleted", "last_admin"]);
	});

	test("no author can call it, nor ask who has an account", async () => {
		const author = await account();
		for (const call of ["delete_account", "account_exists"]) {
			await expect(
				queryAs(clone.database, author.id, `select public.${call}($1)`, [author.id]),
			).rejects.toMatchObject({ code: "42501" });
		}
	});

	test("the language of dates is one, and only its author sets it", async () => {
		const author = await account();
		const set = (locale: string | null) =>
			queryAs(clone.database, author.id, "update public.profiles set date_locale = $1 returning user_id", [
				locale,
			]);
		for (const locale of ["de", "de-CH", "zh-Hans-CN", null]) {
			expect(await set(locale)).toEqual([{ user_id: author.id }]);
		}
		for (const locale of ["", "German", "de_DE", "de; drop", `de${"-abcdefgh".repeat(5)}`]) {
			await expect(set(locale)).rejects.toMatchObject({ code: "23514" });
		}
	});
});
