import { useEffect, useSyncExternalStore } from "react";
import { confirmations } from "./confirm.ts";
import { lateDialog } from "./late-dialog.tsx";

const { LateDialog: ConfirmationDialog } = lateDialog(() =>
	import("./confirmation-dialog.tsx").then((module) => module.ConfirmationDialog),
);

/** Where confirmations appear. */
export function LateConfirmations() {
	const asked = useSyncExternalStore(confirmations.subscribe, confirmations.read, confirmations.read);
	// Whoever leaves the page has not confirmed.
	useEffect(() => () => confirmations.answer(false), []);
	return (
		<ConfirmationDialog
			asked={asked}
			opened={asked !== null}
			onClose={() => confirmations.answer(false)}
			onConfirm={() => confirmations.answer(true)}
		/>
	);
}
