import { appPaths } from "../../../../domain/app-paths.ts";
import { postPath } from "../../../../domain/is-app-path.ts";
import type { ReminderAction } from "../../../../domain/reminder-link.ts";
import type { FunctionSettings } from "../settings.ts";
import { linkLifetime, signLink } from "../signed-link.ts";
import type { DueReminder } from "./due-reminder.ts";

/** The addresses in a reminder mail. All but `oneClick` only show a page: mail scanners follow links. */
export type ReminderLinks = Awaited<ReturnType<typeof createReminderLinks>>;

type LinkedReminder = Pick<DueReminder, "post_id" | "version" | "user_id"> & Partial<DueReminder>;

/** Signs the links of one reminder, which work for 14 days from `now`. */
export async function createReminderLinks(
	{ post_id: postId, version, user_id: userId, media = [] }: LinkedReminder,
	{ appUrl, functionsUrl, linkSecret }: Pick<FunctionSettings, "appUrl" | "functionsUrl" | "linkSecret">,
	now = Date.now(),
) {
	const expires = Math.floor((now + linkLifetime) / 1000);
	const [reminder, unsubscribe] = await Promise.all([
		signLink({ purpose: "reminder", postId, version, expires }, linkSecret),
		signLink({ purpose: "unsubscribe", userId, expires }, linkSecret),
	]);
	const page = `${appUrl}${appPaths.reminder}?token=`;
	return {
		/** The page of this reminder, which offers the action first. That of a post with pictures has them. */
		page: (action: ReminderAction) =>
			action === "open" && media.length > 0
				? `${appUrl}${postPath(postId)}?token=${reminder}`
				: `${page}${reminder}&act=${action}`,
		turnOff: `${page}${unsubscribe}`,
		/** Ends all reminders when a mail program posts to it (RFC 8058). */
		oneClick: `${functionsUrl}/reminder-action?unsubscribe=${unsubscribe}`,
		planner: `${appUrl}${appPaths.home}`,
		/** For the Message-ID. */
		host: new URL(appUrl).hostname,
	};
}
