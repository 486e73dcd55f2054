import { databaseUnavailable } from "../../supabase/functions/_shared/database-error.ts";
import { errorResponse } from "../../supabase/functions/_shared/errors.ts";
import { runCall } from "./database/database-call.ts";
import { isTableRead } from "./database/table-reads.ts";
import { timeLimits } from "./database/time-limits.ts";

const longCalls: Record<string, number> = { "/rest/v1/rpc/import_scheduled_posts": timeLimits.import };

/**
 * Answers 503 in place of what the library makes of a database that cannot be used.
 * The library's own status is kept where the call succeeded all the same.
 */
export async function answerInTime(
	request: Request,
	answer: (request: Request) => Promise<Response>,
): Promise<Response> {
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
