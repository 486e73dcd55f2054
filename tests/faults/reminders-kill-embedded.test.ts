// @module-tag operator

import { expect, inject, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { insertAccount } from "../factories/accounts.ts";
import { spawnHost } from "../factories/host-process.ts";
import { propertyRuns, timeForKills } from "../factories/property-runs.ts";
import { startSmtpSink } from "../factories/smtp-sink.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { untilPasses } from "../factories/until.ts";
import { compareMails } from "../factories/worker.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";

const kills = propertyRuns(5);
const reminders = 30 + 3 * kills;

test(
	"on the embedded database the next start sends what killed processes had claimed, without waiting for their leases",
	timeForKills(kills),
	async () => {
		const dataDir = temporaryFolder();
		copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
		const database = await openEmbeddedDatabase(dataDir);
		const userId = await insertAccount(database, "ada@example.com");
		const posts = await database.query(
			`insert into scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
		select $1, 'Post ' || number, (now() at time zone 'utc')::date, to_char(now() at time zone 'utc', 'HH24:MI'), 'UTC'
		from generate_series(1, ${reminders}) as number returning id`,
			[userId],
		);
		const ids = posts.map(({ id }) => String(id));
		await database.close();

		// Answers so slowly that much is claimed and little is sent when the process dies.
		const sink = await startSmtpSink({ delay: () => 100 });
		onTestFinished(() => sink.stop());
		const start = async () =>
			spawnHost({ DATA_DIR: dataDir, PORT: String(await freePort()), SMTP_URL: sink.url });
		// Each dies before it has learned that the server is slow, and lets more than one mail wait for its answer.
		for (let kill = 1; kill <= kills; kill++) {
			const killed = await start();
			await sink.received(3 * kill);
			killed.process.kill("SIGKILL");
			await killed.exited;
		}
		expect(sink.mails.length).toBeLessThan(reminders);

		sink.behave({ delay: () => 0 });
		const next = await start();
		// A lease lasts for 120 s: who waits for one gets no mail for longer than this waits.
		await untilPasses(() => expect(compareMails(ids, sink.mails)).toMatchObject({ missing: 0, strange: 0 }));
		expect(await next.stop()).toBe(0);
		expect(compareMails(ids, sink.mails).duplicates).toBeLessThanOrEqual(kills);
	},
);
