import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Clone, openClone } from "../../database/open-clone.ts";
import { type Author, createAuthor } from "../../factories/author.ts";
import { describeOn, testedKinds, testedKindsWithSupabase } from "../../factories/database-kinds.ts";
import type { RunningHost } from "../../factories/host.ts";
import { sharedHost } from "../../factories/shared-host.ts";
import {
	adminCalls,
	auditLog,
	closedTables,
	functions,
	type Outcome,
	ownedTables,
	procedures,
	type Role,
	roles,
} from "./matrix.ts";

describeOn(testedKindsWithSupabase("drivers"), "what %s says of who may do what", (database) => {
	let clone: Clone;
	beforeAll(async () => {
		clone = await openClone(database);
	});
	afterAll(() => clone?.remove());

	test("the tables below are all that there are", async () => {
		const rows = await clone.database.query("select tablename from pg_tables where schemaname = 'public'");
		const names = rows.map(({ tablename }) => String(tablename)).sort();
		expect(names).toEqual([...Object.keys(ownedTables), ...Object.keys(closedTables), auditLog].sort());
	});

	test("an author sets the columns of their own words and wishes, and no others", async () => {
		const rows = await clone.database.query(`
			select relname::text as table, privilege, attname::text as column
			from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
				cross join unnest(array['insert', 'update']) as privilege
			where relnamespace = 'public'::regnamespace and relkind = 'r'
				and has_column_privilege('authenticated', pg_class.oid, attnum, privilege)
			order by relname, attname`);
		const columns = (table: string, privilege: string) =>
			rows.filter((row) => row.table === table && row.privilege === privilege).map(({ column }) => column);
		const found = Object.keys(ownedTables).map((table) => [
			table,
			{ insert: columns(table, "insert"), update: columns(table, "update") },
		]);
		const wanted = Object.entries(ownedTables).map(([table, { settable }]) => [
			table,
			{ insert: settable.insert.toSorted(), update: settable.update.toSorted() },
		]);
		expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
		for (const table of Object.keys(closedTables))
			expect(rows.filter((row) => row.table === table)).toEqual([]);
	});

	test("nobody has any right in anonymous name", async () => {
		const rows = await clone.database.query(`
			select relname::text from pg_class where relnamespace in ('public'::regnamespace, 'host'::regnamespace)
				and relkind in ('r', 'v', 'm', 'S')
				and (has_table_privilege('anon', oid, 'select') or has_any_column_privilege('anon', oid, 'insert')
					or has_any_column_privilege('anon', oid, 'update') or has_table_privilege('anon', oid, 'delete'))`);
		expect(rows).toEqual([]);
	});

	test("every table has row-level security", async () => {
		const rows = await clone.database.query(`
			select relname::text from pg_class where relkind = 'r' and not relrowsecurity
				and relnamespace in ('public'::regnamespace, 'host'::regnamespace)`);
		expect(rows).toEqual([]);
	});

	test("the functions of the database are called by whom they are for", async () => {
		const rows = await clone.database.query(`
			select proname::text as name, prorettype = 'trigger'::regtype as is_trigger,
				bool_or(has_function_privilege('anon', oid, 'execute')) as anon,
				bool_or(has_function_privilege('authenticated', oid, 'execute')) as author,
				bool_or(has_function_privilege('service_role', oid, 'execute')) as service
			from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
			group by 1, 2 order by 1`);
		expect(rows.filter(({ anon, is_trigger }) => anon && !is_trigger)).toEqual([]);
		const found = rows
			.filter(({ is_trigger }) => !is_trigger)
			.map(({ name, author, service }) => [name, author ? "author" : service ? "service" : "nobody"]);
		const granted = Object.entries(procedures).map(([name, who]) => {
			// Which of those for authors are for admins only, they look at themselves, as tested below.
			if (who === "admin") return [name, "author"];
			// Supabase lets its service call whatever there is.
			return [name, who === "nobody" && database === "Supabase" ? "service" : who];
		});
		expect(Object.fromEntries(found)).toEqual(Object.fromEntries(granted));
	});
});

// The rights in Supabase’s database are looked up above, and asked over HTTP with the whole matrix.
const kinds = new Set([...testedKinds("drivers"), ...testedKindsWithSupabase()]);
describeOn([...kinds], "who may do what on %s", (kind) => {
	let host: RunningHost;
	let owner: Author;
	let suspended: Author;
	let headersOf: Record<Role, Record<string, string>>;

	beforeAll(async () => {
		host = await sharedHost(kind);
		owner = await createAuthor(host);
		const stranger = await createAuthor(host);
		const admin = await createAuthor(host);
		suspended = await createAuthor(host);
		const as = ({ accessToken }: Author) => ({
			apikey: host.publishableKey,
			authorization: `Bearer ${accessToken}`,
		});
		headersOf = {
			anonymous: { apikey: host.publishableKey },
			stranger: as(stranger),
			owner: as(owner),
			suspended: as(suspended),
			admin: as(admin),
			service: { apikey: host.secretKey },
		};
		await call("service", "POST", "/rest/v1/user_roles", { user_id: admin.userId, role: "admin" });
		const suspension = { _user_id: suspended.userId, _reason: "Advertising" };
		expect((await call("service", "POST", "/rest/v1/rpc/suspend_author", suspension)).status).toBe(204);
	});

	const call = (role: Role, method: string, path: string, body?: object) =>
		fetch(`${host.url}${path}`, {
			method,
			headers: {
				...headersOf[role],
				"content-type": "application/json",
				prefer: method === "POST" ? "return=minimal" : "return=representation",
			},
			body: body && JSON.stringify(body),
		});

	/** A row that is there already was not refused. */
	async function outcomeOf(answer: Response): Promise<Outcome> {
		if (answer.status === 401 || answer.status === 403) return "no";
		if (answer.status === 201 || answer.status === 409) return "yes";
		expect(answer.status).toBe(200);
		return ((await answer.json()) as unknown[]).length > 0 ? "yes" : "none";
	}

	test.each(Object.entries(ownedTables))("%s", async (table, { row, change, access }) => {
		const seen: Record<string, Record<string, Outcome>> = {};
		/** The row that is there, and its owner. */
		let prepared = "";
		for (const operation of ["select", "insert", "update", "delete"] as const) {
			seen[operation] = {};
			for (const role of roles) {
				const { userId } = role === "suspended" ? suspended : owner;
				const wanted = `${operation === "insert" ? "nothing" : "a row"} of ${userId}`;
				if (prepared !== wanted) await prepare(table, operation === "insert" ? null : row(userId), userId);
				const methods = { select: "GET", insert: "POST", update: "PATCH", delete: "DELETE" };
				const body = { select: undefined, insert: row(userId), update: change, delete: undefined };
				const target =
					operation === "insert" ? `/rest/v1/${table}` : `/rest/v1/${table}?user_id=eq.${userId}`;
				// A reminder without a post cannot be: the service may, and the database says what is missing.
				const answer = await call(role, methods[operation], target, body[operation]);
				const isIncomplete = table === "reminders" && operation === "insert" && answer.status === 400;
				const outcome = isIncomplete ? "yes" : await outcomeOf(answer);
				seen[operation][role] = outcome;
				prepared = outcome === "yes" && operation !== "select" ? "" : wanted;
			}
		}
		expect(seen).toEqual(access);
		if (table !== "profiles") await prepare(table, null);
	});

	/** Leaves the owner, or another, with this row in the table and no other, or with none. */
	async function prepare(table: string, row: object | null, userId = owner.userId): Promise<void> {
		if (table === "profiles") return;
		const source = table === "reminders" ? "scheduled_posts" : table;
		await call("service", "DELETE", `/rest/v1/${source}?user_id=eq.${userId}`);
		if (table === "draft_versions" || table === "generation_prompts")
			await call("service", "POST", "/rest/v1/drafts", ownedTables.drafts?.row(userId));
		if (table === "generation_prompts")
			await call("service", "POST", "/rest/v1/draft_versions", ownedTables.draft_versions?.row(userId));
		if (!row) return;
		const wanted = table === "reminders" ? ownedTables.scheduled_posts?.row(userId) : row;
		expect((await call("service", "POST", `/rest/v1/${source}`, wanted)).status).toBe(201);
	}

	test.each(Object.entries(closedTables))("%s is closed", async (table, values) => {
		// To the database, an admin is as any other author.
		for (const role of ["anonymous", "admin"] as const) {
			for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
				const body = method === "GET" || method === "DELETE" ? undefined : values;
				const { status } = await call(role, method, `/rest/v1/${table}`, body);
				expect([role, method, [401, 403].includes(status)]).toEqual([role, method, true]);
			}
		}
	});

	test("the audit log is read by admins and written by nobody", async () => {
		const seen = Object.fromEntries(
			await Promise.all(
				roles.map(async (role) => [role, await outcomeOf(await call(role, "GET", `/rest/v1/${auditLog}`))]),
			),
		);
		expect(seen).toEqual({
			anonymous: "no",
			stranger: "none",
			owner: "none",
			suspended: "none",
			admin: "yes",
			service: "yes",
		});
		for (const role of roles) {
			for (const method of ["POST", "PATCH", "DELETE"]) {
				const body = method === "DELETE" ? undefined : { action: "suspend" };
				const { status } = await call(role, method, `/rest/v1/${auditLog}?id=gt.0`, body);
				expect([role, method, [401, 403].includes(status)]).toEqual([role, method, true]);
			}
		}
	});

	// The database's rights for its functions are tested above, and their answers are the same.
	if (kind === "Supabase") return;

	test("the functions for admins refuse everybody else", async () => {
		const calls = adminCalls(owner.userId);
		const named = Object.keys(procedures).filter((name) => procedures[name] === "admin");
		expect(Object.keys(calls).sort()).toEqual(named.sort());
		for (const [name, body] of Object.entries(calls)) {
			for (const role of ["anonymous", "stranger", "owner", "suspended"] as const) {
				const { status } = await call(role, "POST", `/rest/v1/rpc/${name}`, body);
				expect([name, role, [401, 403].includes(status)]).toEqual([name, role, true]);
			}
		}
		expect((await call("admin", "POST", "/rest/v1/rpc/admin_totals", {})).status).toBe(200);
	});

	test("an author cannot give themselves what is not theirs to give", async () => {
		await prepare("templates", null);
		const other = owner.userId;
		await call("service", "POST", "/rest/v1/templates", {
			...ownedTables.templates?.row(other),
			is_default: true,
		});
		await call("stranger", "PATCH", `/rest/v1/templates?user_id=eq.${other}`, { is_default: false });
		const kept = await call("owner", "GET", "/rest/v1/templates?is_default=is.true");
		expect(await kept.json()).toHaveLength(1);
		const own = await owner.client.auth.updateUser({
			data: { role: "admin", app_metadata: { role: "admin" } },
		});
		expect(own.data.user?.role).toBe("authenticated");
		const isAdmin = await owner.client.rpc("has_role", { _user_id: other, _role: "admin" });
		expect(isAdmin.data).toBe(false);
	});

	test("the functions of the host are called by whom they are for, those for admins by no other method either", async () => {
		const folders = readdirSync(new URL("../../../supabase/functions", import.meta.url), {
			withFileTypes: true,
		});
		const names = folders.filter((entry) => entry.isDirectory() && entry.name !== "_shared");
		expect(names.map(({ name }) => name).sort()).toEqual(Object.keys(functions).sort());
		const seen: Record<string, Record<string, number>> = {};
		for (const name of Object.keys(functions)) {
			seen[name] = {};
			for (const role of roles) seen[name][role] = (await call(role, "GET", `/functions/v1/${name}`)).status;
		}
		expect(seen).toEqual(functions);
		for (const name of Object.keys(functions).filter((each) => functions[each]?.stranger === 403)) {
			const path = `/functions/v1/${name}`;
			const stranger = await call("stranger", "POST", path, {});
			expect([name, stranger.status, await stranger.json()]).toEqual([
				name,
				403,
				{ code: "admin_required", message: "Admin privileges required to access this panel" },
			]);
			const visitor = await call("anonymous", "POST", path, {});
			expect([name, visitor.status, await visitor.json()]).toEqual([
				name,
				401,
				{ code: "session_required", message: "Please sign in first." },
			]);
			expect([name, (await call("admin", "DELETE", path)).status]).toEqual([name, 405]);
		}
	});
});
