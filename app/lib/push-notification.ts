import { appPaths } from "../../domain/app-paths.ts";
import { pushEnded } from "../../domain/messages.ts";
import type { PushMessage } from "../../domain/push-message.ts";

/** As browsers have it; TypeScript's types lack what only some of them show. */
interface ShownNotification extends NotificationOptions {
	actions: { action: keyof PushMessage["links"]; title: string }[];
}

const look = { icon: "/icons/any-192.png", badge: "/icons/badge-96.png" };

/** How a device shows a reminder. One that comes twice takes its own place, by its tag. */
export const notificationOf = ({ body, tag, links }: PushMessage): ShownNotification => ({
	body,
	tag,
	...look,
	data: links,
	actions: [
		{ action: "posted", title: "Mark as posted" },
		{ action: "snooze-hour", title: "In an hour" },
	],
});

/** How a device says that its reminders have ended; a click leads to the planner. */
export const endOfReminders: NotificationOptions = {
	body: pushEnded.detail,
	tag: "reminders-ended",
	...look,
	data: { open: `${appPaths.home}#plan` },
};

/** Where a click leads: to the page that the mail leads to, which asks before it does anything. */
export const linkOf = (links: PushMessage["links"], action: string): string =>
	action === "posted" || action === "snooze-hour" ? links[action] : links.open;
