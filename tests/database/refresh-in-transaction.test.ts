import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { refreshInTransaction } from "../../server/supabase-protocol/patches/refresh-in-transaction.ts";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

describeOnClone(testedKinds("locks"), "a session is refreshed in one transaction on %s", (clone) => {
	beforeAll(() => clone.query("create table public.steps (name text)"));

	/** Answers calls with a status after a write, as the library writes: over the connection's own query builder. */
	const answerWith = (status: Record<string, number>) => {
		const { connection } = clone.database;
		const handle = refreshInTransaction(async (request) => {
			const name = new URL(request.url).searchParams.get("name") ?? "";
			await sql`insert into public.steps values (${name})`.execute(connection.kysely);
			return new Response(null, { status: status[name] });
		}, clone);
		return (name: string, grant = "refresh_token") => {
			const url = `http://localhost/auth/v1/token?grant_type=${grant}&name=${name}`;
			return clone.database.asOneCaller(() => handle(new Request(url, { method: "POST" })));
		};
	};
	const kept = async () =>
		(await clone.query("select name from public.steps order by name")).map(({ name }) => name);

	test("what fails leaves nothing, what is refused or succeeds is kept, and so is what others write meanwhile", async () => {
		const call = answerWith({ failed: 500, refused: 400, refreshed: 200, other: 500 });
		const answers = await Promise.all([
			call("failed"),
			call("refused"),
			call("refreshed"),
			call("other", "password"),
		]);
		expect(answers.map(({ status }) => status)).toEqual([500, 400, 200, 500]);
		expect(await kept()).toEqual(["other", "refreshed", "refused"]);
	});
});
