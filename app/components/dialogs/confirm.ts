/** What is asked before something goes or stops working. */
export interface Confirmation {
	question: string;
	text: string;
	/** What the button that does it says. */
	confirm: string;
	/** What the other one says; left out: Cancel. */
	cancel?: string;
	onConfirm: () => void;
	/** Called when it is closed in any other way. */
	onCancel?: () => void;
}

let asked: Confirmation | null = null;
const listeners = new Set<() => void>();

function change(next: Confirmation | null) {
	asked = next;
	for (const listener of listeners) listener();
}

/** Asks before something goes or stops working, also over another dialog. */
export const confirm = (confirmation: Confirmation): void => change(confirmation);

/** What is asked now, for the place where it appears. */
export const confirmations = {
	read: () => asked,
	subscribe: (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	/** Another question may have been asked over this one. */
	answer: (answered: Confirmation, isConfirmed: boolean) => {
		if (asked === answered) change(null);
		if (isConfirmed) answered.onConfirm();
		else answered.onCancel?.();
	},
};
