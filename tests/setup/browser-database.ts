import process from "node:process";
import { ensureBuilt } from "../../scripts/build.mjs";
import type { Templates } from "../factories/host.ts";
import { embeddedTemplate } from "./embedded-template.ts";
import { startMigratedPostgres } from "./migrated-postgres.ts";
import { startPooler } from "./pooler.ts";

/** Name of the variable that tells the browser tests' processes which databases there are to clone, as JSON. */
export const templatesVariable = "DATABASE_TEMPLATES";

/**
 * Migrates one embedded database for all browser tests; every product of theirs starts on a copy. With `FLEET`, one on
 * PostgreSQL, behind a pooler.
 */
export default async function setUpBrowserDatabase(): Promise<(() => Promise<void>) | undefined> {
	ensureBuilt();
	if (!process.env.FLEET) {
		keep({ embedded: await embeddedTemplate(), postgresUrl: null });
		return;
	}
	const postgres = await startMigratedPostgres();
	if (!postgres) throw new Error("A fleet needs PostgreSQL.");
	const postgresUrl = postgres.url("postgres");
	const pooler = await startPooler(postgresUrl, 5);
	keep({ embedded: "", postgresUrl, poolerPort: pooler.port });
	return async () => {
		await pooler.stop();
		await postgres.stop();
	};
}

function keep(templates: Templates): void {
	process.env[templatesVariable] = JSON.stringify(templates);
}
