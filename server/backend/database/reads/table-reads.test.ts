import type { Connection } from "@supabase/lite";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { runCall } from "../database-call.ts";
import { answerTableReads, isTableRead } from "./table-reads.ts";

const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	new Request(`http://localhost${path}`, { method, headers });

test.each<[path: string, headers?: Record<string, string>]>([
	["/rest/v1/templates"],
	["/rest/v1/templates?select=id,name&name=ilike.*warm*&order=name.desc&limit=20"],
	["/rest/v1/scheduled_posts?select=id,%20day:scheduled_date,reminders!inner(state,%20due_at)"],
	["/rest/v1/templates?select=*", { accept: "application/json" }],
	["/rest/v1/templates?or=(name.eq.a,name.eq.b)", { accept: "*/*" }],
])("%s reads a table", (path, headers = {}) => {
	expect(isTableRead(request(path, headers))).toBe(true);
});

test.each([
	["/rest/v1/rpc/has_role?_role=admin"],
	["/rest/v1/"],
	["/auth/v1/user"],
	["/rest/v1/templates", {}, "HEAD"],
	["/rest/v1/templates", {}, "POST"],
	["/rest/v1/templates?offset=10"],
	["/rest/v1/templates", { range: "0-9" }],
	["/rest/v1/templates", { prefer: "count=exact" }],
	["/rest/v1/templates", { accept: "text/csv" }],
	["/rest/v1/templates", { accept: "application/vnd.pgrst.object+json" }],
	["/rest/v1/templates", { accept: "application/vnd.pgrst.plan" }],
	["/rest/v1/templates?select=name::json"],
	["/rest/v1/templates?select=name->>key"],
	["/rest/v1/templates?select=version.avg()"],
	["/rest/v1/templates?select=id&select=name::json"],
])("%s %j %s does not, or not only", (path, headers = {}, method = "GET") => {
	expect(isTableRead(request(path, headers, method))).toBe(false);
});

const session = { auth: { role: "authenticated", uid: "ada", jwt: { sub: "ada" } } };
type Work = (database: Kysely<{ templates: { name: string } }>) => Promise<Response>;

/** A connection whose tables have these rows, and what was read over it. */
function openConnection(rows: Record<string, unknown>[]) {
	const reads: unknown[] = [];
	const library = { withContext: async (_session: object, _work: Work) => new Response("the library's") };
	answerTableReads(library as unknown as Connection, {
		readRows: async (...statements) => {
			reads.push(statements);
			return rows;
		},
		canCancel: false,
	});
	const answer = (work: Work, reading: boolean) =>
		runCall(1000, (call) => {
			call.isTableRead = reading;
			return library.withContext(session, work);
		});
	return { answer, reads };
}

/** As the library answers when it has found nothing. */
const select: Work = async (database) => {
	const found = await database.selectFrom("templates").select("name").where("name", "=", "Warm").execute();
	return new Response(JSON.stringify(found), {
		headers: { "content-type": "application/json", "content-range": "*/*", "content-length": "2" },
	});
};

test("the library makes the statement and the answer, the rows come from the one read", async () => {
	const { answer, reads } = openConnection([{ name: "Wärm" }, { name: null }]);
	const answered = await answer(select, true);
	expect(Object.fromEntries(answered.headers)).toEqual({
		"content-type": "application/json",
		"content-range": "0-1/*",
		"content-length": "32",
	});
	expect(await answered.text()).toBe('[{"name":"Wärm"},{"name":null}]');
	expect(reads).toEqual([
		[
			{
				text: expect.stringMatching(/^select set_config\('role', \$1, true\), /),
				parameters: ["authenticated", "ada", "authenticated", "", '{"sub":"ada"}'],
			},
			{ text: 'select "name" from "templates" where "name" = $1', parameters: ["Warm"] },
		],
	]);
	expect((await openConnection([]).answer(select, true)).headers.get("content-range")).toBe("*/*");
});

test("a refusal before the read stays as it is, and a second statement is refused", async () => {
	const { answer, reads } = openConnection([{ name: "Warm" }]);
	const refusal = await answer(async () => new Response("no such column", { status: 400 }), true);
	expect([refusal.status, await refusal.text()]).toEqual([400, "no such column"]);
	const twice: Work = async (database) => {
		await select(database);
		return select(database);
	};
	await expect(answer(twice, true)).rejects.toThrow("A read of a table is more than one statement.");
	expect(reads).toHaveLength(1);
});

test("all else is the library's", async () => {
	const { answer, reads } = openConnection([]);
	expect(await (await answer(select, false)).text()).toBe("the library's");
	expect(reads).toEqual([]);
});
