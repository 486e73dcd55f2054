import type { TestProject } from "vitest/node";
import { migrate } from "../../server/backend/database/migrate.ts";
import { openPostgres } from "../../server/backend/database/open-postgres.ts";
import { embeddedTemplate } from "./embedded-template.ts";
import { missingPostgres, postgresTemplate, startPostgres } from "./postgres.ts";
import { serveSharedHosts } from "./shared-hosts.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Folder with a migrated embedded database, to be copied. */
		embeddedTemplate: string;
		/** Address of the PostgreSQL server's `postgres` database; null when there is none. */
		postgresUrl: string | null;
		/** Where the products are asked for that tests share. */
		sharedHosts: string;
	}
}

/** Migrates one database of each kind, once for the whole run; every test works on a clone. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
	const embedded = await embeddedTemplate();
	project.provide("embeddedTemplate", embedded);

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
	const postgresUrl = postgres?.url("postgres") ?? null;
	project.provide("postgresUrl", postgresUrl);

	const shared = await serveSharedHosts({ embedded, postgresUrl });
	project.provide("sharedHosts", shared.url);

	return async () => {
		try {
			await shared.stop();
		} finally {
			await postgres?.stop();
		}
	};
}
