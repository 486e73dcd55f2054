import { messages } from "../../domain/messages.ts";
import { askInBrowser, leavePage } from "../components/dialogs/layers.ts";
import { notifyUntilDismissed } from "../components/toasts/notify.ts";

let isOffered = false;

/** Says once that this page is older than what the server has. What was typed and not saved is asked about. */
export function offerNewVersion(): void {
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
