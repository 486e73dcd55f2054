import { randomUUID } from "node:crypto";
import type { Connection } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../server/supabase-protocol/database/database.ts";
import { runCall } from "../../server/supabase-protocol/database/database-call.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { needs } from "../factories/database-kinds.ts";
import { type DelayedLine, delayLine } from "../factories/delayed-line.ts";
import { createPostgresDatabase } from "../factories/host.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import { describeOnClone } from "./open-clone.ts";

// The library's statements, and the waits of its drivers, may change with a version: then these counts do.

const userId = randomUUID();
const author = {
	auth: { role: "authenticated", uid: userId, jwt: { sub: userId, role: "authenticated" } },
};
const rpc = { method: "POST", path: "/rpc/account_access", readOnly: false };

interface Call {
	statement: RawBuilder<unknown>;
	isTableRead?: boolean;
	options?: object;
}

/** Runs a statement as the Data API does for an author; each text is prepared at its first time. */
const run = (connection: Connection, { statement, isTableRead = false, options = {} }: Call) =>
	runCall(9000, (call) => {
		call.isTableRead = isTableRead;
		const work = async (database: unknown) => statement.execute(database as Kysely<unknown>);
		return connection.withContext(author, work, options);
	});

const read = { statement: sql`select name from templates where name = ${"Warm"}`, isTableRead: true };

const calls: [trips: number, of: string, call: Call][] = [
	[1, "all of a read of a table", read],
	[
		3,
		"begin and settings, a change, and commit",
		{ statement: sql`update templates set name = ${"Warmer"} where name = ${"Warm"}` },
	],
	[
		3,
		"begin and settings of author and function, its call, and commit",
		{ statement: sql`select account_access() where ${1}::int = 1`, options: { rpc } },
	],
];

describe("round trips to PostgreSQL", needs("PostgreSQL"), () => {
	let copy: Awaited<ReturnType<typeof createPostgresDatabase>>;
	let line: DelayedLine;
	let database: Database;
	beforeAll(async () => {
		copy = await createPostgresDatabase(postgresTemplate);
		line = await delayLine(copy.url, 40);
		database = await openPostgres(line.url);
	});
	afterAll(async () => {
		await database?.close();
		line?.close();
		await copy?.remove();
	});

	test.each(calls)("%i: %s", async (trips, _of, call) => {
		await run(database.connection, call);
		const before = line.trips();
		await run(database.connection, call);
		expect(line.trips() - before).toBe(trips);
	});
});

describeOnClone(["PGlite"], "on %s", (clone) => {
	test("a read of a table is one message", async () => {
		const { connection } = clone.database;
		await run(connection, read);
		const { driver } = connection as PgliteConnection;
		const messages = [vi.spyOn(driver, "execProtocol"), vi.spyOn(driver, "execProtocolStream")];
		await run(connection, read);
		expect(messages.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
	});
});
