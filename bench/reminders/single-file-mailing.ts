import process from "node:process";
import { createSmtpMailer } from "../../supabase/functions/_shared/mail/mailer.ts";
import { leastDeliveries } from "../../supabase/functions/_shared/mail/pace.ts";
import { sideBySide } from "../../supabase/functions/send-reminders/side-by-side.ts";
import { mailJobs, renderJob } from "./mailings.ts";

// The product's mailer with one mail at a time between its last bytes and the server's answer, whatever the server.

const [url = "", count = ""] = process.argv.slice(2);
const mailer = await createSmtpMailer(url, "planner@localhost", {
	accepted: () => {},
	failed: () => {},
	refused: () => {},
	unanswered: () => 1,
	deliveries: () => leastDeliveries,
});
async function* mails() {
	for (const job of mailJobs(Number(count))) yield await renderJob(job);
}
await sideBySide(mails(), mailer.parallelDeliveries, (mail) =>
	mailer.send(mail, { deadline: Number.POSITIVE_INFINITY, accepted: () => {} }),
);
mailer.close();
