import type { AuthHandler } from "./answer-alike.ts";
import type { SendAuthLink } from "./auth-mailer.ts";
import type { Database } from "./database.ts";

interface ConfirmParts {
	handle: AuthHandler;
	database: Pick<Database, "query">;
	sendAuthLink: SendAuthLink;
	appUrl: string;
	/** How long a link works, in seconds. */
	expirySeconds: number;
}

const accepted = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * Lets a change of address happen when both addresses have confirmed it, in whatever order, as Supabase does. The
 * backend library mails the current one alone and takes its word: anyone could take an address that is not theirs.
 */
export function confirmBothAddresses(parts: ConfirmParts): AuthHandler {
	const { handle, database, sendAuthLink, appUrl, expirySeconds } = parts;

	/** The library has mailed the current address; this mails the new one. */
	async function change(request: Request): Promise<Response> {
		const body: unknown = await request
			.clone()
			.json()
			.catch(() => null);
		const answer = await handle(request);
		const email = typeof body === "object" && body && "email" in body ? String(body.email).toLowerCase() : "";
		if (!answer.ok || email === "") return answer;
		const { id } = await answer.clone().json();
		const [pending] = await database.query(
			`update auth.users set email_change_confirm_status = 0
				where id = $1 and email_change = $2 and email_change_token_new is not null
				returning email, email_change_token_new`,
			[id, email],
		);
		if (pending) {
			const token = String(pending.email_change_token_new);
			await sendAuthLink({ to: email, type: "email_change", token, currentEmail: String(pending.email) });
		}
		return answer;
	}

	/** @returns whether this was the first of the two confirmations */
	async function confirm(token: string): Promise<boolean> {
		if (!/^[\x21-\x7e]{1,255}$/u.test(token)) return false;
		// The second: what is presented stands for both, and the library finishes with it.
		const second = await database.query(
			`update auth.users
				set email_change_token_current = $1, email_change_token_new = null, email_change_confirm_status = 0
				where email_change_confirm_status = 1
					and (email_change_token_current = $1 or email_change_token_new = $1)
				returning id`,
			[token],
		);
		if (second.length > 0) return false;
		const first = await database.query(
			`update auth.users
				set email_change_token_current = nullif(email_change_token_current, $1),
					email_change_token_new = nullif(email_change_token_new, $1),
					email_change_confirm_status = 1
				where email_change_confirm_status = 0
					and (email_change_token_current = $1 or email_change_token_new = $1)
					and email_change_sent_at > now() - make_interval(secs => $2)
				returning id`,
			[token, expirySeconds],
		);
		return first.length > 0;
	}

	async function followLink(request: Request): Promise<Response> {
		const { searchParams } = new URL(request.url);
		const token = searchParams.get("token");
		if (searchParams.get("type") !== "email_change" || !token) return handle(request);
		if (!(await confirm(token))) return handle(request);
		const location = `${appUrl}/#${new URLSearchParams({ message: accepted })}`;
		return new Response(null, { status: 303, headers: { location } });
	}

	return (request) => {
		const called = `${request.method} ${new URL(request.url).pathname}`;
		if (called === "PUT /auth/v1/user") return change(request);
		return called === "GET /auth/v1/verify" ? followLink(request) : handle(request);
	};
}
