import { serverMessages } from "../../domain/messages.ts";
import { isStorableBody } from "../../domain/text/storable-text.ts";

/** Names that every object has: the backend library finds them among its operators and then fails. */
const inherited = Object.getOwnPropertyNames(Object.prototype).join("|");

const asOperator = new RegExp(`^(?:not\\.)?(?:${inherited})(?:[.(]|$)`);
const asOperatorInList = new RegExp(`[(,][^.,()]+\\.(?:not\\.)?(?:${inherited})[.(,)]`);

/**
 * Refuses filters on which the backend library fails with 500 where PostgREST says what is wrong, and bodies with text
 * that the database cannot store.
 * @returns the refusal, or the request to go on with
 */
export async function guardDataRequest(request: Request): Promise<Request | Response> {
	for (const [name, value] of new URL(request.url).searchParams) {
		const isList = /(?:^|\.)(?:and|or)$/.test(name);
		if (!(isList ? asOperatorInList : asOperator).test(value)) continue;
		return refuseData(
			400,
			"PGRST100",
			`"failed to parse filter (${value.slice(0, 100)})" (line 1, column 1)`,
		);
	}
	if (!request.body) return request;
	const { url, method, headers } = request;
	const body = await request.text();
	const isForm = headers.get("content-type")?.includes("application/x-www-form-urlencoded");
	if (!isStorableBody(body) || (isForm && body.includes("%00")))
		return refuseData(400, characterNotInRepertoire, serverMessages.textNotStorable);
	return new Request(url, { method, headers, body });
}

/** PostgreSQL's code for a character that it has no place for. */
const characterNotInRepertoire = "22021";

/** A refusal in the form of the Data API's own. */
export const refuseData = (status: number, code: string, message: string, headers: HeadersInit = {}) =>
	Response.json({ code, message, details: null, hint: null }, { status, headers });
