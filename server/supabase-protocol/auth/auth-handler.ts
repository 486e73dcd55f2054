import { readJson } from "../../../domain/text/read-json.ts";
import type { Database } from "../database/database.ts";
import type { WithCallerClaims } from "../patches/caller-claims.ts";
import type { SendAuthLink } from "./send-auth-link.ts";

export type AuthHandler = (request: Request) => Promise<Response>;

/** Whether an address may be mailed once more, which counts as a mail to it; see `server/web/limits/limit-mails.ts`. */
export type MayMail = (address: string) => Promise<boolean>;

/** Links for accounts that exist. They do nothing, and say nothing, where there is no such account. */
export interface AccountLinks {
	/** Mails another verification link to an account that is not verified, which ends the one before. */
	verification: (email: string) => Promise<void>;
	/**
	 * As {@link AccountLinks.verification}, after a second sign-up. Where it comes with another password, nobody knows which
	 * of the two is the owner's: the account keeps neither, and the link asks for a new one. Whoever signed up somebody
	 * else's address beforehand would else be let in once its owner has followed the link.
	 */
	signUp: (email: string, password: string) => Promise<void>;
	recovery: (email: string) => Promise<void>;
}

/** Each patch of Auth takes a handler and these, and gives back the patched handler. */
export interface AuthParts {
	database: Database;
	appUrl: string;
	/** How long a mailed link works, in seconds. */
	expirySeconds: number;
	withCallerClaims: WithCallerClaims;
	sendAuthLink: SendAuthLink;
	accountLinks: AccountLinks;
	mayMail: MayMail;
	/** Goes on with work that no answer waits for, and reports how it fails. */
	later: (work: Promise<void>) => void;
	/** Logs what an answer does not say. */
	report: (error: Error & { code?: string }) => void;
}

/** Answers some calls otherwise, by their method and path. */
export const answerCalls =
	(handle: AuthHandler, own: Record<string, AuthHandler>): AuthHandler =>
	(request) =>
		(own[`${request.method} ${new URL(request.url).pathname}`] ?? handle)(request);

/** Auth's refusal: the status, its own code, and a sentence. */
interface RefusalBody {
	code: number;
	error_code: string;
	msg: string;
}

export const refuseAuth = (code: number, error_code: string, msg: string, headers: HeadersInit = {}) =>
	Response.json({ code, error_code, msg } satisfies RefusalBody, { status: code, headers });

/** As Auth tells the app of a mailed link that did nothing: in the fragment of the address that it leads to. */
export function refuseLink(address: string, error_code: string, error_description: string): Response {
	const error = new URLSearchParams({ error: "access_denied", error_code, error_description });
	return new Response(null, { status: 303, headers: { location: `${address}#${error}` } });
}

/**
 * An answer in the place of another one, with its headers but for those that tell what it was. Where two answers must
 * not be told apart, both are made by this.
 */
export function answerInPlace({ headers }: Response, body: object | RefusalBody): Response {
	const kept = new Headers(headers);
	for (const name of ["content-length", "x-sb-error-code", "retry-after"]) kept.delete(name);
	const isRefusal = "error_code" in body;
	if (isRefusal) kept.set("x-sb-error-code", body.error_code);
	return Response.json(body, { status: isRefusal ? body.code : 200, headers: kept });
}

export function withBody(request: Request, body: unknown): Request {
	const headers = new Headers(request.headers);
	headers.delete("content-length");
	return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** The fields of a body, which Auth reads as JSON whatever its type says; none where it is no object. */
export const readBody = async (message: Request | Response) => fieldsOf(await message.clone().text());

/** As {@link readBody}, of its text. */
export function fieldsOf(body: string): Record<string, unknown> {
	const parsed = readJson(body);
	return typeof parsed === "object" ? { ...parsed } : {};
}
