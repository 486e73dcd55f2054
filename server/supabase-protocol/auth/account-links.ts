import { compare } from "bcryptjs";
import type { AccountLinks, AuthParts } from "./auth-handler.ts";
import { dummyPasswordHash } from "./dummy-password-hash.ts";
import { newToken } from "./send-auth-link.ts";

const pauseSeconds = 60;

/** A link is asked for at most once a minute, and made only if it will be mailed: a new one ends the one before. */
export function createAccountLinks({
	database,
	sendAuthLink,
	mayMail,
}: Pick<AuthParts, "database" | "sendAuthLink" | "mayMail">): AccountLinks {
	const isDue = async (email: string, condition: string) => {
		const sql = `select 1 from auth.users where email = $1 and ${condition}`;
		const [account] = await database.query(sql, [email, pauseSeconds]);
		return account !== undefined && (await mayMail(email));
	};

	async function verification(email: string): Promise<void> {
		const waits = "email_confirmed_at is null and confirmation_sent_at < now() - make_interval(secs => $2)";
		if (!(await isDue(email, waits))) return;
		const token = newToken();
		const [account] = await database.query(
			`update auth.users set confirmation_sent_at = now(),
					confirmation_token = case when encrypted_password <> '' then $3 end,
					recovery_token = case when encrypted_password = '' then $3 else recovery_token end,
					recovery_sent_at = case when encrypted_password = '' then now() else recovery_sent_at end
				where email = $1 and ${waits}
				returning encrypted_password = '' as asks_for_password`,
			[email, pauseSeconds, token],
		);
		if (!account) return;
		const type = account.asks_for_password ? "recovery" : "signup";
		sendAuthLink({ to: email, type, template: "confirmation", token });
	}

	async function signUp(email: string, password: string): Promise<void> {
		const [account] = await database.query(
			"select encrypted_password from auth.users where email = $1 and email_confirmed_at is null",
			[email],
		);
		// Compared in any case: a sign-up of a new address costs as much.
		const isSame = await compare(password, String(account?.encrypted_password || dummyPasswordHash()));
		if (account && !isSame) {
			const sql = `update auth.users set encrypted_password = '' where email = $1 and email_confirmed_at is null`;
			await database.query(sql, [email]);
		}
		await verification(email);
	}

	async function recovery(email: string): Promise<void> {
		const waits = "(recovery_sent_at is null or recovery_sent_at <= now() - make_interval(secs => $2))";
		if (!(await isDue(email, waits))) return;
		const token = newToken();
		const [account] = await database.query(
			`update auth.users set recovery_token = $3, recovery_sent_at = now()
				where email = $1 and ${waits}
				returning id`,
			[email, pauseSeconds, token],
		);
		if (account) sendAuthLink({ to: email, type: "recovery", template: "recovery", token });
	}

	return { verification, signUp, recovery };
}
