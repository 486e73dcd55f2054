import { refuseAuth } from "../../supabase-protocol/auth/auth-handler.ts";

/** Calls of the app, and the links in our mails; then calls by which clients learn whether Auth is there. */
const used: ReadonlySet<string> = new Set([
	"POST /auth/v1/signup",
	"POST /auth/v1/token password",
	"POST /auth/v1/token refresh_token",
	"GET /auth/v1/user",
	"PUT /auth/v1/user",
	"POST /auth/v1/logout",
	"POST /auth/v1/recover",
	"POST /auth/v1/resend",
	"GET /auth/v1/verify",
	"GET /auth/v1/health",
	"GET /auth/v1/settings",
]);

/**
 * Whether the product has a use for a call of Auth. There is one way in, an address with its password, and no code
 * is ever typed. The backend library knows more ways, of which some make accounts that count as verified.
 * @param request in its canonical form
 */
export function isUsed({ method, url }: Request): boolean {
	const { pathname, searchParams } = new URL(url);
	const grantType = searchParams.get("grant_type");
	return used.has(`${method} ${pathname}${grantType === null ? "" : ` ${grantType}`}`);
}

export const notUsed = () => refuseAuth(404, "not_found", "This planner does not use this part of Auth.");
