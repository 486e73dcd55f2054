import { notifications, notificationsStore } from "@mantine/notifications";

/** Offers no more what a message offers of something that has changed since, such as an Undo. */
export function dismissUndo(of: string): void {
	for (const { id, ...other } of notificationsStore.getState().notifications)
		if (other["data-of"] === of) notifications.hide(id ?? "");
}
