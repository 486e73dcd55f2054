import { useEffect, useSyncExternalStore } from "react";
import { confirmations } from "./confirm.ts";
import { lateDialog } from "./late-dialog.tsx";

const { LateDialog: ConfirmationDialog } = lateDialog(() =>
	import("./confirmation-dialog.tsx").then((module) => module.ConfirmationDialog),
);

function cancel() {
	const asked = confirmations.read();
	if (asked) confirmations.answer(asked, false);
}

/** Where confirmations appear. */
export function LateConfirmations() {
	const asked = useSyncExternalStore(confirmations.subscribe, confirmations.read, confirmations.read);
	// Whoever leaves the page has not confirmed.
	useEffect(() => cancel, []);
	return <ConfirmationDialog asked={asked} opened={asked !== null} onClose={cancel} />;
}
