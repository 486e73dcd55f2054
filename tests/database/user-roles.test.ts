import { beforeAll, expect, test } from "vitest";
import { type Callers, describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

describeWithCallers(testedKindsWithSupabase(), "user_roles on %s", (callers) => {
	beforeAll(async () => {
		await callers.service.from("user_roles").insert({ user_id: callers.owner.userId, role: "admin" });
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
});
