import { parseMarkup } from "../../../../domain/linkedin-format/parse-markup.ts";
import { linkedInTextOf } from "../../../../domain/linkedin-format/to-linkedin-text.ts";
import { plainTextOf } from "../../../../domain/linkedin-format/to-plain-text.ts";
import type { DueReminder } from "./due-reminder.ts";
import { reminderHtml } from "./reminder-html.ts";
import type { ReminderLinks } from "./reminder-links.ts";
import { type ReminderWording, wordReminder } from "./reminder-wording.ts";

/** Writes the mail for a reminder that goes out now: the whole post, ready to paste, and what can be done with it. */
export function renderReminder(reminder: DueReminder, links: ReminderLinks, now = new Date()) {
	const spans = parseMarkup(reminder.postContent);
	const wording = wordReminder(reminder, plainTextOf(spans), now);
	const post = linkedInTextOf(spans);
	return {
		subject: wording.subject,
		text: reminderText(wording, post, links),
		html: reminderHtml(wording, post, links),
		headers: {
			// The same each time a version of a reminder is sent.
			"Message-ID": `<reminder.${reminder.postId}.${reminder.version}@${links.host}>`,
			"List-Unsubscribe": `<${links.oneClick}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			"Auto-Submitted": "auto-generated",
		},
	};
}

const rule = "_".repeat(40);

/** The mail for programs that show no HTML. The post stands alone between two rules, so that it is easily copied. */
const reminderText = (
	{ heading, when, late }: ReminderWording,
	post: string,
	links: ReminderLinks,
) => `${heading}

${when}${late ? `\n${late}` : ""}

${rule}

${post}

${rule}

Copy & open LinkedIn:
${links.page("open")}

Mark as posted:
${links.page("posted")}

Snooze 1 hour:
${links.page("snooze-hour")}

Snooze until tomorrow, same time:
${links.page("snooze-tomorrow")}

Skip this reminder:
${links.page("skip")}

Each link opens a page. Nothing changes until you press a button there. They work for 14 days.

Your plan: ${links.planner}
Turn reminders off: ${links.turnOff}
`;
