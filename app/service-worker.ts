/// <reference lib="webworker" />
import { type PrecacheEntry, PrecacheFallbackPlugin, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isAppPath } from "../domain/is-app-path.ts";
import { pushEnded } from "../domain/messages.ts";
import type { PushMessage } from "../domain/push-message.ts";
import { endOfReminders, linkOf, notificationOf } from "./lib/push-notification.ts";

/** Filled in by the build (`scripts/web-build/service-worker.ts`). */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[]; __APP_VERSION: string };
const precached = self.__WB_MANIFEST;
const appVersion = self.__APP_VERSION;

/** How long a network may take that is there and does not answer, before the device's own copy is shown. */
const networkTimeoutSeconds = 4;
const assets = "assets";
const config = "config";

// Files of the app alone. Calls of the backend match none of these routes, so the browser makes them as without us.
precacheAndRoute(precached, {
	directoryIndex: "",
	cleanURLs: false,
	ignoreURLParametersMatching: [],
});
// The server's page first: after a deploy nobody is given the old one while there is a network.
registerRoute(
	({ request, sameOrigin, url }) => request.mode === "navigate" && sameOrigin && isAppPath(url.pathname),
	new NetworkOnly({
		networkTimeoutSeconds,
		plugins: [new PrecacheFallbackPlugin({ fallbackURL: "/index.html" })],
	}),
);
registerRoute(
	({ sameOrigin, url }) => sameOrigin && url.pathname === "/config.json",
	new NetworkFirst({ cacheName: config, networkTimeoutSeconds }),
);
// Named by their content: a file that was once loaded is right for good. Those that `/` needs are in the list above.
registerRoute(
	({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
	new CacheFirst({ cacheName: assets }),
);

self.addEventListener("install", (event) => {
	// An app that was told its backend when it was built has none.
	const store = async () => (await caches.open(config)).add("/config.json");
	event.waitUntil(store().catch(() => {}));
});

self.addEventListener("activate", (event) => {
	// Most are of other versions. Those of this one are stored again with their next use.
	event.waitUntil(Promise.all([caches.delete(assets), self.clients.claim()]));
});

self.addEventListener("message", ({ data, ports }) => {
	if (data?.type === "GET_VERSION") ports[0]?.postMessage(appVersion);
	if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

self.addEventListener("push", (event) => {
	if (!event.data) return;
	// From our own server, encrypted for this device.
	const message: PushMessage = event.data.json();
	event.waitUntil(self.registration.showNotification(message.title, notificationOf(message)));
});

// The server knows this device by the address that has ended, and only a page has the author's session to give it the new one.
self.addEventListener("pushsubscriptionchange", (event) => {
	const shown = self.registration.showNotification(pushEnded.title, endOfReminders);
	// Without the permission there is nothing to tell: its author has taken it away.
	event.waitUntil(shown.catch(() => {}));
});

self.addEventListener("notificationclick", (event) => {
	const { notification, action } = event;
	notification.close();
	event.waitUntil(self.clients.openWindow(linkOf(notification.data, action)));
});
