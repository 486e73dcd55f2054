import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { freePort } from "../setup/free-port.ts";
import { slowDown } from "./slow-down.ts";
import { untilPasses } from "./until.ts";

/** A mail that the server has accepted. */
interface SinkMail {
	/** With its brackets; of mails without one, empty. */
	messageId: string;
	to: string;
	/** Headers and body as they came. */
	raw: string;
	/** Whether it came over an encrypted connection. */
	isEncrypted: boolean;
}

/** How a mail server encrypts: from the first byte on, or when it is asked to. Both in PEM. */
interface SinkEncryption {
	mode: "smtps" | "starttls";
	key: string;
	certificate: string;
}

/** How the server answers; the defaults accept everything at once. */
export interface SinkBehaviour {
	/** The answer to the sender, for example 553; null accepts. */
	sender: () => number | null;
	/** The answer to a recipient, for example 550; null accepts. */
	recipient: (address: string) => number | null;
	/** The answer to a whole mail, for example 451; null accepts. */
	mail: (address: string) => number | null;
	/** Milliseconds before every answer, from the greeting on; the client learns nothing meanwhile. */
	latency: () => number;
	/** Most connections at a time; a further one is refused. */
	connections: () => number;
	/** Milliseconds between the end of a mail and the answer, or what the answer waits for. */
	delay: () => number | Promise<void>;
	/** Runs when a mail is kept, before the client learns of it. */
	keeps: () => void;
	/** Whether the connection is cut in the middle of the mail. */
	cuts: (address: string) => boolean;
}

/** A mail server of the tests' own, which keeps what it accepts. */
export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;

const accepting: SinkBehaviour = {
	sender: () => null,
	recipient: () => null,
	mail: () => null,
	latency: () => 0,
	connections: () => Number.POSITIVE_INFINITY,
	delay: () => 0,
	keeps: () => {},
	cuts: () => false,
};

const refusal = (code: number) =>
	Object.assign(new Error("Not today, reader@example.com"), { responseCode: code });

export async function startSmtpSink(first: Partial<SinkBehaviour> = {}, encryption?: SinkEncryption) {
	let behaviour = { ...accepting, ...first };
	const mails: SinkMail[] = [];
	const unanswered = { now: 0, most: 0 };
	const underWay = { now: 0, most: 0 };
	let mostConnections = 0;
	const raise = (count: { now: number; most: number }) => {
		count.now++;
		count.most = Math.max(count.most, count.now);
	};
	const addressOf = (session: SMTPServerSession) => session.envelope.rcptTo[0]?.address ?? "";

	const create = () => {
		const server = new SMTPServer({
			authOptional: true,
			...(encryption
				? { secure: encryption.mode === "smtps", key: encryption.key, cert: encryption.certificate }
				: { disabledCommands: ["STARTTLS"] }),
			closeTimeout: 1,
			// Each answer is waited for, as it is where a server takes its time for each.
			hidePIPELINING: first.latency !== undefined,
			onConnect: (session, done) => {
				slowDown(server, session, () => behaviour.latency());
				mostConnections = Math.max(mostConnections, server.connections.size);
				done(server.connections.size > behaviour.connections() ? refusal(421) : null);
			},
			onMailFrom: (_address, _session, done) => {
				const code = behaviour.sender();
				done(code ? refusal(code) : null);
			},
			onRcptTo: ({ address }, _session, done) => {
				const code = behaviour.recipient(address);
				done(code ? refusal(code) : null);
			},
			onData: async (stream, session, done) => {
				const to = addressOf(session);
				raise(underWay);
				const chunks: Buffer[] = [];
				try {
					if (behaviour.cuts(to)) {
						for (const connection of server.connections) {
							if ((connection as { session?: unknown }).session === session) connection.close();
						}
						return;
					}
					for await (const chunk of stream) chunks.push(chunk);
				} catch {
					// The client has gone in the middle of the mail.
					return;
				} finally {
					underWay.now--;
				}
				raise(unanswered);
				const wait = behaviour.delay();
				// A timer of 0 would be one of 1.
				if (typeof wait !== "number") await wait;
				else if (wait > 0) await setTimeout(wait);
				unanswered.now--;
				const code = behaviour.mail(to);
				if (code) return done(refusal(code));
				const raw = Buffer.concat(chunks).toString();
				const [, messageId = ""] = /^message-id:\s*(\S+)/im.exec(raw) ?? [];
				mails.push({ messageId, to, raw, isEncrypted: session.secure });
				behaviour.keeps();
				done();
			},
		});
		// A client that is killed resets its connection.
		server.on("error", () => {});
		return server;
	};

	// A port that stays its own while it is stopped: no outgoing connection takes it.
	const port = await freePort();
	let server: SMTPServer;
	const start = async () => {
		server = create();
		server.listen(port, "127.0.0.1");
		await once(server.server, "listening");
	};
	await start();
	return {
		// By its name, as certificates have it.
		url: encryption
			? `${encryption.mode === "smtps" ? "smtps" : "smtp"}://localhost:${port}`
			: `smtp://127.0.0.1:${port}`,
		/** Mails in the order in which they were accepted. */
		mails,
		/** Most mails at one time that had ended and were not answered yet. */
		mostUnanswered: () => unanswered.most,
		/** Most connections at one time. */
		mostConnections: () => mostConnections,
		/** Most mails at one time whose beginning had come. */
		mostUnderWay: () => underWay.most,
		/** Answers otherwise from now on. */
		behave: (next: Partial<SinkBehaviour>) => {
			behaviour = { ...behaviour, ...next };
		},
		/** Resolves when so many mails have been accepted. */
		received: (count: number) =>
			untilPasses(() => {
				if (mails.length < count) throw new Error(`${mails.length} of ${count} mails were accepted`);
			}, 5),
		/** Cuts all connections and takes no more until it is started again on the same port. */
		stop: async () => {
			const closed = once(server.server, "close");
			for (const connection of server.connections) connection.close();
			server.close();
			await closed;
		},
		start,
	};
}
