import { z } from "zod";
import type { TestMailResult } from "../../../domain/admin/reminder-status.ts";
import { appPaths } from "../../../domain/app-paths.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { readAnswer } from "../_shared/database-error.ts";
import { MailError } from "../_shared/mail/mail-error.ts";
import { mailPage, mainButton } from "../_shared/mail/mail-page.ts";
import type { Mail, Mailer } from "../_shared/mail/mailer.ts";

export interface MailParts {
	mailer: Mailer | null;
	keepsMails: boolean;
}

const noServer = "No mail server is set (SMTP_URL)";

/** Sends a mail to the address that the caller's reminders go to, and puts into words what became of it. */
export async function sendTestMail(
	context: FunctionContext,
	{ mailer, keepsMails }: MailParts,
): Promise<TestMailResult> {
	if (!mailer) return { ok: false, sentence: `${noServer}, so no mails are sent.` };
	const to = await readAddress(context);
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

async function readAddress({ supabaseAdmin, userClaims }: FunctionContext): Promise<string> {
	const profile = supabaseAdmin
		.from("profiles")
		.select("email")
		.eq("user_id", userClaims?.id ?? "");
	return readAnswer(z.object({ email: z.string() }), await profile.single()).email;
}

function whyNot(error: unknown): string {
	// Anything else is the outbox, which cannot be written to.
	if (!(error instanceof MailError)) return "The mail could not be kept in the outbox. Check DATA_DIR.";
	if (error.command === "MAIL FROM") return `${error.message} Check MAIL_FROM.`;
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
