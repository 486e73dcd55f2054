import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { reminderMessages, reminderSnoozed } from "../../../domain/messages.ts";
import { plannedForLabel } from "../../../domain/planner/planned-for-label.ts";
import { plannedInstant } from "../../../domain/planner/planned-time.ts";
import { snoozedByAnHour, snoozedUntilTomorrow } from "../../../domain/planner/snoozed-time.ts";
import type { LinkAction, LinkAnswer, LinkState } from "../../../domain/reminder-link.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError, readAnswer } from "../_shared/errors.ts";
import { loadMedia } from "../_shared/post-media.ts";
import type { LinkPayload, LinkReading } from "../_shared/signed-link.ts";

const seenSchema = z.discriminatedUnion("state", [
	z.object({ state: z.literal("gone") }),
	z.object({
		state: z.enum(["used", "posted", "skipped", "ready"]),
		post_content: z.string(),
		/** yyyy-MM-dd */
		scheduled_date: z.string(),
		/** HH:mm */
		scheduled_time: z.string().nullable(),
		time_zone: z.string(),
		remind_at: z.coerce.date(),
		minutes_ahead: z.number(),
		date_locale: z.string().nullable(),
	}),
]);

/**
 * The answer of a link, after the action if one is asked for; `open` and none only look. An action that the link is
 * not made for makes it `forged`: no mail of ours asks for that.
 * @throws FunctionError 503 `database_unavailable`, 409 `not_possible` with the database's sentence
 */
export async function followLink(
	context: FunctionContext,
	reading: LinkReading,
	action: LinkAction = "open",
): Promise<LinkAnswer> {
	if (reading.state !== "valid") return describeLink(reading.state);
	const { payload } = reading;
	const isSwitch = action === "turn-off" || action === "turn-on";
	if (payload.purpose === "reminder") {
		return isSwitch ? describeLink("forged") : actOnLink(context, payload, action, reading);
	}
	if (!isSwitch && action !== "open") return describeLink("forged");
	const profiles = context.supabaseAdmin.from("profiles");
	const read = isSwitch ? profiles.update({ reminders_enabled: action === "turn-on" }) : profiles;
	const row = await read.select("reminders_enabled").eq("user_id", payload.userId).maybeSingle();
	const profile = readAnswer(z.object({ reminders_enabled: z.boolean() }).nullable(), row);
	if (!profile) return describeLink("gone");
	return describeLink(profile.reminders_enabled ? "reminders-on" : "reminders-off");
}

type ReadFlags = { isEarly?: boolean; isOwn?: boolean };

async function actOnLink(
	context: FunctionContext,
	{ postId, version }: LinkPayload & { purpose: "reminder" },
	action: Exclude<LinkAction, "turn-off" | "turn-on">,
	{ isEarly, isOwn }: ReadFlags,
): Promise<LinkAnswer> {
	const { supabaseAdmin: client } = context;
	const reminder = { _post_id: postId, _version: version };
	const look = async () => readAnswer(seenSchema, await client.rpc("look_at_reminder", reminder).single());
	const seen = await look();
	// Of a post that was moved since, no more than that it is posted can be said with an older mail.
	const isTooLate = seen.state === "gone" || (seen.state === "used" && action !== "posted");
	// Snoozing moves a post that is due.
	const isTooEarly = isEarly && action.startsWith("snooze");
	if (action === "open" || isTooLate || isTooEarly) {
		return describeSeen(context, postId, seen, { isEarly, isOwn });
	}
	const { scheduled_date: date, scheduled_time: time, time_zone: timeZone } = seen;
	const now = Temporal.Now.instant();
	const to =
		action === "snooze-hour"
			? snoozedByAnHour(now, timeZone, seen.minutes_ahead)
			: action === "snooze-tomorrow"
				? snoozedUntilTomorrow(now, { date, time, timeZone })
				: null;
	const moved = to ? { _action: "snooze", _date: to.date, _time: to.time } : { _action: action };
	// Only for the version that is still the current one.
	const answer = await client.rpc("act_on_reminder", { ...reminder, ...moved });
	// A refusal with a sentence, such as that a day is full.
	if (answer.error?.code === "P0001") throw new FunctionError(409, "not_possible", answer.error.message);
	const state = readAnswer(z.string(), answer);
	if (!to || state !== "snoozed") return describeSeen(context, postId, await look(), { isEarly });
	const moment = new Date(plannedInstant(to).epochMilliseconds);
	return { state, message: reminderSnoozed(plannedForLabel(moment, timeZone, seen.date_locale)) };
}

/** Only a link that is ready for an action shows its post, and the author's own session, which may share the files again. */
async function describeSeen(
	context: FunctionContext,
	postId: string,
	seen: z.output<typeof seenSchema>,
	{ isEarly, isOwn }: ReadFlags,
): Promise<LinkAnswer> {
	const answer: LinkAnswer = describeLink(seen.state);
	if (seen.state === "gone") return answer;
	const { post_content: content, remind_at: moment, time_zone: timeZone } = seen;
	const plannedFor = plannedForLabel(moment, timeZone, seen.date_locale);
	if (seen.state === "used") {
		answer.message += ` ${reminderSnoozed(plannedFor)}`;
		answer.plannedFor = plannedFor;
	}
	if (seen.state !== "ready" && !isOwn) return answer;
	const media = (await loadMedia(context, [postId], false))(postId);
	return { ...answer, post: { content, plannedFor, remindAt: moment.toISOString(), media, isEarly } };
}

const sentences: Record<Exclude<LinkState, "snoozed">, string> = {
	ready: reminderMessages.ready,
	posted: "Great job! Post marked as completed.",
	skipped: "You get no more mails about this time. The post is still in your planner.",
	used: "This post was moved since the mail was sent, so its links are out of date. Only “Mark as posted” still works.",
	gone: "What this link was for has been deleted, or its account is suspended. There is nothing to do now.",
	expired: "Links in our mails work for 14 days. You find all your posts in your planner.",
	forged: "It was cut off or has ended. Try the button in the mail once more, or open your planner.",
	"reminders-on": "A mail comes when one of your planned posts is due.",
	"reminders-off":
		"No more reminder mails are sent. You can turn them on again here or in your planner's settings.",
};

const describeLink = (state: Exclude<LinkState, "snoozed">) => ({ state, message: sentences[state] });
