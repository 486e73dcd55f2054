/** Names that every object has: the backend library finds them among its operators and then fails. */
const inherited = Object.getOwnPropertyNames(Object.prototype).join("|");

const asOperator = new RegExp(`^(?:not\\.)?(?:${inherited})(?:[.(]|$)`);
const asOperatorInList = new RegExp(`[(,][^.,()]+\\.(?:not\\.)?(?:${inherited})[.(,)]`);

/**
 * Refuses filters on which the backend library fails with 500 where PostgREST says what is wrong.
 * @returns the refusal, or the request to go on with
 */
export function guardDataRequest(request: Request): Request | Response {
	for (const [name, value] of new URL(request.url).searchParams) {
		const isList = /(?:^|\.)(?:and|or)$/.test(name);
		if (!(isList ? asOperatorInList : asOperator).test(value)) continue;
		const message = `"failed to parse filter (${value.slice(0, 100)})" (line 1, column 1)`;
		return Response.json({ code: "PGRST100", message, details: null, hint: null }, { status: 400 });
	}
	return request;
}
