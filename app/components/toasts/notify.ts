import { notifications } from "@mantine/notifications";
import { createElement } from "react";
import type { To } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { ToastActions } from "./toast-actions.tsx";

/** A low screen, as at 200 % zoom, has room for one. */
const maxVisible = () => (window.innerHeight < 700 ? 1 : 3);
const visible: string[] = [];

/** What can be done about a message, such as undoing what it tells, or where it leads. */
export type NoticeAction = { label: string; onClick: () => void } | { label: string; to: To };

/** About 60 ms for each letter, and never under four seconds; ten when there is something to decide. */
const readingTime = (text: string, hasActions: boolean) =>
	Math.max(hasActions ? 10_000 : 4000, text.length * 60);

/** A text of the author's in a message runs its own way. */
const isolated = (text: string) => createElement("bdi", null, text);

/** @param autoClose in milliseconds; false: it stays until its reader closes it */
function show(
	color: string,
	title: string,
	description: string,
	actions: NoticeAction[],
	autoClose: number | false,
) {
	const hide = () => notifications.hide(id);
	const id = notifications.show({
		title: isolated(title),
		message:
			actions.length > 0
				? createElement(ToastActions, { text: description, actions, hide })
				: isolated(description),
		color,
		autoClose,
		closeButtonProps: { "aria-label": "Dismiss" },
	});
	return id;
}

function notify(color: string, title: string, description = "", ...offered: (NoticeAction | undefined)[]) {
	const actions = offered.filter((action) => action !== undefined);
	const id = show(color, title, description, actions, readingTime(title + description, actions.length > 0));
	// The newest message counts: an old one makes room, where Mantine would let the new one wait.
	visible.push(id);
	if (visible.length > maxVisible()) notifications.hide(visible.shift() ?? "");
}

export const notifySuccess = (
	title: string,
	description?: string,
	...actions: (NoticeAction | undefined)[]
) => notify("pine", title, description, ...actions);
export const notifyError = (title: string, description?: string, ...actions: (NoticeAction | undefined)[]) =>
	notify("red", title, description, ...actions);

/** Code that comes with its first use did not come. */
export const notifyPartNotLoaded = () => notifyError(messages.partNotLoaded, messages.partNotLoadedDetail);

/** Stays until its reader does something about it, and makes no room for others. */
export const notifyUntilDismissed = (title: string, description: string, action: NoticeAction) =>
	show("pine", title, description, [action], false);
