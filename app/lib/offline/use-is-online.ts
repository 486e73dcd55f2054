import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether this device has a network, as far as the browser knows. */
export const useIsOnline = (): boolean =>
	useSyncExternalStore(
		(onChange) => onlineManager.subscribe(onChange),
		() => onlineManager.isOnline(),
		() => true,
	);
