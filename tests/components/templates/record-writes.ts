import { answerCalls } from "../setup/answer-calls.ts";

interface Write {
	method: string;
	url: string;
	body: Promise<unknown>;
}

/** The calls to the templates table from now on, reads left out. */
export function recordWrites(): Write[] {
	const writes: Write[] = [];
	answerCalls((request) => {
		const { method, url } = request;
		if (new URL(url).pathname === "/rest/v1/templates" && method !== "GET" && method !== "HEAD") {
			writes.push({ method, url, body: request.json() });
		}
		return undefined;
	});
	return writes;
}
