import { randomUUID } from "node:crypto";
import process from "node:process";
import { createTransport } from "nodemailer";
import { createReminderLinks } from "../supabase/functions/_shared/reminder-mail/reminder-links.ts";
import { renderReminder } from "../supabase/functions/_shared/reminder-mail/render-reminder.ts";

// nodemailer's pool as it comes, with the product's number of connections and the same mails, made by its own code: mails
// that are ready go out as fast as it takes them. Nothing is claimed, rendered or recorded.

const [url = "", count = ""] = process.argv.slice(2);
const settings = {
	appUrl: "http://localhost:3000",
	functionsUrl: "http://localhost:3000/functions/v1",
	linkSecret: "a-secret-of-the-benchmark-alone-32",
};
const sentence =
	"Night shifts taught me to ask for help **early**, and the best handover was three lines long.\n\n";

async function makeMail(number: number) {
	const moment = new Date();
	const reminder = {
		post_id: randomUUID(),
		post_content: `Lesson ${number}.\n\n${sentence.repeat(8)}`,
		version: 1,
		user_id: "00000000-0000-4000-8000-000000000001",
		time_zone: "UTC",
		date_locale: null,
		remind_at: moment,
		due_at: moment,
		media: [],
	};
	const links = await createReminderLinks(reminder, settings);
	return { from: "planner@localhost", to: "author@example.com", ...renderReminder(reminder, links, moment) };
}

const mails = await Promise.all(Array.from({ length: Number(count) }, (_, number) => makeMail(number)));
const transport = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 1000 });
await Promise.all(mails.map((mail) => transport.sendMail(mail)));
transport.close();
