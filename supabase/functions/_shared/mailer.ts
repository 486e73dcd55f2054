import { Readable } from "node:stream";
import { createGate, type Turn } from "./mail/gate.ts";
import { MailError, toMailError } from "./mail/mail-error.ts";
import { writeMessage } from "./mail/write-message.ts";

/** A mail ready to be sent. */
export interface Mail {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Further headers by name, `Message-ID` among them. */
	headers?: Record<string, string>;
}

/** How a mail is handed over of which its sender keeps an account. */
interface Delivery {
	/**
	 * Runs at the moment at which the mail is known to be accepted. Of all mails with this, one at a time is
	 * between the end of its handing over and the end of this; so whoever writes down what was accepted lacks,
	 * when the process dies, one mail at most. Must not throw.
	 */
	accepted: () => void | Promise<void>;
	/** The mail is not handed over after this moment of `performance.now()`. */
	deadline: number;
}

/** Delivers mails. */
export interface Mailer {
	/** @throws MailError when the mail was not accepted, or nobody knows whether it was */
	send: (mail: Mail, delivery?: Delivery) => Promise<void>;
	close: () => void;
}

/** How many mails with a {@link Delivery} are worth sending side by side. */
export const parallelDeliveries = 5;

/** How long the server may be silent, in milliseconds. */
export const serverPatience = 45_000;

/** Sends through an SMTP server; connections are kept and shared. */
export async function createSmtpMailer(url: string, from: string): Promise<Mailer> {
	const { createTransport } = await import("nodemailer");
	const transport = createTransport({
		url,
		pool: true,
		// One more, so that whoever signs up does not wait for reminders.
		maxConnections: parallelDeliveries + 1,
		maxMessages: 1000,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: serverPatience,
	});
	const gate = createGate();
	const turns = new WeakMap<object, () => Promise<void>>();
	transport.use("stream", ({ data, message }, done) => {
		const body = Buffer.from(writeMessage(message));
		const admitted = turns.get(data.headers ?? {});
		message.createReadStream = () => (admitted ? holdEnd(body, admitted) : Readable.from(body));
		done();
	});
	return {
		send: ({ headers = {}, ...mail }, delivery) =>
			new Promise((resolve, reject) => {
				const turn = delivery ? gate() : undefined;
				const data = { from, ...mail, headers: { ...headers } };
				if (turn && delivery) turns.set(data.headers, () => admit(turn, delivery.deadline));
				transport.sendMail(data, async (error) => {
					// Before anything else: until it is done, a mail that was accepted is not known as such.
					if (!error) await delivery?.accepted();
					turn?.leave();
					if (error) reject(toMailError(error));
					else resolve();
				});
			}),
		close: () => transport.close(),
	};
}

async function admit(turn: Turn, deadline: number): Promise<void> {
	if (!(await turn.take())) throw new Error("The mail was given up.");
	if (performance.now() > deadline) throw new MailError("retry", "The mail server was too slow.");
}

/**
 * The body as it is, but for its end, without which the server cannot accept the mail. It is read when the server
 * asks for it and not before, so that nobody takes a turn who cannot use it.
 */
function holdEnd(body: Buffer, admitted: () => Promise<void>): Readable {
	let isRead = false;
	return new Readable({
		read() {
			if (!isRead) {
				isRead = true;
				this.push(body);
				return;
			}
			admitted().then(
				() => this.push(null),
				(error) => this.destroy(error),
			);
		},
	});
}
