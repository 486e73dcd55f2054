import { compare } from "bcryptjs";
import { newToken, type SendAuthLink } from "./auth-mailer.ts";
import type { Database } from "./database.ts";

/** An account gets at most one mail of a kind in this many seconds. */
export const pauseSeconds = 60;

/** Sign-ups and resendings that concern an account whose address is not verified yet; others they leave alone. */
export interface VerifyAgain {
	/** Mails another link, which ends the one before. */
	resend: (email: string) => Promise<void>;
	/**
	 * As {@link VerifyAgain.resend}, after a second sign-up. Where it comes with another password, nobody knows which of
	 * the two is the owner's: the account keeps neither, and the link asks for a new one. Whoever signed up somebody
	 * else's address beforehand would else be let in once its owner has followed the link.
	 */
	signUp: (email: string, password: string) => Promise<void>;
}

export function createVerifyAgain(
	database: Pick<Database, "query">,
	sendAuthLink: SendAuthLink,
): VerifyAgain {
	async function resend(email: string): Promise<void> {
		const token = newToken();
		const [account] = await database.query(
			`update auth.users set confirmation_sent_at = now(),
					confirmation_token = case when encrypted_password <> '' then $2 end,
					recovery_token = case when encrypted_password = '' then $2 else recovery_token end,
					recovery_sent_at = case when encrypted_password = '' then now() else recovery_sent_at end
				where email = $1 and email_confirmed_at is null
					and confirmation_sent_at < now() - make_interval(secs => $3)
				returning encrypted_password = '' as asks_for_password`,
			[email, token, pauseSeconds],
		);
		if (!account) return;
		await sendAuthLink({ to: email, type: account.asks_for_password ? "recovery" : "signup", token });
	}

	async function signUp(email: string, password: string): Promise<void> {
		const [account] = await database.query(
			"select encrypted_password from auth.users where email = $1 and email_confirmed_at is null",
			[email],
		);
		if (account && !(await compare(password, String(account.encrypted_password)))) {
			await database.query(
				"update auth.users set encrypted_password = '' where email = $1 and email_confirmed_at is null",
				[email],
			);
		}
		await resend(email);
	}

	return { resend, signUp };
}
