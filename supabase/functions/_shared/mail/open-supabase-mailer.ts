import process from "node:process";
import { createSmtpMailer, type Mailer } from "./mailer.ts";

/** The mailer of a function on Supabase; null unless SMTP_URL and MAIL_FROM are both set among its secrets. */
export async function openSupabaseMailer(): Promise<Mailer | null> {
	const { SMTP_URL, MAIL_FROM } = process.env;
	return SMTP_URL && MAIL_FROM ? await createSmtpMailer(SMTP_URL, MAIL_FROM) : null;
}
