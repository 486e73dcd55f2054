import type { Connection } from "@supabase/lite";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { runCall } from "./database-call.ts";
import { answerTableReads, isTableRead } from "./table-reads.ts";

test.each<[reads: string, path: string, headers?: Record<string, string>, method?: string]>([
	["reads", "/rest/v1/templates"],
	["reads", "/rest/v1/templates?select=id,name&name=ilike.*warm*&order=name.desc&limit=20"],
	["reads", "/rest/v1/scheduled_posts?select=id,%20day:scheduled_date,reminders!inner(state,%20due_at)"],
	["reads", "/rest/v1/templates?select=*", { accept: "application/json" }],
	["reads", "/rest/v1/templates?or=(name.eq.a,name.eq.b)", { accept: "*/*" }],
	["is no read of", "/rest/v1/rpc/has_role?_role=admin"],
	["is no read of", "/rest/v1/"],
	["is no read of", "/auth/v1/user"],
	["is no read of", "/rest/v1/templates", {}, "HEAD"],
	["is no read of", "/rest/v1/templates", {}, "POST"],
	["is more than", "/rest/v1/templates?offset=10"],
	["is more than", "/rest/v1/templates", { range: "0-9" }],
	["is more than", "/rest/v1/templates", { prefer: "count=exact" }],
	["is more than", "/rest/v1/templates", { accept: "text/csv" }],
	["is more than", "/rest/v1/templates", { accept: "application/vnd.pgrst.object+json" }],
	["is more than", "/rest/v1/templates", { accept: "application/vnd.pgrst.plan" }],
	["is more than", "/rest/v1/templates?select=name::json"],
	["is more than", "/rest/v1/templates?select=name->>key"],
	["is more than", "/rest/v1/templates?select=version.avg()"],
	["is more than", "/rest/v1/templates?select=id&select=name::json"],
])("it %s a table: %s %j %s", (reads, path, headers = {}, method = "GET") => {
	const request = new Request(`http://localhost${path}`, { method, headers });
	expect(isTableRead(request)).toBe(reads === "reads");
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
