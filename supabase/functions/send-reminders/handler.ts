import { z } from "zod";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { FunctionError, wrongMethod } from "../_shared/errors.ts";
import type { Mail, Mailer } from "../_shared/mail/mailer.ts";
import type { SendPush } from "../_shared/push/send-push.ts";
import { readBody } from "../_shared/read-body.ts";
import { createReminderLinks } from "../_shared/reminder-mail/reminder-links.ts";
import { renderReminder } from "../_shared/reminder-mail/render-reminder.ts";
import { dispatchPass, type PassResult, type Workers } from "./dispatch-pass.ts";
import { type AcceptedJournal, createRecorder } from "./recorder.ts";
import { type BegunReminder, reminderStore } from "./reminder-store.ts";
import { createPushRunner } from "./send-pushes.ts";

interface SendParts {
	mailer: Mailer | null;
	push: SendPush;
	/** Left out: there is no file system that outlives the process. Every mail is then recorded before the next. */
	journal?: AcceptedJournal;
	/** Null or left out: the database does not notice when this process ends, and its leases end by the clock. */
	workers?: Workers | null;
	/** When aborted, the pass under way ends early. */
	stopping?: AbortSignal;
	/** Whether a call may say what time it is, as tests do. Nobody else has a reason to send what is not due. */
	simulatesClock?: boolean;
}

const notifyAdminsPauseMs = 5_000;

/** `now` is what time it is, where the clock is simulated. */
const bodySchema = z.object({
	now: z.iso.datetime({ offset: true, message: "now is not a moment" }).optional(),
});

/**
 * One pass over the reminders that are due; answers with a PassResult. For callers with the secret key only,
 * whom the host, or Supabase, verifies. Passes in one process wait for each other.
 */
export function createSendReminders(parts: SendParts): FunctionHandler {
	const { mailer, push, journal, workers, stopping, simulatesClock } = parts;
	const recorder = createRecorder(journal);
	let underWay: Promise<unknown> = Promise.resolve();
	const pushes = createPushRunner(push);
	let notifiedAt = -notifyAdminsPauseMs;
	let isPending = false;
	/** A change by the last pass of many is reported by the next one, which may have nothing to send. */
	const notifyAdmins = async (result: PassResult, { supabaseAdmin }: FunctionContext) => {
		isPending ||= Object.values(result).some((count) => count > 0);
		if (!isPending || performance.now() - notifiedAt < notifyAdminsPauseMs) return;
		notifiedAt = performance.now();
		isPending = (await supabaseAdmin.rpc("tell_admins")).error !== null;
	};
	return async (request, context) => {
		if (request.method !== "POST") throw wrongMethod("Reminders are sent with POST.");
		if (!mailer) {
			throw new FunctionError(503, "mail_not_configured", "No mail server is set (SMTP_URL, MAIL_FROM).");
		}
		// Schedulers often send no body.
		const { now } = await readBody(request, bodySchema, "{}");
		if (now && !simulatesClock) {
			throw new FunctionError(422, "clock_not_simulated", "The clock says what is due: leave out now.");
		}
		const render = async ({ to, reminder }: BegunReminder): Promise<Mail> => {
			const moment = now ? new Date(now) : new Date();
			const links = await createReminderLinks(reminder, context.settings, moment.getTime());
			return { to, ...renderReminder(reminder, links, moment) };
		};
		const pass = underWay.then(async () => {
			const workerLock = (await workers?.join()) ?? null;
			const store = reminderStore(context, now, workerLock?.id);
			return dispatchPass({ store, recorder, workerLock, mailer, render, log: context.log, stopping });
		});
		underWay = pass.catch(() => {});
		const result = await pass;
		context.waitUntil(pushes.run(context, now));
		context.waitUntil(notifyAdmins(result, context));
		return Response.json(result);
	};
}
