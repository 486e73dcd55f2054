import { notifications } from "@mantine/notifications";

const maxVisible = 3;
const visible: string[] = [];

/** About 60 ms for each letter, and never under four seconds. */
const readingTime = (text: string) => Math.max(4000, text.length * 60);

function notify(color: string, title: string, description = "") {
	const id = notifications.show({
		title,
		message: description,
		color,
		autoClose: readingTime(title + description),
		closeButtonProps: { "aria-label": "Dismiss" },
	});
	// The newest message counts: an old one makes room, where Mantine would let the new one wait.
	visible.push(id);
	if (visible.length > maxVisible) notifications.hide(visible.shift() ?? "");
}

export const notifySuccess = (title: string, description?: string) => notify("pine", title, description);
export const notifyError = (title: string, description?: string) => notify("red", title, description);
