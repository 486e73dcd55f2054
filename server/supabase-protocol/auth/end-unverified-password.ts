import { type AuthHandler, type AuthParts, answerCalls } from "./auth-handler.ts";

/**
 * Ends the password of an account whose address is verified by the link of a password mail: whoever chose it has never
 * shown that the address is theirs, and could sign in until the new one is set.
 */
export function endUnverifiedPassword(handle: AuthHandler, { database }: AuthParts): AuthHandler {
	const verify: AuthHandler = async (request) => {
		const { searchParams } = new URL(request.url);
		const token = searchParams.get("token") ?? "";
		if (searchParams.get("type") === "recovery" && /^[0-9a-f]{64}$/u.test(token)) {
			const sql = `update auth.users set encrypted_password = '' where recovery_token = $1 and email_confirmed_at is null`;
			await database.query(sql, [token]);
		}
		return handle(request);
	};
	return answerCalls(handle, { "GET /auth/v1/verify": verify });
}
