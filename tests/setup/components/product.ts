import { ensureBuilt } from "../../../scripts/build.mjs";
import { startHost } from "../../factories/host.ts";
import { embeddedTemplate } from "../embedded-template.ts";
import { startMigratedPostgres } from "../migrated-postgres.ts";
import { setRunningProduct } from "./running-product.ts";

/**
 * Starts the product that all component tests share, each with an author of its own. It is on PostgreSQL where there is
 * one, which takes half of the processor time.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
	// Vite serves the parts of the app from their sources. The host starts with no app at all only in development, and is
	// asked for no page here: any build of the app will do.
	ensureBuilt({ keepApp: true });
	const postgres = await startMigratedPostgres();
	const postgresUrl = postgres?.url("postgres") ?? null;
	const host = await startHost({}, { embedded: postgres ? "" : await embeddedTemplate(), postgresUrl });
	setRunningProduct(host);
	return async () => {
		try {
			await host.stop();
		} finally {
			await postgres?.stop();
		}
	};
}
