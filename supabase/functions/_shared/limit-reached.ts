import { weeklyLimitReachedToast } from "../../../domain/messages.ts";
import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import type { FunctionContext } from "./context.ts";
import { readQuota } from "./quota.ts";

/** The answer of a generation at the weekly limit: 429 with the usual fields and the seconds to the next week. */
export async function limitReached(
	context: FunctionContext,
	userId: string,
	fields: Record<string, string | boolean | null>,
): Promise<Response> {
	const { weeklyLimit } = await readQuota(context, userId);
	const now = new Date();
	const secondsToNextWeek = Math.ceil((nextQuotaWeek(now).getTime() - now.getTime()) / 1000);
	return Response.json(
		{
			...fields,
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			code: "weekly_limit_reached",
			message: weeklyLimitReachedToast(weeklyLimit),
		},
		{ status: 429, headers: { "retry-after": String(secondsToNextWeek) } },
	);
}
