import type { PushMessage } from "../../domain/push-message.ts";

/** As browsers have it; TypeScript's types lack what only some of them show. */
interface ShownNotification extends NotificationOptions {
	actions: { action: keyof PushMessage["links"]; title: string }[];
}

/** How a device shows a reminder. One that comes twice takes its own place, by its tag. */
export const notificationOf = ({ body, tag, links }: PushMessage): ShownNotification => ({
	body,
	tag,
	icon: "/icons/any-192.png",
	badge: "/icons/badge-96.png",
	data: links,
	actions: [
		{ action: "posted", title: "Mark as posted" },
		{ action: "snooze-hour", title: "In an hour" },
	],
});

/** Where a click leads: to the page that the mail leads to, which asks before it does anything. */
export const linkOf = (links: PushMessage["links"], action: string): string =>
	action === "posted" || action === "snooze-hour" ? links[action] : links.open;
