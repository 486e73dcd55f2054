import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getAuthSchemaSql } from "@supabase/lite";
import { beforeAll, expect, inject, test } from "vitest";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import {
	guardPrivileges,
	privilegesFile,
	privilegesOf,
} from "../../server/supabase-protocol/database/guard-privileges.ts";
import { replaceMember } from "../../server/supabase-protocol/patches/replace-member.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";
import { spawnHost, writeSchemaDown } from "../factories/host-process.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { describeOnClone, openClone } from "./open-clone.ts";

describeOnClone(testedKinds("triggers"), "privileges on %s", (clone) => {
	// `-u` writes the file, at the end of this one: the guard below expects what the migrations have made.
	test("of a migrated database are those that the host expects", async () => {
		const lines = await privilegesOf(clone);
		expect(lines).toContain("public.profiles");
		// The rights of a role on the same table or column share a line, which names the table too.
		const rows = lines.filter((line) => !lines.some((other) => other.startsWith(`${line}:`)));
		const byRole = Map.groupBy(rows, (line) => line.split(" ").slice(0, 2).join(" "));
		const written = [...byRole].map(([who, own]) => [who, ...own.map((line) => line.split(" ")[2] ?? "")]);
		const text = written.map((words) => `${words.join(" ").trim()}\n`).join("");
		await expect(text, writeSchemaDown).toMatchFileSnapshot(fileURLToPath(privilegesFile));
	});
});

// `for all`: the service's role reads, writes and deletes; grants say in which tables. No table may hold back its owner, as
// whom Auth, the functions that act for others, and pg_dump work.
testOn(
	["PGlite"],
	"row-level security on %s lets the service's role in by a policy, and owners without one",
	async (kind) => {
		const { database, remove } = await openClone(kind);
		const tables = `select oid::regclass::text as name from pg_class
		where relnamespace::regnamespace::text in ('public', 'host', 'auth') and relkind in ('r', 'p') and relrowsecurity`;
		expect((await database.query(tables)).length).toBeGreaterThan(20);
		const without = `${tables} and (relforcerowsecurity or not exists (
		select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd = '*'
			and polroles = array['service_role'::regrole::oid]
			and pg_get_expr(polqual, polrelid) = 'true' and pg_get_expr(polwithcheck, polrelid) = 'true'
	))`;
		expect(await database.query(without)).toEqual([]);
		await remove();
	},
);

describeOnClone(testedKinds(), "the guard of privileges on %s", (clone) => {
	const { query } = clone;
	let expected: string[];
	const guard = () => guardPrivileges(clone, expected);

	beforeAll(async () => {
		expected = await privilegesOf(clone);
	});

	test("accepts those of the migrations and refuses wider ones, on a table, a column or for everybody", async () => {
		await guard();
		for (const [privilege, line] of [
			["update on public.profiles to authenticated", "public.profiles: authenticated UPDATE"],
			["update (email) on public.profiles to anon", "public.profiles.email: anon UPDATE"],
			["select on auth.users to public", "auth.users: PUBLIC SELECT"],
		] as const) {
			await query(`grant ${privilege}`);
			await expect(guard()).rejects.toThrow(`migrations say (${line})`);
			await query(`revoke ${privilege.replace(/ to (?=\w+$)/u, " from ")}`);
			await guard();
		}
	});

	test("refuses functions without their rights", async () => {
		await query("grant execute on function public.set_admin_address to public");
		await expect(guard()).rejects.toThrow("Cannot start: everybody may call the functions of the database.");
		await query("revoke execute on function public.set_admin_address from public");
		await guard();
	});

	test("leaves those on what somebody else has made to them", async () => {
		await query("create table public.visitors (id int)");
		await query("grant all on public.visitors to anon");
		await guard();
	});

	test("leaves those of a database that a newer version has migrated to that version", async () => {
		await query("grant delete on public.profiles to anon");
		await query(
			"insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'from_the_future')",
		);
		await guard();
	});
});

test("a host whose database is open too wide does not start, and says what to do", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "planner-privileges-"));
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const database = await openEmbeddedDatabase(dataDir);
	await database.query("grant all on all tables in schema public to anon");
	await database.close();
	const host = spawnHost({ DATA_DIR: dataDir, PORT: String(await freePort()) });
	expect(await host.exited).toBe(1);
	expect(host.output()).toMatch(
		/^Cannot start: the database lets callers do more .* and \d+ more\)\. Revoke it.*\.\n$/u,
	);
	rmSync(dataDir, { recursive: true });
});

test("a member of the backend library that is there no longer is not replaced in silence", () => {
	expect(() => replaceMember({ other: 1 }, "rlsState", "active")).toThrow(/has no rlsState/u);
});

test("the library's Auth schema is the one that this version was written for", () => {
	// Another hash: read what has changed, for accounts, sessions and who may do what, before this line is changed.
	expect(createHash("sha256").update(getAuthSchemaSql()).digest("hex")).toBe(
		"257f424f17e0099bd73e5d5e1d0c77683690b5db2a5c3a06c0a4c8b67398f014",
	);
});
