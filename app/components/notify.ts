import { notifications } from "@mantine/notifications";
import { createElement } from "react";
import { ToastAction } from "./toast-action.tsx";

const maxVisible = 3;
const visible: string[] = [];

/** One thing that can be done about a message, such as undoing what it tells. */
export interface NoticeAction {
	label: string;
	onClick: () => void;
}

/** About 60 ms for each letter, and never under four seconds; ten when there is something to decide. */
const readingTime = (text: string, action: NoticeAction | undefined) =>
	Math.max(action ? 10_000 : 4000, text.length * 60);

function notify(color: string, title: string, description = "", action?: NoticeAction) {
	const act = action && {
		text: description,
		label: action.label,
		onClick: () => {
			notifications.hide(id);
			action.onClick();
		},
	};
	const id = notifications.show({
		title,
		message: act ? createElement(ToastAction, act) : description,
		color,
		autoClose: readingTime(title + description, action),
		closeButtonProps: { "aria-label": "Dismiss" },
	});
	// The newest message counts: an old one makes room, where Mantine would let the new one wait.
	visible.push(id);
	if (visible.length > maxVisible) notifications.hide(visible.shift() ?? "");
}

export const notifySuccess = (title: string, description?: string, action?: NoticeAction) =>
	notify("pine", title, description, action);
export const notifyError = (title: string, description?: string, action?: NoticeAction) =>
	notify("red", title, description, action);
