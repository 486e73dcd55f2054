import { type AuthHandler, type AuthParts, answerCalls, readBody, withBody } from "./auth-handler.ts";
import { newToken } from "./send-auth-link.ts";

const accepted = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * Lets a change of address happen when both addresses have confirmed it, in whatever order, as Supabase does. The
 * backend library mails the current one alone and takes its word: anyone could take an address that is not theirs.
 */
export function confirmBothAddresses(
	handle: AuthHandler,
	{ database, sendAuthLink, appUrl, expirySeconds, mayMail, later }: AuthParts,
): AuthHandler {
	/**
	 * Asks both addresses. Where the new one has an account already, it is asked for in the same way and not mailed, so
	 * that nobody can confirm it and nobody learns that it has one. The library would say so, and so gets no address.
	 */
	async function change(request: Request): Promise<Response> {
		const { email: asked, data, password, current_password } = await readBody(request);
		const email = typeof asked === "string" ? asked.toLowerCase() : "";
		if (email === "") return handle(request);
		const answer = await handle(withBody(request, { data, password, current_password }));
		if (!answer.ok) return answer;
		const { id } = await answer.clone().json();
		const [current, fresh] = [newToken(), newToken()];
		const [pending] = await database.query(
			`update auth.users set email_change = $2, email_change_token_current = $3, email_change_token_new = $4,
					email_change_sent_at = now(), email_change_confirm_status = 0
				where id = $1::uuid and email <> $2
				returning email, exists (select from auth.users as other where other.email = $2) as is_taken`,
			[id, email, current, fresh],
		);
		if (!pending) return answer;
		const link = { type: "email_change", template: "email_change" } as const;
		const currentEmail = String(pending.email);
		sendAuthLink({ ...link, to: currentEmail, token: current, currentEmail, newEmail: email });
		if (!pending.is_taken)
			later(
				mayMail(email).then((may) => {
					if (may) sendAuthLink({ ...link, to: email, token: fresh, currentEmail });
				}),
			);
		return handle(new Request(request.url, { headers: request.headers }));
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

	return answerCalls(handle, { "PUT /auth/v1/user": change, "GET /auth/v1/verify": followLink });
}
