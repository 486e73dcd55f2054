import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, shareWithCallers } from "../factories/callers.ts";
import { kindsWithSupabase } from "../factories/host.ts";

const table = "user_roles";

describe.each(kindsWithSupabase())("user_roles on %s", (database) => {
	let callers: Callers;

	beforeAll(async () => {
		callers = await shareWithCallers(database);
		await callers.service.from(table).insert({ user_id: callers.owner.userId, role: "admin" });
	});

	const hasRole = (client: Callers["anonymous"], userId: string) =>
		client.rpc("has_role", { _user_id: userId, _role: "admin" });

	test("has_role tells a user about themselves and the service about everybody", async () => {
		const { owner, stranger, service } = callers;
		expect((await hasRole(owner.client, owner.userId)).data).toBe(true);
		expect((await hasRole(stranger.client, stranger.userId)).data).toBe(false);
		expect((await hasRole(stranger.client, owner.userId)).data).toBe(false);
		expect((await hasRole(service, owner.userId)).data).toBe(true);
		expect((await hasRole(service, stranger.userId)).data).toBe(false);
	});

	test("account_access tells a user in one call what is said of them alone", async () => {
		const { owner, stranger } = callers;
		const access = async ({ client }: Callers["owner"]) => (await client.rpc("account_access").single()).data;
		expect(await access(owner)).toEqual({ is_suspended: false, is_admin: true });
		expect(await access(stranger)).toEqual({ is_suspended: false, is_admin: false });
	});

	test("an anonymous caller cannot ask for roles at all", async () => {
		expect((await hasRole(callers.anonymous, callers.owner.userId)).error?.code).toBe(forbidden);
		expect((await callers.anonymous.rpc("account_access")).error?.code).toBe(forbidden);
	});

	test("users read their own roles only, and nobody grants or revokes one", async () => {
		const { owner, stranger, anonymous, service } = callers;
		expect((await owner.client.from(table).select("role")).data).toEqual([{ role: "admin" }]);
		expect((await stranger.client.from(table).select("role")).data).toEqual([]);
		expect((await anonymous.from(table).select("role")).error?.code).toBe(forbidden);
		for (const client of [owner.client, stranger.client, anonymous]) {
			const grant = { user_id: stranger.userId, role: "admin" };
			expect((await client.from(table).insert(grant)).error?.code).toBe(forbidden);
			const move = client.from(table).update({ user_id: stranger.userId }).eq("user_id", owner.userId);
			expect((await move).error?.code).toBe(forbidden);
			expect((await client.from(table).delete().eq("user_id", owner.userId)).error?.code).toBe(forbidden);
		}
		const admins = service.from(table).select("user_id").in("user_id", [owner.userId, stranger.userId]);
		expect((await admins).data).toEqual([{ user_id: owner.userId }]);
	});
});
