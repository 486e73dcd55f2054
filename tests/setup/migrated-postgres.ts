import process from "node:process";
import { migrate } from "../../server/supabase-protocol/database/migrate.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { missingPostgres, postgresTemplate, startPostgres, type TestPostgres } from "./postgres.ts";

/** Starts PostgreSQL with a migrated database to clone; null where there is none, which it says. */
export async function startMigratedPostgres(): Promise<TestPostgres | null> {
	const missing = missingPostgres();
	if (missing) {
		process.stdout.write(`Tests on PostgreSQL are skipped: ${missing}\n`);
		return null;
	}
	const postgres = await startPostgres();
	const server = await openPostgres(postgres.url("postgres"));
	await server.query(`create database ${postgresTemplate}`);
	await server.close();
	await migrateDatabase(postgres.url(postgresTemplate));
	return postgres;
}

export async function migrateDatabase(url: string): Promise<void> {
	const database = await openPostgres(url);
	await migrate(database);
	await database.close();
}
