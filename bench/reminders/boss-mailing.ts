import process from "node:process";
import { createTransport } from "nodemailer";
import { PgBoss } from "pg-boss";
import { type MailJob, mailJobs, renderJob } from "./mailings.ts";

// The same mails as jobs of pg-boss: fetch, render, send, complete, in batches as large as the product's groups.
// All that a mail needs is in its job, nothing else is planned, and nothing is looked at a second time.

const [databaseUrl = "", url = "", count = ""] = process.argv.slice(2);
const queue = "reminders";
const batchSize = 50;

const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
boss.on("error", (error) => {
	throw error;
});
await boss.start();
await boss.createQueue(queue);
const jobs = mailJobs(Number(count));
for (let start = 0; start < jobs.length; start += 1000) {
	await boss.insert(
		queue,
		jobs.slice(start, start + 1000).map((data) => ({ data })),
	);
}
const transport = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 1000 });
for (;;) {
	const batch = await boss.fetch<MailJob>(queue, { batchSize });
	if (batch.length === 0) break;
	await Promise.all(batch.map(async ({ data }) => transport.sendMail(await renderJob(data))));
	await boss.complete(
		queue,
		batch.map(({ id }) => id),
	);
}
transport.close();
await boss.stop({ graceful: false });
