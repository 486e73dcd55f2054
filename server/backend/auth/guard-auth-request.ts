import { z } from "zod";
import { serverMessages } from "../../../domain/messages.ts";
import { isStorableBody } from "../../../domain/text/storable-text.ts";
import { refuseAuth } from "./auth-handler.ts";

const refuse = (msg: string) => refuseAuth(400, "validation_failed", msg);

/**
 * An address as browsers and Supabase Auth take it. Other forms, which the library takes, mail programs read as several
 * addresses or as another one: limits would count them as strangers.
 */
const address =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

const maxDepth = 10;

/** Most characters of the user data, written as JSON. The app keeps a name there. */
const maxLength = 16_384;

/** Level by level: a function that calls itself would run out of its stack. */
function isDeeper(data: object, depth: number): boolean {
	let level: object[] = [data];
	for (let levels = 0; levels < depth; levels++)
		level = level.flatMap((inner) => Object.values(inner)).filter(isObject);
	return level.length > 0;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const text = z.string("must be a string");

const bodySchema = z.object(
	{
		/** `auth.users` can hold no longer one. */
		email: text.max(255, "is too long").nullish(),
		password: text.nullish(),
		current_password: text.nullish(),
		refresh_token: text.nullish(),
		type: text.nullish(),
		nonce: text.nullish(),
		scope: text.nullish(),
		/** What nests too deep the library and the database fail on, and what is too large goes along with every session. */
		data: z
			.record(z.string(), z.unknown(), "must be a JSON object")
			.refine((data) => !isDeeper(data, maxDepth), {
				error: `nests deeper than ${maxDepth} levels`,
				abort: true,
			})
			.refine((data) => JSON.stringify(data).length <= maxLength, `is longer than ${maxLength} characters`)
			.nullish(),
	},
	"must be a JSON object",
);

/**
 * Refuses bodies on which the backend library fails with 500 where Supabase Auth says what is wrong: no
 * object, text that cannot be stored, a field that is no text, an address that is too long.
 * The library reads every body as JSON, whatever its type says. An address that is to be mailed must be one, and so is
 * no markup: the library puts it into mails as it is.
 * @returns the refusal, or the request to go on with
 */
export async function guardAuthRequest(request: Request, refuseMail: () => Response | null) {
	if (!request.body) return request;
	const body = await request.text();
	const next = new Request(request.url, { method: request.method, headers: request.headers, body });
	let given: unknown;
	try {
		given = JSON.parse(body);
	} catch {
		return next;
	}
	const { data: fields, error } = bodySchema.safeParse(given);
	const [issue] = error?.issues ?? [];
	if (issue)
		return refuse(
			`The ${issue.path[0] ? `field ${String(issue.path[0])}` : "request body"} ${issue.message}`,
		);
	if (!isStorableBody(body)) return refuse(serverMessages.textNotStorable);
	const isMailed = new URL(request.url).pathname !== "/auth/v1/token";
	if (!isMailed || !fields?.email) return next;
	if (!address.test(fields.email)) return refuse("Unable to validate email address: invalid format");
	return refuseMail() ?? next;
}
