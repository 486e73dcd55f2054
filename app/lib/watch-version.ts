import { messageSW, Workbox, type WorkboxLifecycleEvent } from "workbox-window";
import { appVersion } from "./app-version.ts";

/** How often an open page asks whether there is a new version, in milliseconds; also when it comes back into view. */
const interval = 60 * 60_000;

/**
 * Registers the service worker, by which the app opens without a network, and keeps asking for a newer one.
 * @param onNewVersion is told when the server has another version of the app than this page
 */
export async function watchVersion(onNewVersion: () => void): Promise<void> {
	const workbox = new Workbox("/sw.js");

	async function compare({ sw, type }: WorkboxLifecycleEvent) {
		if (!sw) return;
		const version: string = await messageSW(sw, { type: "GET_VERSION" });
		if (version !== appVersion) onNewVersion();
		// Nobody reads two versions of the app at once: who still has the old one is told above.
		else if (type === "waiting") workbox.messageSkipWaiting();
	}
	for (const type of ["waiting", "controlling"] as const) {
		workbox.addEventListener(type, (event) => void compare(event));
	}

	await workbox.register();
	// Without a network there is nothing to learn.
	const update = () => workbox.update().catch(() => {});
	setInterval(update, interval);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void update();
	});
}
