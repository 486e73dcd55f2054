import { afterAll, beforeAll, expect, test } from "vitest";
import { type Callers, startWithCallers } from "../factories/callers.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { isUnderDeno } from "../factories/deno-runtime.ts";
import type { TestHost } from "../factories/host.ts";
import { makeAdmin } from "./admins.ts";

const name = "get-admin-data";

describeOn(testedKinds(), "get-admin-data on %s", (database) => {
	let callers: Callers<TestHost>;

	beforeAll(async () => {
		callers = await startWithCallers(database);
		const { owner, stranger, service } = callers;
		await makeAdmin(callers.host, owner.userId);
		await service.from("post_generations").insert([
			{ user_id: stranger.userId, week_start: "2026-01-04", generation_count: 12 },
			{ user_id: stranger.userId, week_start: "2026-01-11", generation_count: 3 },
		]);
		await service.rpc("reserve_generation", { _user_id: owner.userId, _weekly_limit: 20 });
	});
	afterAll(() => callers?.host.stop());

	const ask = (body?: object) => callers.owner.client.functions.invoke(name, body && { body });

	test("the plain call gives profiles and their generations by week, and counts all", async () => {
		const { owner, stranger } = callers;
		const { data, error } = await ask();
		expect(error).toBeNull();
		expect(Object.keys(data).sort()).toEqual(["backups", "next", "postGenerations", "profiles", "totals"]);
		expect(data.totals).toEqual({ users: 2, generations: 16, activeThisWeek: 1 });
		expect(data.next).toBeNull();
		// Of the host, where it holds the database.
		const hasBackups = database === "PGlite" && !isUnderDeno;
		expect(data.backups).toEqual(hasBackups ? { daily: false, last: null } : null);
		// Newest first.
		expect(data.profiles.map(({ user_id }: { user_id: string }) => user_id)).toEqual([
			stranger.userId,
			owner.userId,
		]);
		expect(data.profiles[0]).toEqual({
			id: expect.any(String),
			user_id: stranger.userId,
			display_name: "Sam Stranger",
			email: stranger.email,
			created_at: expect.any(String),
			total_generations: 15,
			week_generations: 0,
			last_active: expect.any(String),
			is_admin: false,
			weekly_limit: null,
			suspended_at: null,
			suspension_reason: null,
		});
		expect(data.profiles[1]).toMatchObject({ is_admin: true, total_generations: 1, week_generations: 1 });
		expect(data.postGenerations).toHaveLength(3);
		expect(data.postGenerations).toContainEqual({
			user_id: stranger.userId,
			week_start: "2026-01-04",
			generation_count: 12,
			updated_at: expect.any(String),
		});
	});

	test("pages follow each other by next, with what was asked for alone", async () => {
		const { owner, stranger } = callers;
		const first = await ask({ sort: "total", limit: 1, since: "2026-01-11", totals: false });
		expect(first.data).toMatchObject({
			profiles: [{ user_id: stranger.userId }],
			postGenerations: [{ week_start: "2026-01-11" }],
			totals: null,
			next: expect.any(String),
		});
		const second = await ask({ sort: "total", limit: 1, after: first.data.next });
		expect(second.data).toMatchObject({ profiles: [{ user_id: owner.userId }], next: null });
	});

	test("a GET asks by parameters", async () => {
		const question = "?search=olive&sort=name&direction=asc&limit=5&totals=false";
		const response = await fetch(`${callers.host.url}/functions/v1/${name}${question}`, {
			headers: { authorization: `Bearer ${callers.owner.accessToken}` },
		});
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.json()).toMatchObject({
			profiles: [{ display_name: "Olive Owner" }],
			totals: null,
			next: null,
		});
	});

	test.each([
		["a sort that is none", { sort: "password" }, "sort"],
		["no direction", { direction: "up" }, "direction"],
		["a limit beyond the bound", { limit: 1001 }, "limit"],
		["a place that is none", { after: "first" }, "after"],
		["a place of another order", { sort: "week", after: '["a","b"]' }, "after"],
		["a place with a value that is none", { sort: "total", after: '["many","b"]' }, "after"],
		["a day that is none", { since: "2026-02-30" }, "since"],
	])("%s is refused", async (_what, body, field) => {
		const { error } = await ask(body);
		expect(error.context.status).toBe(422);
		expect((await error.context.json()).message).toContain(field);
	});
});
