import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../factories/database-kinds.ts";
import { createSupabaseDatabase } from "../factories/host.ts";
import { runSupabase } from "../setup/supabase/run-supabase.ts";

describe("a Supabase project", needs("PostgreSQL"), () => {
	let database: Awaited<ReturnType<typeof createSupabaseDatabase>>;

	beforeAll(async () => {
		database = await createSupabaseDatabase();
	});
	afterAll(() => database?.remove());

	test("that has all migrations is told so by the next push", async () => {
		const { stdout } = await runSupabase(["db", "push", "--yes"], database.url);
		expect(stdout).toContain("Remote database is up to date.");
	});

	test("has nothing for its advisors but what is known to be right", async () => {
		const { stdout } = await runSupabase(["db", "advisors", "--output-format=json"], database.url);
		const { results }: { results: { detail: string }[] } = JSON.parse(stdout);
		expect(results.map(({ detail }) => detail)).toEqual([
			// No path is needed: PostgreSQL has read the body when it was made, and puts it into the statements that use it.
			"Function `public.plan_reminder` has a role mutable search_path",
		]);
	});

	test("has functions in which its lint finds nothing", async (context) => {
		const superuser = postgres(database.url.replace(/\/\/\w+@/, "//postgres@"), { max: 1 });
		const [checker] = await superuser`select from pg_available_extensions where name = 'plpgsql_check'`;
		// Supabase lets who owns the project make it.
		if (checker) await superuser`create extension plpgsql_check with schema extensions`;
		await superuser.end();
		context.skip(!checker, "PostgreSQL has no plpgsql_check here, for the lint of functions");
		const options = ["--schema=public,host", "--output-format=json"];
		const { stdout } = await runSupabase(["db", "lint", ...options], database.url);
		expect(JSON.parse(stdout).results ?? []).toEqual([]);
	});
});
