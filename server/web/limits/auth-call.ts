/** A call of Auth that is worth counting, and whose account it is about. */
export interface AuthCall {
	kind: "password" | "code" | "sign-up" | "mail" | "change";
	/** The address in the body, as Auth compares it; empty where there is none. */
	email: string;
}

const kinds: Record<string, AuthCall["kind"]> = {
	"POST /auth/v1/signup": "sign-up",
	"POST /auth/v1/verify": "code",
	"POST /auth/v1/recover": "mail",
	"POST /auth/v1/resend": "mail",
	"POST /auth/v1/otp": "mail",
	"POST /auth/v1/magiclink": "mail",
	"GET /auth/v1/reauthenticate": "mail",
	"PUT /auth/v1/user": "change",
};

/** What a call is; null for those that need no counting, such as the refresh of a session. */
export function readAuthCall({ method, url }: Request, body: string): AuthCall | null {
	const { pathname, searchParams } = new URL(url);
	const isPassword = pathname === "/auth/v1/token" && searchParams.get("grant_type") === "password";
	const kind = isPassword ? "password" : kinds[`${method} ${pathname}`];
	return kind ? { kind, email: emailIn(body) } : null;
}

/** Auth reads a body as JSON whatever its type says, so this does too. */
function emailIn(body: string): string {
	try {
		const parsed: unknown = JSON.parse(body);
		if (typeof parsed !== "object" || parsed === null || !("email" in parsed)) return "";
		return typeof parsed.email === "string" ? parsed.email.trim().toLowerCase() : "";
	} catch {
		return "";
	}
}
