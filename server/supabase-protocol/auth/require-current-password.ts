import { compare } from "bcryptjs";
import { decodeJwt } from "jose";
import { messages, serverMessages } from "../../../domain/messages.ts";
import { type AuthHandler, type AuthParts, answerCalls, readBody, refuseAuth } from "./auth-handler.ts";

/**
 * A new password needs the current one, as Supabase Auth asks for it where it is set to: a page that was left open, or a
 * stolen token, is not enough. Who came by the link of a password mail is asked for none, once. Whose session
 * it is goes along to the database, which ends the account's others.
 */
export function requireCurrentPassword(
	handle: AuthHandler,
	{ database, withCallerClaims }: AuthParts,
): AuthHandler {
	async function change(request: Request): Promise<Response> {
		const { password, current_password: current } = await readBody(request);
		if (password === undefined) return handle(request);
		// The library's own look at the session: its token, and whether it and its account are still there.
		const owner = await handle(new Request(request.url, { headers: request.headers }));
		if (!owner.ok) return owner;
		const claims = decodeJwt(request.headers.get("authorization")?.slice("Bearer ".length) ?? "");
		const [account] = await database.query(
			`select encrypted_password,
					exists (select from host.recovery_sessions where session_id::text = $2) as is_recovery
				from auth.users where id = $1::uuid`,
			[claims.sub, claims.session_id ?? ""],
		);
		// An account whose password has ended has none to ask for.
		if (account?.encrypted_password && !account.is_recovery) {
			if (typeof current !== "string" || current === "")
				return refuseAuth(400, "current_password_required", serverMessages.currentPasswordMissing);
			if (!(await compare(current, String(account.encrypted_password))))
				return refuseAuth(400, "current_password_invalid", `${messages.currentPasswordWrong}.`);
		}
		return withCallerClaims(claims, () => handle(request));
	}

	/** Keeps in mind that a session came from the link of a password mail. */
	async function verify(request: Request): Promise<Response> {
		const answer = await handle(request);
		if (new URL(request.url).searchParams.get("type") !== "recovery") return answer;
		const fragment = new URLSearchParams(answer.headers.get("location")?.split("#")[1]);
		const token = fragment.get("access_token");
		const sql = "insert into host.recovery_sessions (session_id) values ($1::uuid)";
		if (token) await database.query(sql, [decodeJwt(token).session_id]);
		return answer;
	}

	return answerCalls(handle, { "PUT /auth/v1/user": change, "GET /auth/v1/verify": verify });
}
