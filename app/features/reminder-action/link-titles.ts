import type { LinkState } from "../../../domain/reminder-link.ts";

export const linkTitles: Record<LinkState, string> = {
	ready: "Your post is waiting",
	posted: "Marked as posted",
	skipped: "Reminder skipped",
	snoozed: "Snoozed",
	used: "This link is out of date",
	gone: "Nothing to do here",
	expired: "This link has expired",
	forged: "This link does not work",
	"reminders-on": "Your reminders are on",
	"reminders-off": "Your reminders are off",
};
