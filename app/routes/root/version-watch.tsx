import { useEffect } from "react";
import { messages } from "../../../domain/messages.ts";
import { askInBrowser, leavePage } from "../../components/dialogs/layers.ts";
import { afterPage } from "../../components/lazy-code/lazy-code.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import { notifyUntilDismissed } from "../../lib/toasts/notify.ts";

/** Development has modules of its own, which change by themselves. Without a secure context there is no worker. */
const canWatch = import.meta.env.PROD && "serviceWorker" in globalThis.navigator;

let isWatching = false;
let isOffered = false;

/** Says once that the server has a newer version of this page. The reload asks first about text that is not saved. */
function offerNewVersion(): void {
	if (isOffered) return;
	isOffered = true;
	notifyUntilDismissed(messages.newVersion, messages.newVersionDetail, {
		label: "Reload",
		onClick: () =>
			leavePage(() => {
				// Nobody is asked twice.
				window.removeEventListener("beforeunload", askInBrowser);
				window.location.reload();
			}),
	});
}

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
		void afterPage(() => import("../../lib/watch-version.ts"))
			.then(({ watchVersion }) => watchVersion(offerNewVersion))
			.catch(() => {});
	}, [isAuthenticated]);
	return null;
}
