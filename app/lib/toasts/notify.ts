import { notifications, notificationsStore } from "@mantine/notifications";
import { createElement } from "react";
import { messages } from "../../../domain/messages.ts";
import { type NoticeAction, ToastActions } from "./toast-actions.tsx";

const maxVisible = 3;
/** While each can be undone, such as after the return of the network. Mantine lets more wait. */
const maxUndoable = 5;

/** About 60 ms for each letter, and never under four seconds; ten when there is something to decide. */
const readingTime = (text: string, hasActions: boolean) =>
	Math.max(hasActions ? 10_000 : 4000, text.length * 60);

const shown = () => notificationsStore.getState().notifications;

/**
 * Makes room for a message, where Mantine would let it wait: the same one is not shown twice. Those that can be undone go
 * after others, and last those that stay until they are read.
 */
function makeRoom(text: string | null) {
	for (const other of shown()) if (text && other["data-text"] === text) notifications.hide(other.id ?? "");
	const others = shown();
	const closing = others.filter(({ autoClose }) => autoClose !== false);
	const withoutUndo = closing.find((other) => other["data-text"]);
	if (others.length < (closing[0] && !withoutUndo ? maxUndoable : maxVisible)) return;
	const oldest = withoutUndo ?? closing[0] ?? others.find(({ color }) => color === "red") ?? others[0];
	notifications.hide(oldest?.id ?? "");
}

/** @param since as `performance.now` counts */
export function dismissFailures(since: number): void {
	for (const { id, color, ...other } of shown())
		if (color === "red" && other["data-since"] >= since) notifications.hide(id ?? "");
}

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
	// Messages with an Undo are no repetitions: each undoes another change.
	const text = actions[0] && !("to" in actions[0]) && autoClose !== false ? null : title + description;
	makeRoom(text);
	const hide = () => notifications.hide(id);
	const id = notifications.show({
		"data-text": text,
		"data-since": performance.now(),
		"data-of": actions[0]?.of ?? title,
		title: isolated(title),
		message:
			actions.length > 0
				? createElement(ToastActions, { text: description, actions, hide })
				: isolated(description),
		color,
		autoClose,
		closeButtonProps: { "aria-label": "Dismiss" },
	});
}

const notifyIn =
	(color: string) =>
	(title: string, description = "", ...offered: (NoticeAction | undefined)[]) => {
		const actions = offered.filter((action) => action !== undefined);
		// A failure stays until it is read.
		const autoClose = color === "red" ? false : readingTime(title + description, actions.length > 0);
		show(color, title, description, actions, autoClose);
	};

export const notifySuccess = notifyIn("pine");
export const notifyError = notifyIn("red");

export const notifyPartNotLoaded = () => notifyError(messages.partNotLoaded, messages.partNotLoadedDetail);

export const notifyUntilDismissed = (title: string, description: string, action: NoticeAction) =>
	show("pine", title, description, [action], false);
