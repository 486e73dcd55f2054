import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { RunningHost } from "./host.ts";
import { until } from "./until.ts";

/** The purpose of a mailed link, as Supabase Auth names it. */
type LinkType = "signup" | "recovery" | "email_change";

/** Mails that were read, by file: a wait for one looks again and again, and a mail never changes. */
const read = new Map<string, string>();

function readMail(file: string): string {
	const text = read.get(file) ?? readFileSync(file, "utf8");
	read.set(file, text);
	return text;
}

/**
 * The mails to an address in the order in which the product accepted them, from the outbox's folder: its page shows the
 * last of those to anybody.
 */
export async function mailsTo({ dataDir }: Pick<RunningHost, "dataDir">, email: string): Promise<Email[]> {
	const folder = join(dataDir, "outbox");
	const files = readdirSync(folder).filter((file) => file.endsWith(".eml"));
	const mails = files.sort().map((file) => readMail(join(folder, file)));
	return Promise.all(
		mails.filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`)).map((mail) => PostalMime.parse(mail)),
	);
}

/** The mail to an address with this in its subject, as soon as there is one. */
export const mailTo = (host: RunningHost, email: string, subject: string): Promise<Email> =>
	until(async () => (await mailsTo(host, email)).find((mail) => mail.subject?.includes(subject)));

/** All links of a type that were mailed to an address, in the order in which they were. */
async function mailedLinks(
	host: Pick<RunningHost, "dataDir">,
	email: string,
	type: LinkType,
): Promise<string[]> {
	const pattern = new RegExp(`href="([^"]*/auth/v1/verify[^"]*type=${type}[^"]*)"`);
	const links = (await mailsTo(host, email)).map(({ html = "" }) => pattern.exec(html)?.[1]);
	return links.filter((link) => link !== undefined).map((link) => link.replaceAll("&amp;", "&"));
}

/**
 * The link of a type in a mail to an address, as soon as it is there: who asks for a mail is answered before it is
 * written, and several may be written at a time.
 * @param number which of several, from 1 on
 */
export const mailedLink = (
	host: Pick<RunningHost, "dataDir">,
	email: string,
	type: LinkType,
	number = 1,
): Promise<string> => until(async () => (await mailedLinks(host, email, type))[number - 1]);
