import { notifications, notificationsStore } from "@mantine/notifications";

/**
 * Offers no more what a message offers of something that has changed since, such as an Undo. Returns whether it did.
 * @param of what it is about; of a message that offers nothing its title
 */
export function dismissUndo(of: string): boolean {
	const offered = notificationsStore.getState().notifications.filter((shown) => shown["data-of"] === of);
	for (const { id = "" } of offered) notifications.hide(id);
	return offered.length > 0;
}
