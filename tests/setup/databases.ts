import type { TestProject } from "vitest/node";
import { migrate } from "../../server/backend/migrate.ts";
import { openPostgres } from "../../server/backend/open-postgres.ts";
import { makeEmbeddedTemplate } from "./embedded-template.ts";
import { missingPostgres, startPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Folder with a migrated embedded database, to be copied. */
		embeddedTemplate: string;
		/** Address of the PostgreSQL server's `postgres` database; null when there is none. */
		postgresUrl: string | null;
	}
}

/** Name of the migrated database on PostgreSQL that tests clone. */
export const postgresTemplate = "migrated_template";

/** Migrates one database of each kind, once for the whole run; every test works on a clone. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
	const template = await makeEmbeddedTemplate();
	project.provide("embeddedTemplate", template.folder);

	const missing = missingPostgres();
	if (missing) process.stdout.write(`Tests on PostgreSQL are skipped: ${missing}\n`);
	const postgres = missing ? null : await startPostgres();
	if (postgres) {
		const server = await openPostgres(postgres.url("postgres"));
		await server.query(`create database ${postgresTemplate}`);
		await server.close();
		const migrated = await openPostgres(postgres.url(postgresTemplate));
		await migrate(migrated);
		await migrated.close();
	}
	project.provide("postgresUrl", postgres?.url("postgres") ?? null);

	return async () => {
		await postgres?.stop();
		template.remove();
	};
}
