import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";
import { rowsOfAuthor } from "../factories/rows-of-author.ts";
import { describeOnClone } from "./open-clone.ts";

describeOnClone(testedKindsWithSupabase("locks"), "delete_account on %s", (clone) => {
	const { kind, query: run, queryAs } = clone;

	async function account() {
		const email = `${randomUUID()}@example.com`;
		return { id: await insertAccount(clone, email), email };
	}

	async function fullAccount() {
		const author = await account();
		const suspension = "insert into public.suspensions (user_id, reason) values ($1, 'Advertising')";
		for (const sql of [...rowsOfAuthor(kind), suspension]) await run(sql, [author.id]);
		await queryAs(author.id, "select public.renew_calendar_feed()");
		return author;
	}

	/** The tables of the product and of Auth with a row that names somebody, by identifier or address, in whatever column. */
	async function tablesThatName(author: { id: string; email: string }) {
		const tables = await run(
			`select table_schema || '.' || table_name as name from information_schema.tables
				where table_schema in ('public', 'auth', 'host') and table_type = 'BASE TABLE' order by 1`,
		);
		const found: unknown[] = [];
		for (const { name } of tables) {
			const [row] = await run(
				`select 1 from ${name} as entry
					where strpos(entry::text, $1) > 0 or strpos(lower(entry::text), $2) > 0 limit 1`,
				[author.id, author.email],
			);
			if (row) found.push(name);
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
		const names = owned.map(({ name }) => name).filter((name) => name !== "public.user_roles");
		expect(full).toEqual(expect.arrayContaining(names));
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

	const makeAdmins = async (...ids: string[]) => {
		for (const id of ids)
			await run("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
	};

	test("the last admin stays, the one before may go", async () => {
		await run("delete from public.user_roles");
		const [first, second, third] = [await account(), await account(), await account()];
		await makeAdmins(first.id, second.id);
		expect(await remove(first.id)).toBe("deleted");
		expect(await remove(second.id)).toBe("last_admin");
		expect(await run("select 1 from auth.users where id = $1", [second.id])).toHaveLength(1);
		await makeAdmins(third.id);
		expect(await remove(second.id)).toBe("deleted");
	});

	test("two admins who leave at once leave one behind", async () => {
		await run("delete from public.user_roles");
		const ids = [(await account()).id, (await account()).id];
		await makeAdmins(...ids);
		expect((await Promise.all(ids.map(remove))).toSorted()).toEqual(["deleted", "last_admin"]);
	});
});
