import type { MayMail } from "../../supabase-protocol/auth/auth-handler.ts";
import type { RunSql } from "../../supabase-protocol/database/database.ts";
import { inboxOf } from "./inbox.ts";
import { type RateLimiter, type Taken, takeAll } from "./rate-limiter.ts";

/**
 * Counts the mails of Auth by who receives them, over all kinds and all who ask: each account may ask for a few, and
 * accounts are free. Who has an account and has confirmed its address gets what the limits on asking leave.
 */
export function limitMails(limiter: RateLimiter, query: RunSql): MayMail {
	return async (address) => {
		const email = address.toLowerCase();
		const sql = "select 1 from auth.users where email = $1 and email_confirmed_at is not null";
		const [owner] = await query(sql, [email]);
		if (owner) return true;
		const inbox = inboxOf(email);
		const taken: Taken[] = [
			["mail to stranger", inbox],
			["mail to stranger a day", inbox],
		];
		return (await takeAll(limiter, taken)) === null;
	};
}
