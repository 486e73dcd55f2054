import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, inject } from "vitest";
import type { Database, Row } from "../../server/supabase-protocol/database/database.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { cpuSeconds } from "../factories/cpu-seconds.ts";
import { type DatabaseKind, describeOn } from "../factories/database-kinds.ts";
import { createPostgresDatabase, createSupabaseDatabase } from "../factories/host.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { postgresTemplate } from "../setup/postgres.ts";

/** A migrated database without the product around it, for what is about SQL or its speed alone. */
export interface Clone {
	database: Database;
	/** Seconds of the processor that it has used for all that was asked of it: of this process for PGlite. */
	cpuSeconds: () => Promise<number>;
	remove: () => Promise<void>;
}

export async function openClone(kind: DatabaseKind): Promise<Clone> {
	if (kind !== "PGlite") {
		const copy =
			kind === "Supabase" ? await createSupabaseDatabase() : await createPostgresDatabase(postgresTemplate);
		const database = await openPostgres(copy.url);
		return {
			database,
			cpuSeconds: async () => {
				const rows = await database.query(
					"select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
				);
				return rows.reduce((sum, { pid }) => sum + cpuSeconds(Number(pid)), 0);
			},
			remove: () => database.close().then(copy.remove),
		};
	}
	const folder = mkdtempSync(join(tmpdir(), "planner-clone-"));
	copyEmbeddedTemplate(inject("embeddedTemplate"), folder);
	const database = await openEmbeddedDatabase(folder);
	return {
		database,
		cpuSeconds: async () => {
			const { user, system } = process.cpuUsage();
			return (user + system) / 1_000_000;
		},
		remove: async () => {
			await database.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Runs one statement as the Data API does for a signed-in author: with their rights and no others. */
export const queryAs = (database: Database, userId: string, sql: string, parameters: unknown[] = []) =>
	database.transaction<Row[]>(async (run) => {
		await run(`set local role authenticated; set local request.jwt.claim.sub = '${userId}'`);
		return run(sql, parameters);
	});

/** The answer of `explain`, as one text. */
export const planOf = async (explained: Promise<Row[]>): Promise<string> =>
	(await explained).map((row) => row["QUERY PLAN"]).join("\n");

/** A clone that is there while the tests of a describe run; its functions may be taken out of it before. */
export interface SharedClone extends Pick<Database, "query" | "transaction"> {
	kind: DatabaseKind;
	/** Not before the first hook. */
	readonly database: Database;
	queryAs: (userId: string, sql: string, parameters?: unknown[]) => Promise<Row[]>;
	cpuSeconds: () => Promise<number>;
}

/** Describes the same on each of these kinds, all of whose tests work on one clone. */
export function describeOnClone(
	kinds: readonly DatabaseKind[],
	title: string,
	body: (clone: SharedClone) => void,
): void {
	describeOn(kinds, title, (kind) => {
		let clone: Clone;
		beforeAll(async () => {
			clone = await openClone(kind);
		});
		afterAll(() => clone?.remove());
		body({
			kind,
			get database() {
				return clone.database;
			},
			query: (sql, parameters) => clone.database.query(sql, parameters),
			transaction: (work) => clone.database.transaction(work),
			queryAs: (userId, sql, parameters) => queryAs(clone.database, userId, sql, parameters),
			cpuSeconds: () => clone.cpuSeconds(),
		});
	});
}
