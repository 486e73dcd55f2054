import { databaseUnavailable, storageUnavailable } from "../../supabase/functions/_shared/database-error.ts";
import { errorResponse } from "../../supabase/functions/_shared/errors.ts";
import { runCall } from "./database/database-call.ts";
import { storageReason } from "./database/database-outage.ts";
import { isTableRead } from "./database/reads/table-reads.ts";
import { timeLimits } from "./database/time-limits.ts";

const refusal = (code: string) =>
	errorResponse(storageReason({ code }) ? storageUnavailable() : databaseUnavailable());

const longCalls: Record<string, number> = { "/rest/v1/rpc/import_scheduled_posts": timeLimits.import };

/**
 * Answers 503 in place of what the library makes of a database that cannot be used, or stores nothing.
 * The library's own status is kept where the call succeeded all the same.
 */
export async function answerInTime(
	request: Request,
	answer: (request: Request) => Promise<Response>,
): Promise<Response> {
	const { pathname } = new URL(request.url);
	return runCall(longCalls[pathname] ?? timeLimits.call, async (call) => {
		call.isTableRead = isTableRead(request);
		call.path = pathname;
		try {
			const response = await answer(request);
			return response.status >= 500 && call.outage ? refusal(call.outage) : response;
		} catch (error) {
			if (call.outage) return refusal(call.outage);
			throw error;
		}
	});
}
