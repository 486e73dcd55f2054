import type { ReminderLinks } from "./reminder-links.ts";
import type { ReminderWording } from "./reminder-wording.ts";

const rule = "_".repeat(40);

/** The mail for programs that show no HTML. The post stands alone between two rules, so that it is easily copied. */
export const reminderText = (
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
