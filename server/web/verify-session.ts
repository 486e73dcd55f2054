import { jwtVerify } from "jose";
import type { FunctionContext } from "../../supabase/functions/_shared/context.ts";
import { FunctionError } from "../../supabase/functions/_shared/errors.ts";

/**
 * Reads the session out of an Authorization header.
 * @throws FunctionError 401 when there is none, or it was not signed by us, or has expired
 */
export type VerifySession = (authorization: string) => Promise<FunctionContext["userClaims"] & object>;

export function sessionVerifier(jwtSecret: string): VerifySession {
	const jwtKey = new TextEncoder().encode(jwtSecret);
	return async (authorization) => {
		const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
		if (!token) throw new FunctionError(401, "session_required", "Please sign in first.");
		const { payload } = await jwtVerify(token, jwtKey, {
			algorithms: ["HS256"],
			audience: "authenticated",
			requiredClaims: ["sub", "exp"],
		}).catch(() => {
			throw new FunctionError(
				401,
				"invalid_token",
				"The session is not valid or has expired. Please sign in again.",
			);
		});
		return { id: String(payload.sub), role: String(payload.role), email: String(payload.email ?? "") };
	};
}
