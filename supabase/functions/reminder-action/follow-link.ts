import { Temporal } from "temporal-polyfill";
import { messages, reminderSnoozed } from "../../../domain/messages.ts";
import { plannedForLabel } from "../../../domain/planner/planned-for-label.ts";
import { plannedInstant } from "../../../domain/planner/planned-time.ts";
import { snoozedByAnHour, snoozedUntilTomorrow } from "../../../domain/planner/snoozed-time.ts";
import type { LinkAction, LinkAnswer, LinkState } from "../../../domain/reminder-link.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { readLink } from "../_shared/signed-link.ts";
import {
	actOnReminder,
	lookAtReminder,
	type ReminderRef,
	remindersEnabled,
	type SeenReminder,
} from "./reminder-requests.ts";

type Actor = Pick<FunctionContext, "supabaseAdmin" | "settings">;

/**
 * What a link answers, after the action if one is asked for; `open` and none only look. An action that the link is
 * not made for makes it `forged`: no mail of ours asks for that.
 */
export async function followLink(
	{ supabaseAdmin, settings }: Actor,
	token: string,
	action: LinkAction = "open",
): Promise<LinkAnswer> {
	const reading = await readLink(token, settings.linkSecret);
	if (reading.state !== "valid") return describeLink(reading.state);
	const { payload } = reading;
	const isSwitch = action === "turn-off" || action === "turn-on";
	if (payload.purpose === "reminder") {
		return isSwitch ? describeLink("forged") : actOnLink(supabaseAdmin, payload, action);
	}
	if (!isSwitch && action !== "open") return describeLink("forged");
	const wanted = isSwitch ? action === "turn-on" : undefined;
	const enabled = await remindersEnabled(supabaseAdmin, payload.userId, wanted);
	if (enabled === null) return describeLink("gone");
	return describeLink(enabled ? "reminders-on" : "reminders-off");
}

async function actOnLink(
	client: Actor["supabaseAdmin"],
	reminder: ReminderRef,
	action: Exclude<LinkAction, "turn-off" | "turn-on">,
): Promise<LinkAnswer> {
	const seen = await lookAtReminder(client, reminder);
	// Of a post that was moved since, no more than that it is posted can be said with an older mail.
	const isTooLate = seen.state === "gone" || (seen.state === "used" && action !== "posted");
	if (action === "open" || isTooLate) return describeSeen(seen);
	if (action === "snooze-hour" || action === "snooze-tomorrow") {
		const { scheduled_date: date, scheduled_time: time, time_zone: timeZone } = seen;
		const now = Temporal.Now.instant();
		const to =
			action === "snooze-hour"
				? snoozedByAnHour(now, timeZone, seen.minutes_ahead)
				: snoozedUntilTomorrow(now, { date, time, timeZone });
		const state = await actOnReminder(client, reminder, "snooze", to);
		if (state !== "snoozed") return describeSeen(await lookAtReminder(client, reminder));
		const moment = new Date(plannedInstant(to).epochMilliseconds);
		return { state, message: reminderSnoozed(plannedForLabel(moment, timeZone, seen.date_locale)) };
	}
	await actOnReminder(client, reminder, action);
	return describeSeen(await lookAtReminder(client, reminder));
}

/** Only a link that is ready for an act shows its post. */
function describeSeen(seen: SeenReminder): LinkAnswer {
	if (seen.state !== "ready") return describeLink(seen.state);
	const { post_content: content, remind_at: moment, time_zone: timeZone } = seen;
	const plannedFor = plannedForLabel(moment, timeZone, seen.date_locale);
	return {
		...describeLink("ready"),
		post: { content, plannedFor, remindAt: moment.toISOString() },
	};
}

const sentences: Record<Exclude<LinkState, "snoozed">, string> = {
	ready: messages.reminderReady,
	posted: "Great job! Post marked as completed.",
	skipped: "You get no more mails about this time. The post is still in your planner.",
	used: "This post was moved since the mail was sent, so its links are out of date. Only “Mark as posted” still works.",
	gone: "What this link was for has been deleted. There is nothing left to do.",
	expired: "Links in our mails work for 14 days. You find all your posts in your planner.",
	forged: "It was cut off or has ended. Try the button in the mail once more, or open your planner.",
	"reminders-on": "A mail comes when one of your planned posts is due.",
	"reminders-off":
		"No more reminder mails are sent. You can turn them on again here or in your planner's settings.",
};

/** An answer that says where a link stands, and nothing of any post. */
const describeLink = (state: Exclude<LinkState, "snoozed">): LinkAnswer => ({
	state,
	message: sentences[state],
});
