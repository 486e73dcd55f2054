import { useEffect } from "react";
import { useAuth } from "../../features/auth/use-auth.ts";
import { afterPage } from "../../lib/after-page.ts";
import { offerNewVersion } from "../offer-new-version.ts";

/** Development has modules of its own, which change by themselves. Without a secure context there is no worker. */
const canWatch = import.meta.env.PROD && "serviceWorker" in globalThis.navigator;

let isWatching = false;

/**
 * Starts the service worker with the first session on this device: it stores what authors need, which is more than all
 * that a visitor loads. Where it is, it is kept new.
 */
export function VersionWatch() {
	const { isAuthenticated } = useAuth();
	useEffect(() => {
		if (isWatching || !canWatch || !(isAuthenticated || navigator.serviceWorker.controller)) return;
		isWatching = true;
		// A browser may refuse it, by a setting of its user: the app then needs the network.
		void afterPage
			.then(() => import("../../lib/watch-version.ts"))
			.then(({ watchVersion }) => watchVersion(offerNewVersion))
			.catch(() => {});
	}, [isAuthenticated]);
	return null;
}
