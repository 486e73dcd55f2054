import process from "node:process";
import { ensureBuilt } from "../../scripts/build.mjs";
import type { Templates } from "../factories/host.ts";
import { embeddedTemplate } from "./embedded-template.ts";
import { startMigratedPostgres } from "./migrated-postgres.ts";
import { startPooler } from "./pooler.ts";

/** Name of the variable that tells the browser tests' processes which databases there are to clone, as JSON. */
export const templatesVariable = "DATABASE_TEMPLATES";

/**
 * Migrates one database for all browser tests; every product of theirs starts on a copy: of PostgreSQL where there is
 * one, of the embedded one with `ALL_DATABASES`. With `FLEET`, behind a pooler.
 */
export default async function setUpBrowserDatabase(): Promise<(() => Promise<void>) | undefined> {
	ensureBuilt();
	const { FLEET, ALL_DATABASES } = process.env;
	const postgres = ALL_DATABASES && !FLEET ? null : await startMigratedPostgres();
	if (!postgres) {
		if (FLEET) throw new Error("A fleet needs PostgreSQL.");
		keep({ embedded: await embeddedTemplate(), postgresUrl: null });
		return;
	}
	const postgresUrl = postgres.url("postgres");
	const pooler = FLEET ? await startPooler(postgresUrl, 5) : null;
	keep({ embedded: "", postgresUrl, poolerPort: pooler?.port ?? null });
	return async () => {
		await pooler?.stop();
		await postgres.stop();
	};
}

function keep(templates: Templates): void {
	process.env[templatesVariable] = JSON.stringify(templates);
}
