import { z } from "zod";
import type { ReminderStatus } from "../../../domain/admin/reminder-status.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { readAnswer } from "../_shared/database-error.ts";
import { FunctionError } from "../_shared/errors.ts";
import { requireAdmin } from "../_shared/require-account.ts";
import { type MailParts, sendTestMail } from "./send-test-mail.ts";

const shownFailures = 10;

const statisticsSchema = z.object({
	sent_today: z.number(),
	waiting: z.number(),
	oldest_waiting: z.coerce.date().nullable(),
	failed_by_reason: z.record(z.string(), z.number()),
});
const failuresSchema = z.array(
	z.object({ failed_at: z.coerce.date(), reason: z.string(), is_final: z.boolean() }).transform((row) => ({
		failedAt: row.failed_at.toISOString(),
		reason: row.reason,
		isFinal: row.is_final,
	})),
);

/**
 * For admins: `GET` tells how reminders go ({@link ReminderStatus}), `POST` sends the caller a test mail
 * ({@link TestMailResult}).
 */
export function createReminderStatus(mail: MailParts): FunctionHandler {
	return async (request, context) => {
		await requireAdmin(context);
		if (request.method === "GET") return Response.json(await readStatus(context, mail));
		if (request.method === "POST") return Response.json(await sendTestMail(context, mail));
		throw new FunctionError(405, "method_not_allowed", "Use GET for the status, POST for a test mail.");
	};
}

async function readStatus(
	{ supabaseAdmin }: FunctionContext,
	{ mailer, keepsMails }: MailParts,
): Promise<ReminderStatus> {
	const [statistics, failures] = await Promise.all([
		supabaseAdmin.rpc("reminder_statistics").single(),
		supabaseAdmin.rpc("latest_reminder_failures", { _limit: shownFailures }),
	]);
	const { sent_today, waiting, oldest_waiting, failed_by_reason } = readAnswer(statisticsSchema, statistics);
	return {
		mail: !mailer ? "none" : keepsMails ? "outbox" : "server",
		sentToday: sent_today,
		waiting,
		oldestWaiting: oldest_waiting?.toISOString() ?? null,
		failedThisWeek: Object.values(failed_by_reason).reduce((sum, number) => sum + number, 0),
		failures: readAnswer(failuresSchema, failures),
	};
}
