import process from "node:process";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { embeddedTemplate } from "./embedded-template.ts";
import { startMigratedPostgres } from "./migrated-postgres.ts";
import { startPooler } from "./pooler.ts";
import { serveSharedHosts } from "./shared-hosts.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Folder with a migrated embedded database, to be copied. */
		embeddedTemplate: string;
		/** Address of the PostgreSQL server's `postgres` database; null when there is none. */
		postgresUrl: string | null;
		/** Where the products are asked for that tests share. */
		sharedHosts: string;
		/** The port of the pooler through which products reach PostgreSQL; null without one. */
		poolerPort: number | null;
	}
}

/** Migrates one database of each kind, once for the whole run; every test works on a clone. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
	ensureBuilt();
	const embedded = await embeddedTemplate();
	project.provide("embeddedTemplate", embedded);

	const postgres = await startMigratedPostgres();
	const postgresUrl = postgres?.url("postgres") ?? null;
	project.provide("postgresUrl", postgresUrl);

	// `npm run test:pooler`: all products of the tests behind a pooler.
	const pooler = process.env.POOLER && postgresUrl ? await startPooler(postgresUrl, 5) : null;
	const poolerPort = pooler?.port ?? null;
	project.provide("poolerPort", poolerPort);

	const shared = await serveSharedHosts({ embedded, postgresUrl, poolerPort });
	project.provide("sharedHosts", shared.url);

	return async () => {
		try {
			await shared.stop();
		} finally {
			await pooler?.stop();
			await postgres?.stop();
		}
	};
}
