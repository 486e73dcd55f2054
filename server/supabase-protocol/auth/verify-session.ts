import type { FunctionContext } from "../../../supabase/functions/_shared/context.ts";
import { FunctionError } from "../../../supabase/functions/_shared/errors.ts";
import { bearerOf } from "../../bearer-secret.ts";
import type { VerifyToken } from "./verify-token.ts";

/**
 * Reads the session out of an Authorization header.
 * @throws FunctionError 401 when there is none, or it was not signed by us, or has expired
 */
export type VerifySession = (authorization: string) => Promise<FunctionContext["userClaims"] & object>;

export function sessionVerifier(verifyToken: VerifyToken): VerifySession {
	return async (authorization) => {
		const token = bearerOf(authorization);
		if (!token) throw new FunctionError(401, "session_required", "Please sign in first.");
		const claims = await verifyToken(token);
		if (claims?.aud !== "authenticated" || claims.exp === undefined || !claims.sub)
			throw new FunctionError(
				401,
				"invalid_token",
				"The session is not valid or has expired. Please sign in again.",
			);
		return { id: claims.sub, role: String(claims.role), email: String(claims.email ?? "") };
	};
}
