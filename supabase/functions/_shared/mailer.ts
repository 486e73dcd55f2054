/** A mail ready to be sent. */
export interface Mail {
	to: string;
	subject: string;
	text: string;
	html: string;
}

/** Delivers mails; rejects when the mail was not accepted. */
export interface Mailer {
	send: (mail: Mail) => Promise<void>;
	close: () => void;
}

/** Sends through an SMTP server; connections are kept and shared. */
export async function createSmtpMailer(url: string, from: string): Promise<Mailer> {
	const { createTransport } = await import("nodemailer");
	const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
	return {
		send: async (mail) => {
			await transport.sendMail({ from, ...mail });
		},
		close: () => transport.close(),
	};
}
