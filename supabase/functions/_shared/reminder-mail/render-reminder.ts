import { escapeHtml, htmlLines } from "../../../../domain/escape-html.ts";
import { parseMarkup } from "../../../../domain/linkedin-format/parse-markup.ts";
import { linkedInTextOf } from "../../../../domain/linkedin-format/to-linkedin-text.ts";
import { plainTextOf } from "../../../../domain/linkedin-format/to-plain-text.ts";
import type { PostMedia } from "../../../../domain/reminder-link.ts";
import { buttonShape, mailPage, mainButton } from "../mail/mail-page.ts";
import { mailPictures } from "../post-media.ts";
import type { DueReminder } from "./due-reminder.ts";
import type { ReminderLinks } from "./reminder-links.ts";
import { type ReminderWording, wordReminder } from "./reminder-wording.ts";

/** Writes the mail for a reminder that goes out now: the whole post, ready to paste, and what can be done with it. */
export function renderReminder(reminder: DueReminder, links: ReminderLinks, now = new Date()) {
	const spans = parseMarkup(reminder.post_content);
	const wording = wordReminder(reminder, plainTextOf(spans), now);
	const post = linkedInTextOf(spans);
	return {
		subject: wording.subject,
		text: reminderText(wording, post, links),
		html: mailPage(wording.subject, wording.heading, reminderHtml(wording, post, links)),
		headers: {
			// The same each time a version of a reminder is sent.
			"Message-ID": `<reminder.${reminder.post_id}.${reminder.version}@${links.host}>`,
			"List-Unsubscribe": `<${links.oneClick}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			"Auto-Submitted": "auto-generated",
		},
	};
}

/** Actions from the mail, as its buttons and, where those are lines of text, as these say it. */
const actions = [
	["open", "Copy & open LinkedIn"],
	["posted", "Mark as posted"],
	["snooze-hour", "Snooze 1 hour"],
	["snooze-tomorrow", "Snooze until tomorrow", "Snooze until tomorrow, same time"],
	["skip", "Skip", "Skip this reminder"],
] as const;
const [[, openLabel], ...others] = actions;

/** The button that is offered first. */
const openLine = (media: PostMedia[]) =>
	media[0] ? `Open the post and its ${media[0].kind === "document" ? "document" : "pictures"}` : openLabel;

/** A picture in words. */
const mediaLabel = ({ kind, name, alt_text }: PostMedia, index: number) =>
	kind === "document" ? `Document: ${name}` : `Picture ${index + 1}: ${alt_text || "without alt text"}`;

const rule = "_".repeat(40);

/** The mail for programs that show no HTML. The post stands alone between two rules, so that it is easily copied. */
const reminderText = (
	{ heading, when, late, media }: ReminderWording,
	post: string,
	links: ReminderLinks,
) => `${heading}

${when}${late ? `\n${late}` : ""}

${rule}

${post}

${rule}

${media.map(mediaLabel).join("\n")}${media.length > 0 ? "\n\n" : ""}${openLine(media)}:
${links.page("open")}

${others.map(([action, label, line = label]) => `${line}:\n${links.page(action)}\n`).join("\n")}
Each link opens a page. Nothing changes until you press a button there. They work for 14 days.

Your plan: ${links.planner}
Turn reminders off: ${links.turnOff}
`;

const plainButton = (address: string, label: string) =>
	`<a class="plain" href="${escapeHtml(address)}" style="${buttonShape}; margin: 0 6px 10px 0; border: 1px solid #8b938e; color: #16201d">${escapeHtml(label)}</a>`;

const textLink = (address: string, label: string) =>
	`<a class="link" href="${escapeHtml(address)}" style="color: #0b6b5c">${escapeHtml(label)}</a>`;

const lateLine = (late: string) => `
<p class="late" style="margin: 0 0 16px; padding: 10px 14px; border-radius: 10px; background: #fdf3e3; color: #8a4b08">${escapeHtml(late)}</p>`;

/** The first pictures, small; programs that load none show them in words. Those without a small one are links. */
function mediaHtml(media: PostMedia[], page: string): string {
	const shown = media.slice(0, mailPictures).map((each, index) => {
		const label = mediaLabel(each, index);
		if (!each.url) return `${textLink(page, label)}<br>`;
		return `<img src="${escapeHtml(each.url)}" alt="${escapeHtml(label)}" width="128" style="max-width: 46%; height: auto; margin: 0 6px 6px 0; border-radius: 10px; vertical-align: top">`;
	});
	const more = media.length > mailPictures ? `<br>and ${media.length - mailPictures} more` : "";
	return media.length > 0 ? `\n<p style="margin: 0 0 16px">${shown.join("\n")}${more}</p>` : "";
}

const reminderHtml = ({ when, late, media }: ReminderWording, post: string, links: ReminderLinks) =>
	`<p class="muted" style="margin: 0 0 16px; color: #55605b">${escapeHtml(when)}</p>${late ? lateLine(late) : ""}
<p style="margin: 0 0 16px">${mainButton(links.page("open"), openLine(media))}</p>
<div class="post" dir="auto" style="margin: 0 0 16px; padding: 16px; border: 1px solid #dfe1da; border-radius: 10px; background: #f6f6f2; color: #16201d; white-space: pre-wrap; unicode-bidi: plaintext; text-align: start; overflow-wrap: anywhere; word-break: break-word">${htmlLines(post)}</div>${mediaHtml(media, links.page("open"))}
<p style="margin: 0 0 6px">
${others.map(([action, label]) => plainButton(links.page(action), label)).join("\n")}
</p>
<p class="muted" style="margin: 0 0 8px; font-size: 14px; color: #55605b">Each button opens a page. Nothing changes until you confirm there. The links work for 14 days.</p>
<p class="muted" style="margin: 0; font-size: 14px; line-height: 2; color: #55605b">${textLink(links.planner, "Open your planner")} &nbsp; ${textLink(links.turnOff, "Turn reminders off")}</p>`;
