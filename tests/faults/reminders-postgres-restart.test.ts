import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../server/backend/database/migrate.ts";
import { openPostgres } from "../../server/backend/database/postgres/open-postgres.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { compareMails, createReminderFleet, type ReminderFleet } from "../factories/worker.ts";
import { missingPostgres, startPostgres, type TestPostgres } from "../setup/postgres.ts";

describe.skipIf(missingPostgres())("a PostgreSQL that crashes in the middle of a pass", () => {
	let server: TestPostgres;
	let fleet: ReminderFleet;
	let sink: SmtpSink;
	beforeAll(async () => {
		server = await startPostgres();
		const database = await openPostgres(server.url("postgres"));
		await migrate(database);
		await database.close();
		fleet = await createReminderFleet(server.url("postgres"));
		sink = await startSmtpSink({ delay: () => 3 });
	});
	afterAll(async () => {
		await sink?.stop();
		await fleet?.remove();
		await server?.stop();
	});

	test("and starts again costs no mail and no second one", async () => {
		const ids = await fleet.planDue(400);
		const worker = fleet.startWorker(sink.url);
		await sink.received(60);
		await server.crashAndRestart();
		expect(sink.mails.length).toBeLessThan(400);
		await fleet.finished();
		expect(await worker.stop()).toBe(0);
		expect(compareMails(ids, sink.mails)).toEqual({ missing: 0, duplicates: 0, strange: 0 });
		expect(await fleet.count("sent")).toBe(400);
	});
});
