import { parseMarkup } from "../../../../domain/linkedin-format/parse-markup.ts";
import { plainTextOf } from "../../../../domain/linkedin-format/to-plain-text.ts";
import type { PushMessage } from "../../../../domain/push-message.ts";
import type { DueReminder } from "../reminder-mail/due-reminder.ts";
import type { ReminderLinks } from "../reminder-mail/reminder-links.ts";
import { wordReminder } from "../reminder-mail/reminder-wording.ts";

/** What a device shows for a reminder: the words and links of its mail. */
export function writePushMessage(reminder: DueReminder, { page }: ReminderLinks, now: Date): PushMessage {
	const { subject, when, late } = wordReminder(reminder, plainTextOf(parseMarkup(reminder.postContent)), now);
	return {
		title: subject,
		body: [when, late].filter(Boolean).join(" "),
		// A message that comes twice takes its own place.
		tag: `reminder.${reminder.postId}.${reminder.version}`,
		links: { open: page("open"), posted: page("posted"), "snooze-hour": page("snooze-hour") },
	};
}
