import { notifications, notificationsStore } from "@mantine/notifications";

/** Offers no more to undo a change of what has changed again. */
export function dismissUndo(of: string): void {
	for (const { id, ...other } of notificationsStore.getState().notifications)
		if (other["data-of"] === of) notifications.hide(id ?? "");
}
