import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openEmbeddedDatabase } from "../../server/backend/database/embedded/open-embedded-database.ts";
import { insertAccount } from "../factories/accounts.ts";
import { spawnHost } from "../factories/host-process.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { compareMails } from "../factories/worker.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";

/** From the restart to the last reminder. Who waits for a lease waits for 120 s. */
const mostSeconds = 60;

const reminders = 60;
/** Only what hangs takes that long. */
const hang = { timeout: 200_000, interval: 5 };

let dataDir: string;
let sink: SmtpSink;
let ids: string[];
beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "planner-kill-"));
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const database = await openEmbeddedDatabase(dataDir);
	const userId = await insertAccount(database, "ada@example.com");
	const posts = await database.query(
		`insert into scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
		select $1, 'Post ' || number, (now() at time zone 'utc')::date, to_char(now() at time zone 'utc', 'HH24:MI'), 'UTC'
		from generate_series(1, ${reminders}) as number returning id`,
		[userId],
	);
	ids = posts.map(({ id }) => String(id));
	await database.close();
	sink = await startSmtpSink();
});
afterAll(async () => {
	await sink?.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

test("on the embedded database the next start sends what killed processes had claimed, without waiting for their leases", async () => {
	// Answers so slowly that much is claimed and little is sent when the process dies.
	sink.behave({ delay: () => 100 });
	const start = async () =>
		spawnHost({ DATA_DIR: dataDir, PORT: String(await freePort()), SMTP_URL: sink.url });
	// Each dies before it has learned that the server is slow, and lets more than one mail wait for its answer.
	const kills = 2;
	for (let kill = 1; kill <= kills; kill++) {
		const killed = await start();
		await killed.ready;
		await sink.received(3 * kill).catch(() => expect.unreachable(killed.output()));
		killed.process.kill("SIGKILL");
		await killed.exited;
	}
	expect(sink.mails.length).toBeLessThan(reminders);

	sink.behave({ delay: () => 0 });
	const next = await start();
	await next.ready;
	const started = performance.now();
	await vi.waitUntil(() => compareMails(ids, sink.mails).missing === 0, hang);
	const seconds = (performance.now() - started) / 1000;
	expect(await next.stop()).toBe(0);
	const { missing, strange, duplicates } = compareMails(ids, sink.mails);
	process.stdout.write(
		`${kills} kills over ${reminders} reminders on PGlite: ${missing} missing, ${duplicates} duplicates, ` +
			`the last one ${seconds.toFixed(1)} s after the restart\n`,
	);
	expect(seconds).toBeLessThan(mostSeconds);
	expect({ missing, strange }).toEqual({ missing: 0, strange: 0 });
	expect(duplicates).toBeLessThanOrEqual(kills);
});
