import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSmtpMailer } from "../../supabase/functions/_shared/mail/mailer.ts";
import { type Certificate, makeCertificate } from "../factories/certificate.ts";
import { databaseKinds } from "../factories/host.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { compareMails, createReminderFleet } from "../factories/worker.ts";

const own = getCACertificates();
const mail = { to: "reader@example.com", subject: "A mail", text: "A line", html: "<p>A line</p>" };

// Debian's PostgreSQL brings openssl, which makes the certificate.
describe.runIf(databaseKinds().includes("PostgreSQL"))("a mail server that encrypts", () => {
	let certificate: Certificate;
	const sinks: SmtpSink[] = [];
	const startSink = async (mode: "smtps" | "starttls") => {
		const sink = await startSmtpSink({}, { mode, ...certificate });
		sinks.push(sink);
		return sink;
	};
	const send = async ({ url }: SmtpSink) => {
		const mailer = await createSmtpMailer(url, "planner@example.com");
		await mailer.send(mail).finally(() => mailer.close());
	};

	beforeAll(() => {
		certificate = makeCertificate();
	});
	afterEach(async () => {
		setDefaultCACertificates(own);
		await Promise.all(sinks.splice(0).map((sink) => sink.stop()));
	});
	afterAll(() => certificate.remove());

	test.each(["smtps", "starttls"] as const)(
		"with %s gets mails encrypted, by a certificate that is trusted",
		async (mode) => {
			setDefaultCACertificates([...own, certificate.certificate]);
			const sink = await startSink(mode);
			await send(sink);
			expect(sink.mails).toMatchObject([{ to: "reader@example.com", isEncrypted: true }]);
		},
	);

	test.each(["smtps", "starttls"] as const)(
		"with %s gets nothing, encrypted or not, by a certificate that is not",
		async (mode) => {
			const sink = await startSink(mode);
			await expect(send(sink)).rejects.toMatchObject({
				outcome: "retry",
				message: "No encrypted connection to the mail server could be made.",
			});
			expect(sink.mails).toEqual([]);
			expect(sink.mostUnderWay()).toBe(0);
		},
	);

	test("has reminders wait until its certificate is trusted, and then all arrive once", async () => {
		const sink = await startSink("smtps");
		const fleet = await createReminderFleet();
		const ids = await fleet.planDue(30);
		const distrusting = fleet.startWorker(sink.url);
		await expect
			.poll(distrusting.output)
			.toContain("No encrypted connection to the mail server could be made.");
		expect(await distrusting.stop()).toBe(0);
		expect(sink.mails).toEqual([]);
		expect(await fleet.count("failed")).toBe(0);
		await fleet.sql`update public.reminders set next_attempt_at = now() where state = 'retrying'`;
		const trusting = fleet.startWorker(sink.url, 1, { NODE_EXTRA_CA_CERTS: certificate.path });
		await fleet.finished();
		expect(await trusting.stop()).toBe(0);
		expect(compareMails(ids, sink.mails)).toEqual({ missing: 0, duplicates: 0, strange: 0 });
		expect(sink.mails.every(({ isEncrypted }) => isEncrypted)).toBe(true);
		await fleet.remove();
	});
});
