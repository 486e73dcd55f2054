import process from "node:process";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers";
import { functionVariables } from "../settings.ts";
import { createConcurrencyLimit, type Permit } from "./concurrency-limit.ts";
import { MailError, toMailError } from "./mail-error.ts";
import { createPace, mostDeliveries } from "./pace.ts";

/** Fields that all mails have. */
export interface Sender {
	from: string;
}

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
	 * Runs at the moment at which the mail is known to be accepted. Of all mails with this, one at a time, at a slow
	 * server a few, are between the end of their handing over and the end of this; so whoever writes down what was
	 * accepted lacks, when the process dies, no more than these. Must not throw.
	 */
	accepted: () => void | Promise<void>;
	/** The mail is not handed over after this moment of `performance.now()`. */
	deadline: number;
	/** Asked right before the end of the mail goes out; left out: it may. */
	mayHandOver?: () => boolean;
}

export interface Mailer {
	/** @throws MailError when the mail was not accepted, or nobody knows whether it was */
	send: (mail: Mail, delivery?: Delivery) => Promise<void>;
	/** How many mails with a {@link Delivery} are worth sending side by side at this moment. */
	parallelDeliveries: () => number;
	close: () => void;
}

/** How long the server may be silent, in milliseconds. */
export const serverPatience = 45_000;

const mostConnectionAttempts = 5;

/** Sends through an SMTP server; connections are kept and shared. All bounds are those of this one server. */
export async function createSmtpMailer(url: string, sender: Sender): Promise<Mailer> {
	const { createTransport } = await import("nodemailer");
	const options = {
		url,
		pool: true,
		// One more, so that whoever signs up does not wait for reminders.
		maxConnections: mostDeliveries + 1,
		maxMessages: 1000,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: serverPatience,
	};
	const transport = createTransport(options, sender);
	const pace = createPace();
	const deliveryLimit = createConcurrencyLimit(pace.deliveries);
	const limit = createConcurrencyLimit(pace.unanswered);
	let deliveries = 0;
	const permits = new WeakMap<object, () => Promise<void>>();
	transport.use("stream", ({ data, message }, done) => {
		const admitted = permits.get(data.headers ?? {});
		if (!admitted) return done();
		message.build().then((body) => {
			message.createReadStream = () => holdEnd(body, admitted);
			done();
		}, done);
	});
	/** Over one connection. `after` runs before anything else: until then, a mail that was accepted is not known as such. */
	const transmit = (data: object, after: () => void | Promise<void>) =>
		new Promise<void>((resolve, reject) => {
			transport.sendMail(data, async (error) => {
				if (error) return reject(error);
				await after();
				resolve();
			});
		});
	const deliver = async (mail: Mail, { accepted, ...conditions }: Delivery) => {
		const permit = limit();
		const data = { ...mail, headers: { ...mail.headers } };
		const began = performance.now();
		let asked = 0;
		let handedOver = 0;
		permits.set(data.headers, async () => {
			asked = performance.now();
			await admit(permit, conditions);
			handedOver = performance.now();
		});
		try {
			await transmit(data, async () => {
				pace.accepted(performance.now() - handedOver, asked - began);
				await accepted();
			});
		} finally {
			permit.leave();
		}
	};
	/** Fewer at a time, when the server lets no more connections in, and again for the mail that found that out. */
	const deliverWithinLimit = async (mail: Mail, delivery: Delivery) => {
		for (let attempt = 1; ; attempt++) {
			const permit = deliveryLimit();
			await permit.take();
			deliveries++;
			try {
				return await deliver(mail, delivery);
			} catch (error) {
				const mailError = toMailError(error as Error);
				const isRefused = mailError.isRefusedConnection && deliveries > 1;
				if (isRefused) pace.refused(deliveries - 1);
				else if (mailError.concernsServer) pace.failed();
				if (!isRefused || attempt === mostConnectionAttempts) throw mailError;
			} finally {
				// By then the pool has its connection back; before, the next mail would open another one.
				setImmediate(() => {
					deliveries--;
					permit.leave();
				});
			}
		}
	};
	return {
		send: async (mail, delivery) => {
			if (delivery) return deliverWithinLimit(mail, delivery);
			await transmit(mail, () => {}).catch((error) => {
				throw toMailError(error);
			});
		},
		parallelDeliveries: pace.deliveries,
		close: () => transport.close(),
	};
}

/** The mailer of a function on Supabase; null unless SMTP_URL and MAIL_FROM are both set among its secrets. */
export async function openSupabaseMailer(): Promise<Mailer | null> {
	const { SMTP_URL, MAIL_FROM } = functionVariables.parse(process.env);
	return SMTP_URL && MAIL_FROM ? await createSmtpMailer(SMTP_URL, { from: MAIL_FROM }) : null;
}

async function admit(permit: Permit, { deadline, mayHandOver }: Omit<Delivery, "accepted">): Promise<void> {
	if (!(await permit.take())) throw new Error("The mail was given up.");
	if (performance.now() > deadline) throw new MailError("retry", "The mail server was too slow.");
	if (mayHandOver?.() === false) throw new MailError("retry", "The worker was cut off from the database.");
}

/**
 * The body as it is, but for its end, without which the server cannot accept the mail. It is read when the server
 * asks for it and not before, so that nobody takes a permit who cannot use it.
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
