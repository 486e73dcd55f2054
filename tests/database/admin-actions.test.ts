import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

// The callers of these functions are in tests/contract/access.
describeOnClone(testedKindsWithSupabase("Supabase"), "what admins do to accounts on %s", (clone) => {
	const { kind, query, queryAs } = clone;
	let adminId: string;
	let authorId: string;

	beforeEach(async () => {
		await query("delete from auth.users");
		await query("select set_admin_address(null)");
		adminId = await insertAccount(clone, "boss@example.com");
		await query("insert into user_roles (user_id, role) values ($1, 'admin')", [adminId]);
		authorId = await insertAccount(clone, "ada@example.com");
	});

	const asAdmin = (sql: string, parameters: unknown[] = []) => queryAs(adminId, sql, parameters);
	const setAdmin = (userId: string, isToBe: boolean) => asAdmin("select set_admin($1, $2)", [userId, isToBe]);
	const isAdmin = async (userId: string) =>
		(await query("select has_role($1, 'admin') as it_is", [userId]))[0]?.it_is;
	const entries = async (userId: string) =>
		query(
			"select action, actor_email, details from admin_audit($1) where action <> 'grant_admin' or actor_email is not null",
			[userId],
		);
	const suspend = (userId = authorId, reason = "spam") =>
		asAdmin("select suspend_author($1, $2)", [userId, reason]);
	const unsuspend = () => asAdmin("select unsuspend_author($1)", [authorId]);

	test("a suspension ends sessions, and tells who asked why", async () => {
		await query(
			"insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1), (gen_random_uuid(), $2)",
			[authorId, adminId],
		);
		await suspend(authorId, "  sells followers ");
		await suspend(authorId, "once more");
		expect(await query("select user_id from auth.sessions")).toEqual([{ user_id: adminId }]);
		const banned = "select banned_until > now() + interval '50 years' as it_is from auth.users where id = $1";
		expect(await query(banned, [authorId])).toEqual([{ it_is: true }]);
		await unsuspend();
		await unsuspend();
		expect(await query(banned, [authorId])).toEqual([{ it_is: null }]);
		expect(await entries(authorId)).toEqual([
			{ action: "unsuspend", actor_email: "boss@example.com", details: {} },
			{ action: "suspend", actor_email: "boss@example.com", details: { reason: "sells followers" } },
		]);
		await expect(suspend(authorId, "  ")).rejects.toThrow(/needs a reason/);
		await expect(suspend(adminId)).rejects.toThrow(/cannot suspend yourself/);
	});

	test("a suspended admin has no role until the suspension ends, and is not the other admin", async () => {
		await setAdmin(authorId, true);
		await suspend();
		expect(await isAdmin(authorId)).toBe(false);
		await expect(setAdmin(adminId, false)).rejects.toThrow(/last admin/);
		await expect(query("select suspend_author($1, 'by the operator')", [adminId])).rejects.toThrow(
			/last admin/,
		);
		await unsuspend();
		expect(await isAdmin(authorId)).toBe(true);
	});

	test("the log forgets who was deleted, and keeps what was done", async () => {
		await query("select grant_admin('ada@example.com')");
		await queryAs(authorId, "select set_weekly_limit($1, 5)", [adminId]);
		await query("delete from auth.users where id = $1", [authorId]);
		expect(
			await query("select action, by_operator, actor_email, target_email from admin_audit(_limit => 2)"),
		).toEqual([
			{
				action: "set_weekly_limit",
				by_operator: false,
				actor_email: null,
				target_email: "boss@example.com",
			},
			{ action: "grant_admin", by_operator: true, actor_email: null, target_email: null },
		]);
	});

	test("who has not verified, or is suspended, does not become admin", async () => {
		const unverified = await insertAccount(clone, "new@example.com", { verified: false });
		await expect(setAdmin(unverified, true)).rejects.toThrow(/not verified/);
		await suspend();
		await expect(setAdmin(authorId, true)).rejects.toThrow(/suspended/);
	});

	// The others come to no table of Auth.
	if (!testedKindsWithSupabase().includes(kind)) return;

	test("a limit of one's own goes before that of all, up and down, and back", async () => {
		const quota = async () => (await query("select * from generation_quota($1, 20)", [authorId]))[0];
		const reserve = async () =>
			(await query("select remaining from reserve_generation($1, 20)", [authorId]))[0]?.remaining;
		const setLimit = (limit: number | null) => asAdmin("select set_weekly_limit($1, $2)", [authorId, limit]);
		await setLimit(2);
		expect(await quota()).toEqual({ remaining: 2, weekly_limit: 2 });
		expect([await reserve(), await reserve(), await reserve()]).toEqual([1, 0, 0]);
		await setLimit(30);
		expect(await quota()).toEqual({ remaining: 28, weekly_limit: 30 });
		await setLimit(0);
		expect(await quota()).toEqual({ remaining: 0, weekly_limit: 0 });
		await setLimit(null);
		await setLimit(null);
		expect(await quota()).toEqual({ remaining: 18, weekly_limit: 20 });
		expect((await entries(authorId)).map(({ details }) => details)).toEqual([
			{ from: 0, to: null },
			{ from: 30, to: 0 },
			{ from: 2, to: 30 },
			{ from: null, to: 2 },
		]);
		await expect(setLimit(-1)).rejects.toThrow(/whole number/);
		await expect(asAdmin("select set_weekly_limit(gen_random_uuid(), 1)")).rejects.toThrow(
			/no longer exists/,
		);
	});

	test("a signed-in caller without an account is no admin", async () => {
		const call = clone.transaction(async (run) => {
			await run("set local role authenticated");
			return run("select set_admin($1, true)", [authorId]);
		});
		await expect(call).rejects.toThrow(/Admin privileges required/);
		expect(await entries(authorId)).toEqual([]);
	});

	test("admins make admins and take the role away, but never from the last one", async () => {
		await expect(setAdmin(adminId, false)).rejects.toThrow(/last admin/);
		await setAdmin(authorId, true);
		await setAdmin(authorId, true);
		expect(await isAdmin(authorId)).toBe(true);
		await setAdmin(authorId, false);
		expect(await isAdmin(authorId)).toBe(false);
		expect((await entries(authorId)).map(({ action }) => action)).toEqual(["revoke_admin", "grant_admin"]);
	});

	test("the operator grants and revokes by address, and is told what is wrong", async () => {
		await query("select grant_admin(' ADA@example.com ')");
		expect(await isAdmin(authorId)).toBe(true);
		await query("select revoke_admin('ada@example.com')");
		expect(await isAdmin(authorId)).toBe(false);
		for (const [action, refusal] of [
			["revoke_admin('ada@example.com')", /ada@example.com is not an admin/],
			["grant_admin('nobody@example.com')", /No account has the address/],
			["revoke_admin('boss@example.com')", /last admin/],
		] as const) {
			await expect(query(`select ${action}`)).rejects.toThrow(refusal);
		}
	});

	test("the account that ADMIN_EMAIL names counts as an admin, and keeps its role", async () => {
		await query("select set_admin_address('ada@example.com')");
		await expect(query("select revoke_admin('ada@example.com')")).rejects.toThrow(/ADMIN_EMAIL/);
		await query("select revoke_admin('boss@example.com')");
		expect(await isAdmin(adminId)).toBe(false);
	});

	if (kind === "PGlite") return;

	test("two admins who take the role from each other at the same moment leave one", async () => {
		await setAdmin(authorId, true);
		const outcomes = await Promise.allSettled([
			setAdmin(authorId, false),
			queryAs(authorId, "select set_admin($1, false)", [adminId]),
		]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect([await isAdmin(adminId), await isAdmin(authorId)].filter(Boolean)).toHaveLength(1);
	});
});
