import { fieldsOf } from "../../supabase-protocol/auth/auth-handler.ts";

/** A call of Auth that is worth counting, and whose account it is about. */
export interface AuthCall {
	kind: "password" | "refresh" | "sign-up" | "mail" | "change" | "link";
	email: string;
	/** The password that the body sets or tries; empty where there is none. */
	password: string;
	refreshToken: string;
	/** Whether it tries a password, so that its answer tells whether that is right. */
	guesses: boolean;
}

const kinds: Record<string, AuthCall["kind"]> = {
	"POST /auth/v1/signup": "sign-up",
	"POST /auth/v1/recover": "mail",
	"POST /auth/v1/resend": "mail",
	"PUT /auth/v1/user": "change",
	"GET /auth/v1/verify": "link",
};

const grants: Record<string, AuthCall["kind"]> = { password: "password", refresh_token: "refresh" };

/** Null for calls that need no counting, such as the end of a session. */
export function readAuthCall({ method, url }: Request, body: string): AuthCall | null {
	const { pathname, searchParams } = new URL(url);
	const isGrant = pathname === "/auth/v1/token";
	const kind = isGrant ? grants[searchParams.get("grant_type") ?? ""] : kinds[`${method} ${pathname}`];
	if (!kind) return null;
	const { email, password, current_password: current, refresh_token: refreshToken } = fieldsOf(body);
	return {
		kind,
		email: textOf(email).trim().toLowerCase(),
		password: textOf(password),
		refreshToken: textOf(refreshToken),
		guesses: kind === "password" || (kind === "change" && textOf(current) !== ""),
	};
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
