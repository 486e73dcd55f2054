import { databaseUnavailable, errorResponse } from "../../supabase/functions/_shared/errors.ts";
import { runCall } from "./database/database-call.ts";
import { timeLimits } from "./database/time-limits.ts";

const longCalls: Record<string, number> = { "/rest/v1/rpc/import_scheduled_posts": timeLimits.import };

/** Whether a request of the Data API asks for rows of a table, and for nothing that takes a second statement. */
function isTableRead({ method, url, headers }: Request): boolean {
	const { pathname, searchParams } = new URL(url);
	return (
		method === "GET" &&
		/^\/rest\/v1\/\w+$/u.test(pathname) &&
		!["prefer", "range"].some((name) => headers.has(name)) &&
		!searchParams.has("offset")
	);
}

/**
 * Answers 503 in place of what the library makes of a database that cannot be used.
 * The library's own status is kept where the call succeeded all the same.
 */
export async function answerInTime(request: Request, answer: (request: Request) => Promise<Response>) {
	const { pathname } = new URL(request.url);
	return runCall(longCalls[pathname] ?? timeLimits.call, async (call) => {
		const isRead = request.method === "GET" || request.method === "HEAD";
		Object.assign(call, { isRead, isTableRead: isTableRead(request), path: pathname });
		try {
			const response = await answer(request);
			return response.status >= 500 && call.outage
				? errorResponse(databaseUnavailable(call.outage))
				: response;
		} catch (error) {
			if (call.outage) return errorResponse(databaseUnavailable(call.outage));
			throw error;
		}
	});
}
