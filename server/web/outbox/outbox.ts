import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createConcurrencyLimit } from "../../../supabase/functions/_shared/mail/concurrency-limit.ts";
import type { Mail, Mailer, Sender } from "../../../supabase/functions/_shared/mail/mailer.ts";
import { leastDeliveries } from "../../../supabase/functions/_shared/mail/pace.ts";

/** A captured mail as `/outbox` shows it. */
export interface CapturedMail extends Omit<Mail, "headers"> {
	/** Name of the file without its ending; sorts by acceptance. */
	id: string;
	/** When it was captured, ISO 8601. */
	date: string;
}

/** The folder that takes the place of a mail server: every mail is kept as an .eml file. */
export interface Outbox extends Mailer {
	folder: string;
	/** The newest mails that were captured, in the order in which they were accepted. */
	list: () => Promise<CapturedMail[]>;
}

/** Most mails that `list` reads: it parses each file. */
const listLimit = 200;

export const outboxFolder = (dataDir: string): string => join(dataDir, "outbox");

export function openOutbox(dataDir: string, sender: Sender): Outbox {
	const folder = outboxFolder(dataDir);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const limit = createConcurrencyLimit();
	const nextId = createIds();
	return {
		folder,
		send: async (mail, delivery) => {
			const { createTransport } = await import("nodemailer");
			const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
			const { message } = await composer.sendMail({ ...sender, ...mail });
			// Written aside and renamed, so that a reader never sees half a mail.
			const unfinished = join(folder, `${randomName()}.draft`);
			const permit = limit();
			try {
				await writeFile(unfinished, message as Buffer, { mode: 0o600 });
				await permit.take();
				await rename(unfinished, join(folder, `${nextId()}.eml`));
				await delivery?.accepted();
			} finally {
				permit.leave();
				await rm(unfinished, { force: true });
			}
		},
		parallelDeliveries: () => leastDeliveries,
		list: async () => {
			const files = (await readdir(folder)).filter((file) => file.endsWith(".eml")).sort();
			return Promise.all(files.slice(-listLimit).map((file) => readMail(folder, file)));
		},
		close: () => {},
	};
}

const randomName = () => randomBytes(8).toString("hex");

/** The names of mails of a moment, in milliseconds since 1970, begin with this and sort by it. */
export const nameOfTime = (time: number): string => new Date(time).toISOString().replaceAll(":", "-");

/**
 * Names that sort in the order in which they were asked for, also within a millisecond or when the clock is set back.
 * Two processes may share a folder, so each name ends in something random.
 */
function createIds(): () => string {
	let last = 0;
	let count = 0;
	return () => {
		const now = Math.max(Date.now(), last);
		count = now === last ? count + 1 : 0;
		last = now;
		return `${nameOfTime(now)}-${String(count).padStart(6, "0")}-${randomName()}`;
	};
}

async function readMail(folder: string, file: string): Promise<CapturedMail> {
	const { default: PostalMime } = await import("postal-mime");
	const mail = await PostalMime.parse(await readFile(join(folder, file)));
	return {
		id: file.replace(/\.eml$/, ""),
		to: mail.to?.map(({ address }) => address).join(", ") ?? "",
		subject: mail.subject ?? "",
		text: mail.text ?? "",
		html: mail.html ?? "",
		date: mail.date ? new Date(mail.date).toISOString() : "",
	};
}
