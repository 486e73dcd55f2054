import { useEffect, useSyncExternalStore } from "react";
import { confirmations } from "./confirm.ts";
import { lateDialog } from "./late-dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

const { LateDialog: ConfirmationDialog } = lateDialog(() =>
	import("./confirmation-dialog.tsx").then((module) => module.ConfirmationDialog),
);

function cancel() {
	const asked = confirmations.read();
	if (asked) confirmations.answer(asked, false);
}

/** Where confirmations appear, also those of whoever is about to leave what they have typed. */
export function LateConfirmations() {
	useLeaveGuard();
	const asked = useSyncExternalStore(confirmations.subscribe, confirmations.read, confirmations.read);
	// Whoever leaves the page has not confirmed.
	useEffect(() => cancel, []);
	return <ConfirmationDialog asked={asked} opened={asked !== null} onClose={cancel} />;
}
