import { z } from "zod";
import type { ReminderStatus, TestMailResult } from "../../../domain/admin/reminder-status.ts";
import { appPaths } from "../../../domain/app-paths.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { readAnswer, wrongMethod } from "../_shared/errors.ts";
import { MailError } from "../_shared/mail/mail-error.ts";
import { mailPage, mainButton } from "../_shared/mail/mail-page.ts";
import type { Mail, Mailer } from "../_shared/mail/mailer.ts";
import { requireAdmin } from "../_shared/require-account.ts";

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
		throw wrongMethod("Use GET for the status, POST for a test mail.");
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

interface MailParts {
	mailer: Mailer | null;
	keepsMails: boolean;
}

const noServer = "No mail server is set (SMTP_URL)";

/** Sends a mail to the address that the caller's reminders go to, and puts into words what became of it. */
async function sendTestMail(
	context: FunctionContext,
	{ mailer, keepsMails }: MailParts,
): Promise<TestMailResult> {
	if (!mailer) return { ok: false, sentence: `${noServer}, so no mails are sent.` };
	const profiles = context.supabaseAdmin.from("profiles").select("email");
	const profile = await profiles.eq("user_id", context.userClaims?.id ?? "").single();
	const to = readAnswer(z.object({ email: z.string() }), profile).email;
	const started = performance.now();
	try {
		await mailer.send(testMail(to, context.settings.appUrl));
	} catch (error) {
		return { ok: false, sentence: whyNot(error) };
	}
	if (keepsMails)
		return { ok: true, sentence: `${noServer}: the mail is kept in the outbox, like all others.` };
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	return { ok: true, sentence: `The mail server accepted the mail to ${to} after ${seconds} s.` };
}

function whyNot(error: unknown): string {
	// Anything else is the outbox, which cannot be written to.
	if (!(error instanceof MailError)) return "The mail could not be kept in the outbox. Check DATA_DIR.";
	if (error.isOfSettings && error.responseCode !== 530)
		return `${error.message} Check MAIL_FROM, and the user name and password in SMTP_URL.`;
	return error.concernsServer ? `${error.message} Check SMTP_URL.` : error.message;
}

function testMail(to: string, appUrl: string): Mail {
	const subject = "Test mail of your post planner";
	const heading = "Mails arrive";
	const sentence = "You asked for this mail in the admin panel. Reminders take the same way.";
	const planner = `${appUrl}${appPaths.home}`;
	return {
		to,
		subject,
		text: [heading, "", sentence, "", `Your planner: ${planner}`, ""].join("\n"),
		html: mailPage(
			subject,
			heading,
			`<p class="muted" style="margin: 0 0 16px; color: #55605b">${sentence}</p>
<p style="margin: 0">${mainButton(planner, "Open your planner")}</p>`,
		),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
