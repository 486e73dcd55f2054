import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../server/backend/migrate.ts";
import { openEmbeddedDatabase } from "../../server/backend/open-embedded-database.ts";
import { openPostgres } from "../../server/backend/open-postgres.ts";
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
	const folder = mkdtempSync(join(tmpdir(), "planner-template-"));
	const embedded = await openEmbeddedDatabase(folder);
	await migrate(embedded);
	await embedded.close();
	project.provide("embeddedTemplate", folder);

	const missing = missingPostgres();
	if (missing) process.stdout.write(`Tests on PostgreSQL are skipped: ${missing}\n`);
	const postgres = missing ? null : await startPostgres();
	if (postgres) {
		const server = await openPostgres(postgres.url("postgres"));
		await server.query(`create database ${postgresTemplate}`);
		await server.close();
		const template = await openPostgres(postgres.url(postgresTemplate));
		await migrate(template);
		await template.close();
	}
	const postgresUrl = postgres?.url("postgres") ?? null;
	project.provide("postgresUrl", postgresUrl);

	const shared = await serveSharedHosts({ embedded: folder, postgresUrl });
	project.provide("sharedHosts", shared.url);

	return async () => {
		try {
			await shared.stop();
		} finally {
			await postgres?.stop();
			rmSync(folder, { recursive: true, force: true });
		}
	};
}
