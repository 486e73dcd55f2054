import { escapeHtml, htmlLines } from "../../../../domain/text/escape-html.ts";
import { buttonShape, mailPage, mainButton } from "../mail/mail-page.ts";
import type { ReminderLinks } from "./reminder-links.ts";
import type { ReminderWording } from "./reminder-wording.ts";

const plainButton = (address: string, label: string) =>
	`<a class="plain" href="${escapeHtml(address)}" style="${buttonShape}; margin: 0 6px 10px 0; border: 1px solid #8b938e; color: #16201d">${escapeHtml(label)}</a>`;

const textLink = (address: string, label: string) =>
	`<a class="link" href="${escapeHtml(address)}" style="color: #0b6b5c">${escapeHtml(label)}</a>`;

export const reminderHtml = (
	{ subject, heading, when, late }: ReminderWording,
	post: string,
	links: ReminderLinks,
) =>
	mailPage(
		subject,
		heading,
		`<p class="muted" style="margin: 0 0 16px; color: #55605b">${escapeHtml(when)}</p>${
			late
				? `
<p class="late" style="margin: 0 0 16px; padding: 10px 14px; border-radius: 10px; background: #fdf3e3; color: #8a4b08">${escapeHtml(late)}</p>`
				: ""
		}
<p style="margin: 0 0 16px">${mainButton(links.page("open"), "Copy & open LinkedIn")}</p>
<div class="post" dir="auto" style="margin: 0 0 16px; padding: 16px; border: 1px solid #dfe1da; border-radius: 10px; background: #f6f6f2; color: #16201d; white-space: pre-wrap; unicode-bidi: plaintext; text-align: start; overflow-wrap: anywhere; word-break: break-word">${htmlLines(post)}</div>
<p style="margin: 0 0 6px">
${plainButton(links.page("posted"), "Mark as posted")}
${plainButton(links.page("snooze-hour"), "Snooze 1 hour")}
${plainButton(links.page("snooze-tomorrow"), "Snooze until tomorrow")}
${plainButton(links.page("skip"), "Skip")}
</p>
<p class="muted" style="margin: 0 0 8px; font-size: 14px; color: #55605b">Each button opens a page. Nothing changes until you confirm there. The links work for 14 days.</p>
<p class="muted" style="margin: 0; font-size: 14px; line-height: 2; color: #55605b">${textLink(links.planner, "Open your planner")} &nbsp; ${textLink(links.turnOff, "Turn reminders off")}</p>`,
	);
