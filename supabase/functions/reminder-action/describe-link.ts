import { messages } from "../../../domain/messages.ts";
import type { LinkAnswer, LinkState } from "../../../domain/reminder-link.ts";

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
export const describeLink = (state: Exclude<LinkState, "snoozed">): LinkAnswer => ({
	state,
	message: sentences[state],
});
