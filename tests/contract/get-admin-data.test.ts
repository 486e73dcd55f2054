import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Callers, startWithCallers } from "../factories/callers.ts";
import { isUnderDeno, ofTheHost } from "../factories/deno-runtime.ts";
import { databaseKinds, type TestHost } from "../factories/host.ts";

const name = "get-admin-data";

describe.each(databaseKinds())("get-admin-data on %s", (database) => {
	let callers: Callers<TestHost>;

	beforeAll(async () => {
		callers = await startWithCallers(database);
		const { owner, stranger, service } = callers;
		await service.from("user_roles").insert({ user_id: owner.userId, role: "admin" });
		await service.from("post_generations").insert([
			{ user_id: stranger.userId, week_start: "2026-01-04", generation_count: 12 },
			{ user_id: stranger.userId, week_start: "2026-01-11", generation_count: 3 },
		]);
		await service.rpc("reserve_generation", { _user_id: owner.userId, _weekly_limit: 20 });
	});
	afterAll(() => callers?.host.stop());

	const ask = (body?: object) => callers.owner.client.functions.invoke(name, body && { body });
	const askOverHttp = (path: string, authorization?: string) =>
		fetch(`${callers.host.url}/functions/v1/${name}${path}`, {
			headers: authorization ? { authorization } : {},
		});

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
		const response = await askOverHttp(
			"?search=olive&sort=name&direction=asc&limit=5&totals=false",
			`Bearer ${callers.owner.accessToken}`,
		);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.json()).toMatchObject({
			profiles: [{ display_name: "Olive Owner" }],
			totals: null,
			next: null,
		});
	});

	test("a limit of one's own is what its author is told", async () => {
		const { owner, stranger } = callers;
		const set = { _user_id: stranger.userId, _weekly_limit: 1 };
		expect((await owner.client.rpc("set_weekly_limit", set)).error).toBeNull();
		const generate = () =>
			stranger.client.functions.invoke("generate-linkedin-post", { body: { userMessage: "An idea" } });
		expect((await generate()).data).toMatchObject({ remainingPosts: 0 });
		const { error } = await generate();
		expect(error.context.status).toBe(429);
		expect(await error.context.json()).toMatchObject({
			weeklyLimitReached: true,
			message: "Weekly limit reached! You can generate up to 1 posts per week.",
		});
		const refused = await owner.client.rpc("set_weekly_limit", { ...set, _weekly_limit: -1 });
		expect(refused).toMatchObject({
			status: 400,
			error: { message: "A weekly limit is a whole number from 0 to 1,000,000." },
		});
	});

	test("only admins are answered", async ({ skip }) => {
		skip(isUnderDeno, ofTheHost);
		const visitor = await askOverHttp("");
		expect([visitor.status, await visitor.json()]).toEqual([
			401,
			{ code: "session_required", message: "Please sign in first." },
		]);
		const author = await askOverHttp("", `Bearer ${callers.stranger.accessToken}`);
		expect([author.status, await author.json()]).toEqual([
			403,
			{ code: "admin_required", message: "Admin privileges required to access this panel" },
		]);
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
