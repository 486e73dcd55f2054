import type { BadRequest, CallerKeys } from "./bad-request.ts";

/** Texts of JSON that the database cannot store. */
const texts = ["a\0b", "\ud83d", "\ude00 tail"];

const methodsOf = (path: string): string[] => {
	if (path.startsWith("/auth/")) return ["POST", "PUT"];
	return path.startsWith("/rest/") ? ["POST", "PATCH"] : ["POST"];
};

/** Every call with a body, with text that cannot be stored in each of its fields, and once in the name of one. */
export function illFormedRequests({
	publishableKey,
	secretKey,
	accessToken,
	calls,
}: CallerKeys): BadRequest[] {
	const author = { apikey: publishableKey, authorization: `Bearer ${accessToken}` };
	const service = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
	const bodies = new Map(calls.map((call) => [call.path.replace(/^(\/rest\/v1\/\w+)\?.*/, "$1"), call.body]));
	return [...bodies].flatMap(([path, body]) =>
		methodsOf(path).flatMap((method) =>
			texts.flatMap((text) =>
				[...withText(body, text), { ...body, [text]: 1 }].map((bad, number) => ({
					method,
					// As the app changes rows: never all of them.
					path: method === "PATCH" ? `${path}?user_id=not.is.null` : path,
					headers: { ...(number % 2 === 0 ? author : service), "content-type": "application/json" },
					body: Buffer.from(JSON.stringify(bad)),
				})),
			),
		),
	);
}

/** The value, once for each text in it, with that text replaced. */
function withText(value: unknown, text: string): unknown[] {
	if (typeof value === "string") return [text];
	if (typeof value !== "object" || value === null) return [];
	const copyWith = (key: string, inner: unknown) =>
		Array.isArray(value)
			? value.map((item, index) => (String(index) === key ? inner : item))
			: { ...value, [key]: inner };
	return Object.entries(value).flatMap(([key, inner]) =>
		withText(inner, text).map((changed) => copyWith(key, changed)),
	);
}
