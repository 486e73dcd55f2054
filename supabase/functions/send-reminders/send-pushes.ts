import { z } from "zod";
import { parseMarkup } from "../../../domain/linkedin-format/parse-markup.ts";
import { plainTextOf } from "../../../domain/linkedin-format/to-plain-text.ts";
import type { PushMessage } from "../../../domain/push-message.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { readAnswer } from "../_shared/errors.ts";
import type { SendPush } from "../_shared/push/send-push.ts";
import { type DueReminder, dueReminderRow } from "../_shared/reminder-mail/due-reminder.ts";
import { createReminderLinks, type ReminderLinks } from "../_shared/reminder-mail/reminder-links.ts";
import { wordReminder } from "../_shared/reminder-mail/reminder-wording.ts";

const batch = 20;
const timeBudgetMs = 50_000;

const text = z.string();
const claimedSchema = z.array(
	dueReminderRow.extend({ subscription_id: text, endpoint: text, p256dh: text, auth: text }),
);
type Claimed = z.infer<typeof claimedSchema>[number];

/**
 * Sends what is due to authors' devices, apart from the mails: a push service that is slow or away holds up none.
 * @param push hands one message to one device
 * @param now an ISO moment, where the clock is simulated
 * @throws FunctionError 503 when the database does not answer; what was claimed is due again by its lease
 */
async function sendPushes(push: SendPush, context: FunctionContext, now?: string): Promise<void> {
	const { supabaseAdmin, settings, log } = context;
	const clock = now ? { _now: now } : {};
	const moment = now ? new Date(now) : new Date();
	const reasons = new Map<string, number>();

	const send = async ({ subscription_id, ...row }: Claimed) => {
		const { post_id, version } = row;
		const reminder = { ...row, media: [] };
		const links = await createReminderLinks(reminder, settings, moment.getTime());
		const message = JSON.stringify(writePushMessage(reminder, links, moment));
		const { outcome, reason } = await push(row, message, settings);
		if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
		return { subscription_id, post_id, version, outcome };
	};

	const end = performance.now() + timeBudgetMs;
	while (performance.now() < end) {
		const claimed = await supabaseAdmin.rpc("claim_push_deliveries", { _batch: batch, ...clock });
		const rows = readAnswer(claimedSchema, claimed);
		if (rows.length === 0) break;
		const results = await Promise.all(rows.map(send));
		const finished = await supabaseAdmin.rpc("finish_push_deliveries", { _results: results, ...clock });
		readAnswer(z.unknown(), finished);
	}
	for (const [reason, messages] of reasons) log("Messages to devices were not sent", { reason, messages });
}

/** Sends messages to devices after passes of mails, one run at a time: a slow push service must not add up runs. */
export function createPushRunner(push: SendPush) {
	let underWay: Promise<void> | undefined;
	return {
		/** Resolves when what is due was sent, also where another run does it. Never rejects. */
		run: (context: FunctionContext, now?: string): Promise<void> => {
			underWay ??= sendPushes(push, context, now)
				.catch((error: Error) => context.log("Messages to devices wait", { reason: error.name }))
				.finally(() => {
					underWay = undefined;
				});
			return underWay;
		},
	};
}

/** The message of a device for a reminder: the words and links of its mail. */
export function writePushMessage(reminder: DueReminder, { page }: ReminderLinks, now: Date): PushMessage {
	const { subject, when, late } = wordReminder(
		reminder,
		plainTextOf(parseMarkup(reminder.post_content)),
		now,
	);
	return {
		title: subject,
		body: [when, late].filter(Boolean).join(" "),
		// A message that comes twice takes its own place.
		tag: `reminder.${reminder.post_id}.${reminder.version}`,
		links: { open: page("open"), posted: page("posted"), "snooze-hour": page("snooze-hour") },
	};
}
