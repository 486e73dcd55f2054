import type { Database } from "../database/database.ts";
import type { AccountLinks, MayMail } from "./account-links.ts";
import type { WithCallerClaims } from "./caller-claims.ts";
import type { SendAuthLink } from "./send-auth-link.ts";

/** Answers a request to Auth. */
export type AuthHandler = (request: Request) => Promise<Response>;

/** What the patches of Auth work with. Each takes a handler and these, and gives back the patched handler. */
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

interface AnswerOptions {
	status: number;
	/** Auth's own code for what is wrong; left out where nothing is. */
	code?: string;
}

/**
 * An answer in the place of another one, with its headers but for those that tell what it was. Where two answers must
 * not be told apart, both are made by this.
 */
export function answerInPlace(
	{ headers }: Response,
	body: unknown,
	{ status, code }: AnswerOptions,
): Response {
	const kept = new Headers(headers);
	for (const name of ["content-length", "x-sb-error-code", "retry-after"]) kept.delete(name);
	if (code) kept.set("x-sb-error-code", code);
	return Response.json(body, { status, headers: kept });
}

/** A request as it was, with another body. */
export function withBody(request: Request, body: unknown): Request {
	const headers = new Headers(request.headers);
	headers.delete("content-length");
	return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** The fields of a body, which Auth reads as JSON whatever its type says; none where it is no object. */
export const readBody = async (request: Request) => fieldsOf(await request.clone().text());

/** As {@link readBody}, of its text. */
export function fieldsOf(body: string): Record<string, unknown> {
	try {
		const parsed: unknown = JSON.parse(body);
		return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
	} catch {
		return {};
	}
}
