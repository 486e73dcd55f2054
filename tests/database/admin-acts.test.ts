import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { kindsWithSupabase } from "../factories/host.ts";
import { type Clone, openClone, queryAs } from "./open-clone.ts";

describe.each(kindsWithSupabase())("what admins do to accounts on %s", (kind) => {
	let clone: Clone;
	let adminId: string;
	let authorId: string;

	beforeAll(async () => {
		clone = await openClone(kind);
	});
	afterAll(() => clone?.remove());

	beforeEach(async () => {
		await query("delete from auth.users");
		await query("select set_admin_address(null)");
		adminId = await insertAccount(clone.database, "boss@example.com");
		await query("insert into user_roles (user_id, role) values ($1, 'admin')", [adminId]);
		authorId = await insertAccount(clone.database, "ada@example.com");
	});

	const query = (sql: string, parameters: unknown[] = []) => clone.database.query(sql, parameters);
	const asAdmin = (sql: string, parameters: unknown[] = []) =>
		queryAs(clone.database, adminId, sql, parameters);
	const isAdmin = async (userId: string) =>
		(await query("select has_role($1, 'admin') as it_is", [userId]))[0]?.it_is;
	const entries = async (userId: string) =>
		query(
			"select action, actor_email, details from admin_audit($1) where action <> 'grant_admin' or actor_email is not null",
			[userId],
		);
	const suspend = (userId = authorId, reason = "spam") =>
		asAdmin("select suspend_author($1, $2)", [userId, reason]);

	const acts = [
		"select set_weekly_limit($1, 5)",
		"select suspend_author($1, 'spam')",
		"select unsuspend_author($1)",
		"select set_admin($1, true)",
	];
	test.each(acts)("authors and visitors may not %s", async (sql) => {
		const refused = /Admin privileges required/;
		await expect(queryAs(clone.database, authorId, sql, [authorId])).rejects.toThrow(refused);
		await expect(queryAs(clone.database, authorId, sql, [adminId])).rejects.toThrow(refused);
		const asAnonymous = clone.database.transaction(async (run) => {
			await run("set local role anon");
			return run(sql, [authorId]);
		});
		await expect(asAnonymous).rejects.toThrow(/permission denied/);
		const withoutAccount = clone.database.transaction(async (run) => {
			await run("set local role authenticated");
			return run(sql, [authorId]);
		});
		await expect(withoutAccount).rejects.toThrow(refused);
		expect(await query("select * from admin_audit_log where target_id = $1", [authorId])).toEqual([]);
	});

	test.each(["grant_admin", "revoke_admin"])("%s by address is for the operator alone", async (act) => {
		await expect(asAdmin(`select ${act}('ada@example.com')`)).rejects.toThrow(/permission denied/);
	});

	test("nobody writes the audit log, not even the service, and only admins read it", async () => {
		await asAdmin("select set_weekly_limit($1, 5)", [authorId]);
		expect(await asAdmin("select action from admin_audit_log where target_id = $1", [authorId])).toEqual([
			{ action: "set_weekly_limit" },
		]);
		expect(await queryAs(clone.database, authorId, "select * from admin_audit_log")).toEqual([]);
		for (const role of ["anon", "authenticated", "service_role"]) {
			for (const sql of [
				"insert into admin_audit_log (action) values ('suspend')",
				"update admin_audit_log set action = 'suspend'",
				"delete from admin_audit_log",
			]) {
				const attempt = clone.database.transaction(async (run) => {
					await run(`set local role ${role}`);
					return run(sql);
				});
				await expect(attempt).rejects.toThrow(/permission denied/);
			}
		}
	});

	test("a limit of one's own goes before that of all, up and down, and back", async () => {
		const quota = async () => (await query("select * from generation_quota($1, 20)", [authorId]))[0];
		const reserve = async () =>
			(await query("select remaining from reserve_generation($1, 20)", [authorId]))[0]?.remaining;
		await asAdmin("select set_weekly_limit($1, 2)", [authorId]);
		expect(await quota()).toEqual({ remaining: 2, weekly_limit: 2 });
		expect([await reserve(), await reserve(), await reserve()]).toEqual([1, 0, 0]);
		await asAdmin("select set_weekly_limit($1, 30)", [authorId]);
		expect(await quota()).toEqual({ remaining: 28, weekly_limit: 30 });
		await asAdmin("select set_weekly_limit($1, 0)", [authorId]);
		expect(await quota()).toEqual({ remaining: 0, weekly_limit: 0 });
		await asAdmin("select set_weekly_limit($1, null)", [authorId]);
		await asAdmin("select set_weekly_limit($1, null)", [authorId]);
		expect(await quota()).toEqual({ remaining: 18, weekly_limit: 20 });
		expect((await entries(authorId)).map(({ details }) => details)).toEqual([
			{ from: 0, to: null },
			{ from: 30, to: 0 },
			{ from: 2, to: 30 },
			{ from: null, to: 2 },
		]);
		await expect(asAdmin("select set_weekly_limit($1, -1)", [authorId])).rejects.toThrow(/whole number/);
		await expect(asAdmin("select set_weekly_limit(gen_random_uuid(), 1)")).rejects.toThrow(
			/no longer exists/,
		);
	});

	test("authors do not set their own limit", async () => {
		await expect(
			queryAs(clone.database, authorId, "update profiles set weekly_limit = 1000"),
		).rejects.toThrow(/permission denied/);
	});

	test("a suspension ends sessions, and tells who asked why", async () => {
		await query(
			"insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1), (gen_random_uuid(), $2)",
			[authorId, adminId],
		);
		await suspend(authorId, "  sells followers ");
		await suspend(authorId, "once more");
		expect(await query("select user_id from auth.sessions")).toEqual([{ user_id: adminId }]);
		const banned = async () =>
			(
				await query(
					"select banned_until > now() + interval '50 years' as it_is from auth.users where id = $1",
					[authorId],
				)
			)[0]?.it_is;
		expect(await banned()).toBe(true);
		await asAdmin("select unsuspend_author($1)", [authorId]);
		await asAdmin("select unsuspend_author($1)", [authorId]);
		expect(await banned()).toBeNull();
		expect(await entries(authorId)).toEqual([
			{ action: "unsuspend", actor_email: "boss@example.com", details: {} },
			{ action: "suspend", actor_email: "boss@example.com", details: { reason: "sells followers" } },
		]);
		await expect(suspend(authorId, "  ")).rejects.toThrow(/needs a reason/);
		await expect(suspend(adminId)).rejects.toThrow(/cannot suspend yourself/);
	});

	test("a suspended admin has no role until the suspension ends, and is not the other admin", async () => {
		await asAdmin("select set_admin($1, true)", [authorId]);
		await suspend();
		expect(await isAdmin(authorId)).toBe(false);
		await expect(asAdmin("select set_admin($1, false)", [adminId])).rejects.toThrow(/last admin/);
		await expect(query("select suspend_author($1, 'by the operator')", [adminId])).rejects.toThrow(
			/last admin/,
		);
		await asAdmin("select unsuspend_author($1)", [authorId]);
		expect(await isAdmin(authorId)).toBe(true);
	});

	test("admins make admins and take the role away, but never from the last one", async () => {
		await expect(asAdmin("select set_admin($1, false)", [adminId])).rejects.toThrow(/last admin/);
		await asAdmin("select set_admin($1, true)", [authorId]);
		await asAdmin("select set_admin($1, true)", [authorId]);
		expect(await isAdmin(authorId)).toBe(true);
		await asAdmin("select set_admin($1, false)", [authorId]);
		expect(await isAdmin(authorId)).toBe(false);
		expect((await entries(authorId)).map(({ action }) => action)).toEqual(["revoke_admin", "grant_admin"]);
	});

	test("the log forgets who was deleted, and keeps what was done", async () => {
		await query("select grant_admin('ada@example.com')");
		await queryAs(clone.database, authorId, "select set_weekly_limit($1, 5)", [adminId]);
		await query("delete from auth.users where id = $1", [authorId]);
		const [limited, granted] = await query(
			"select action, by_operator, actor_email, target_email from admin_audit()",
		);
		expect(limited).toEqual({
			action: "set_weekly_limit",
			by_operator: false,
			actor_email: null,
			target_email: "boss@example.com",
		});
		expect(granted).toEqual({
			action: "grant_admin",
			by_operator: true,
			actor_email: null,
			target_email: null,
		});
	});

	test("who has not verified, or is suspended, does not become admin", async () => {
		const unverified = await insertAccount(clone.database, "new@example.com", { verified: false });
		await expect(asAdmin("select set_admin($1, true)", [unverified])).rejects.toThrow(/not verified/);
		await suspend();
		await expect(asAdmin("select set_admin($1, true)", [authorId])).rejects.toThrow(/suspended/);
	});

	test("the operator grants and revokes by address, and is told what is wrong", async () => {
		await query("select grant_admin(' ADA@example.com ')");
		expect(await isAdmin(authorId)).toBe(true);
		await query("select revoke_admin('ada@example.com')");
		expect(await isAdmin(authorId)).toBe(false);
		await expect(query("select revoke_admin('ada@example.com')")).rejects.toThrow(
			/ada@example.com is not an admin/,
		);
		await expect(query("select grant_admin('nobody@example.com')")).rejects.toThrow(
			/No account has the address/,
		);
		await expect(query("select revoke_admin('boss@example.com')")).rejects.toThrow(/last admin/);
	});

	test("the account that ADMIN_EMAIL names counts as an admin, and keeps its role", async () => {
		await query("select set_admin_address('ada@example.com')");
		await expect(query("select revoke_admin('ada@example.com')")).rejects.toThrow(/ADMIN_EMAIL/);
		await query("select revoke_admin('boss@example.com')");
		expect(await isAdmin(adminId)).toBe(false);
	});

	if (kind === "PostgreSQL") {
		test("two admins who take the role from each other at the same moment leave one", async () => {
			await asAdmin("select set_admin($1, true)", [authorId]);
			const outcomes = await Promise.allSettled([
				asAdmin("select set_admin($1, false)", [authorId]),
				queryAs(clone.database, authorId, "select set_admin($1, false)", [adminId]),
			]);
			expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			expect([await isAdmin(adminId), await isAdmin(authorId)].filter(Boolean)).toHaveLength(1);
		});
	}
});
