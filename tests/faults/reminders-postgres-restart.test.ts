// @module-tag operator

import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../server/supabase-protocol/database/migrate.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { needs } from "../factories/database-kinds.ts";
import { createReminderFleet, exactlyOnce } from "../factories/worker.ts";
import { startPostgres } from "../setup/postgres.ts";

test(
	"a PostgreSQL that crashes in the middle of a pass and starts again costs no mail and no second one",
	needs("PostgreSQL"),
	async () => {
		const server = await startPostgres();
		onTestFinished(() => server.stop());
		const database = await openPostgres(server.url("postgres"));
		await migrate(database);
		await database.close();

		const fleet = await createReminderFleet({ delay: () => 3 }, server.url("postgres"));
		const ids = await fleet.planDue(250);
		const worker = fleet.startWorker();
		await fleet.sink.received(60);
		await server.crashAndRestart();
		expect(fleet.sink.mails.length).toBeLessThan(ids.length);
		expect(await fleet.finish(ids, worker)).toEqual(exactlyOnce);
		expect(await fleet.count("sent")).toBe(ids.length);
	},
);
