import { expect, test } from "vitest";
import { linkOf, notificationOf } from "./push-notification.ts";

const links = { open: "/o", posted: "/p", "snooze-hour": "/s" };

test("a reminder on a device says what the server has sent, and its buttons lead where those of the mail do", () => {
	const message = { title: "Time to post: Ask early", body: "You planned it.", tag: "reminder.1.1", links };
	const shown = notificationOf(message);
	expect(shown).toMatchObject({ body: "You planned it.", tag: "reminder.1.1", data: links });
	expect(shown.actions.map(({ action, title }) => [title, linkOf(shown.data, action)])).toEqual([
		["Mark as posted", "/p"],
		["In an hour", "/s"],
	]);
	// The message itself, and a button of an older version.
	for (const action of ["", "unknown"]) expect(linkOf(links, action)).toBe("/o");
});
