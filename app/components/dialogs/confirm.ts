import { sharedValue } from "../../lib/shared-value.ts";

export interface Confirmation {
	question: string;
	text: string;
	confirm: string;
	/** What the other one says; left out: Cancel. */
	cancel?: string;
	onConfirm: () => void;
	/** Called when it is closed in any other way. */
	onCancel?: () => void;
}

/** What is asked now. */
export const confirmations = sharedValue<Confirmation | null>(null);

/** Asks before something goes or stops working, also over another dialog. */
export const confirm = (confirmation: Confirmation): void => confirmations.change(confirmation);

/** @param answered what is answered; left out: what is asked now */
export function answer(isConfirmed: boolean, answered = confirmations.read()): void {
	// Another question may have been asked over this one.
	if (confirmations.read() === answered) confirmations.change(null);
	if (isConfirmed) answered?.onConfirm();
	else answered?.onCancel?.();
}
