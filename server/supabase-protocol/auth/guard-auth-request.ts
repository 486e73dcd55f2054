import { serverMessages } from "../../../domain/messages.ts";
import { readJson } from "../../../domain/text/read-json.ts";
import { isStorableBody } from "../../../domain/text/storable-text.ts";
import { refuseAuth } from "./auth-handler.ts";

const refuse = (msg: string) => refuseAuth(400, "validation_failed", msg);

/** The longest address that `auth.users` can hold. */
const maxEmailLength = 255;

/**
 * An address as browsers and Supabase Auth take it. Other forms, which the library takes, mail programs read as several
 * addresses or as another one: limits would count them as strangers.
 */
const address =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

const textFields = ["email", "password", "current_password", "refresh_token", "type", "nonce", "scope"];

/**
 * Refuses bodies on which the backend library fails with 500 where Supabase Auth says what is wrong: no
 * object, text that cannot be stored, a field that is no text, an address that is too long.
 * The library reads every body as JSON, whatever its type says. An address that is to be mailed must be one, and so is
 * no markup: the library puts it into mails as it is.
 * @returns the refusal, or the request to go on with
 */
export async function guardAuthRequest(request: Request, refuseMail: () => Response | null) {
	if (!request.body) return request;
	const text = await request.text();
	const next = new Request(request.url, { method: request.method, headers: request.headers, body: text });
	const body = readJson(text);
	if (body === undefined) return next;
	if (typeof body !== "object" || body === null || Array.isArray(body))
		return refuse("The request body must be a JSON object");
	if (!isStorableBody(text)) return refuse(serverMessages.textNotStorable);
	const fields: Record<string, unknown> = { ...body };
	const wrong = textFields.find((field) => fields[field] != null && typeof fields[field] !== "string");
	if (wrong) return refuse(`The field ${wrong} must be a string`);
	const wrongData = userDataIssue(fields.data);
	if (wrongData) return refuse(wrongData);
	if (typeof fields.email === "string" && fields.email.length > maxEmailLength)
		return refuse("Unable to validate email address: it is too long");
	const isMailed = new URL(request.url).pathname !== "/auth/v1/token";
	if (!isMailed || typeof fields.email !== "string" || fields.email === "") return next;
	if (!address.test(fields.email)) return refuse("Unable to validate email address: invalid format");
	return refuseMail() ?? next;
}

const maxDepth = 10;

/** Most characters of it, written as JSON. The app keeps a name there. */
const maxDataLength = 16_384;

/**
 * The fault of an account's user data; null when there is none. Supabase Auth takes an object. On data that nests too deep
 * the library and the database fail, and data that is too large goes along with every session.
 */
function userDataIssue(data: unknown): string | null {
	if (data === undefined || data === null) return null;
	if (typeof data !== "object" || Array.isArray(data)) return "The user data must be a JSON object";
	if (isDeeper(data, maxDepth)) return `The user data nests deeper than ${maxDepth} levels`;
	return JSON.stringify(data).length > maxDataLength
		? `The user data is longer than ${maxDataLength} characters`
		: null;
}

/** Level by level: a function that calls itself would run out of its stack. */
function isDeeper(data: object, depth: number): boolean {
	let level: object[] = [data];
	for (let levels = 0; levels < depth; levels++)
		level = level.flatMap((inner) => Object.values(inner)).filter(isObject);
	return level.length > 0;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
