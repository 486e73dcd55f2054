import { randomUUID } from "node:crypto";
import { anonymousClient } from "../factories/author.ts";
import { startHost } from "../factories/host.ts";
import { startSmtpSink } from "../factories/smtp-sink.ts";
import { untilPasses } from "../factories/until.ts";

/** A product that sends reminders when a test runs a pass, with a mail server of its own. */
export async function startReminderHost() {
	const sink = await startSmtpSink();
	const env = { SERVICES: "web", SMTP_URL: sink.url, CAPS: "posts_per_day=10000" };
	const host = await startHost({ env });
	return {
		host,
		sink,
		/** Makes an account that nobody has verified. The mail that asks for it is there: no other one of it comes later. */
		signUp: async () => {
			const email = `${randomUUID()}@example.com`;
			const options = { data: { locale: "en-GB" } };
			const { data, error } = await anonymousClient(host).auth.signUp({
				email,
				password: "correct horse",
				options,
			});
			if (error) throw error;
			await untilPasses(() => {
				if (!sink.mails.some(({ to }) => to === email))
					throw new Error(`${sink.mails.length} mails were accepted`);
			});
			return { email, userId: data.user?.id ?? "" };
		},
		stop: async () => {
			await host.stop();
			await sink.stop();
		},
	};
}

export type ReminderHost = Awaited<ReturnType<typeof startReminderHost>>;
