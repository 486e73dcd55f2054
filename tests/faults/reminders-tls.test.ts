import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSmtpMailer } from "../../supabase/functions/_shared/mail/mailer.ts";
import { type Certificate, makeCertificate } from "../factories/certificate.ts";
import { needs } from "../factories/database-kinds.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { untilPrinted } from "../factories/until.ts";
import { createReminderFleet, exactlyOnce } from "../factories/worker.ts";

const own = getCACertificates();
const mail = { to: "reader@example.com", subject: "A mail", text: "A line", html: "<p>A line</p>" };

// Debian's PostgreSQL brings openssl, which makes the certificate.
describe("a mail server that encrypts", needs("PostgreSQL"), () => {
	let certificate: Certificate;
	const startSink = (mode: "smtps" | "starttls") => startSmtpSink({}, { mode, ...certificate });
	const send = async ({ url }: SmtpSink) => {
		const mailer = await createSmtpMailer(url, { from: "planner@example.com" });
		await mailer.send(mail).finally(() => mailer.close());
	};

	beforeAll(() => {
		certificate = makeCertificate();
	});
	afterEach(() => setDefaultCACertificates(own));
	afterAll(() => certificate.remove());

	test.each(["smtps", "starttls"] as const)(
		"with %s gets mails by a certificate that is trusted, and nothing, encrypted or not, by one that is not",
		async (mode) => {
			const sink = await startSink(mode);
			await expect(send(sink)).rejects.toMatchObject({
				outcome: "retry",
				message:
					"No encrypted connection to the mail server could be made. Its certificate may be of an authority that is not known here.",
			});
			expect(sink.mails).toEqual([]);
			expect(sink.mostUnderWay()).toBe(0);

			setDefaultCACertificates([...own, certificate.certificate]);
			await send(sink);
			expect(sink.mails).toMatchObject([{ to: "reader@example.com", isEncrypted: true }]);
			await sink.stop();
		},
	);

	test("has reminders wait until its certificate is trusted, and then all arrive once", async () => {
		const sink = await startSink("smtps");
		const fleet = await createReminderFleet(sink);
		const ids = await fleet.planDue(30);
		const distrusting = fleet.startWorker();
		await untilPrinted(distrusting, "No encrypted connection to the mail server could be made.");
		expect(await distrusting.stop()).toBe(0);
		expect(sink.mails).toEqual([]);
		expect(await fleet.count("failed")).toBe(0);
		await fleet.sql`update public.reminders set next_attempt_at = now() where state = 'retrying'`;
		const trusting = fleet.startWorker(1, { NODE_EXTRA_CA_CERTS: certificate.path });
		expect(await fleet.finish(ids, trusting)).toEqual(exactlyOnce);
		expect(sink.mails.every(({ isEncrypted }) => isEncrypted)).toBe(true);
	});
});
