/** Answers a request to Auth. */
export type AuthHandler = (request: Request) => Promise<Response>;

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
export async function readBody(request: Request): Promise<Record<string, unknown>> {
	const body: unknown = await request
		.clone()
		.json()
		.catch(() => null);
	return typeof body === "object" && body !== null ? { ...body } : {};
}
