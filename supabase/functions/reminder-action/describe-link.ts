import { messages } from "../../../domain/messages.ts";
import type { LinkAnswer, LinkState } from "../../../domain/reminder-link.ts";

const sentences: Record<Exclude<LinkState, "snoozed">, string> = {
	ready: messages.reminderReady,
	posted: messages.reminderPosted,
	skipped: messages.reminderSkipped,
	used: messages.reminderUsed,
	gone: messages.reminderGone,
	expired: messages.linkTooOld,
	forged: messages.linkForged,
	"reminders-on": messages.remindersOn,
	"reminders-off": messages.remindersOff,
};

/** An answer that says where a link stands, and nothing of any post. */
export const describeLink = (state: Exclude<LinkState, "snoozed">): LinkAnswer => ({
	state,
	message: sentences[state],
});
