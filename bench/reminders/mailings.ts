import { randomUUID } from "node:crypto";
import { createReminderLinks } from "../../supabase/functions/_shared/reminder-mail/reminder-links.ts";
import { renderReminder } from "../../supabase/functions/_shared/reminder-mail/render-reminder.ts";

/** What the mails of others are made from: the same content, names and links as those of the product. */
export interface MailJob {
	postId: string;
	postContent: string;
}

const sentence =
	"Night shifts taught me to ask for help **early**, and the best handover was three lines long.";

export const mailJobs = (count: number): MailJob[] =>
	Array.from({ length: count }, (_, number) => ({
		postId: randomUUID(),
		postContent: `Lesson ${number}.\n\n${`${sentence}\n\n`.repeat(8)}`,
	}));

/** The same mail as the product's, made by its own code. */
export async function renderJob({ postId, postContent }: MailJob) {
	const moment = new Date();
	const reminder = {
		postId,
		postContent,
		version: 1,
		userId: "00000000-0000-4000-8000-000000000001",
		timeZone: "UTC",
		dateLocale: null,
		remindAt: moment,
		dueAt: moment,
	};
	const settings = {
		appUrl: "http://localhost:3000",
		functionsUrl: "http://localhost:3000/functions/v1",
		linkSecret: "a-secret-of-the-benchmark-alone-32",
	};
	const links = await createReminderLinks(reminder, settings);
	return { from: "planner@localhost", to: "author@example.com", ...renderReminder(reminder, links, moment) };
}
