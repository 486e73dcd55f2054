import type { TestProject } from "vitest/node";
import { ensureHostBuilt } from "../../scripts/build.mjs";
import { embeddedTemplate } from "./embedded-template.ts";
import { startMigratedPostgres } from "./migrated-postgres.ts";
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
	ensureHostBuilt();
	const embedded = await embeddedTemplate();
	project.provide("embeddedTemplate", embedded);

	const postgres = await startMigratedPostgres();
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
