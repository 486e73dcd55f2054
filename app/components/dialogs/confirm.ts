import { sharedValue } from "../../lib/shared-value.ts";

export interface Confirmation {
	question: string;
	text: string;
	confirm: string;
	/** Of what confirms; left out: red, as something goes. */
	color?: string;
	/** Keeps what would go; left out: nothing can. */
	save?: () => void;
	/** The label of the other button; left out: Cancel. */
	cancel?: string;
	onConfirm: () => void;
	/** Called when it is closed in any other way. */
	onCancel?: () => void;
	/** The question that it was asked over. */
	below?: Confirmation | null;
}

/** The topmost question. */
export const confirmations = sharedValue<Confirmation | null>(null);

/** Asks before something goes or stops working, also over another dialog. An open question is not asked twice. */
export function confirm(confirmation: Confirmation): void {
	const below = confirmations.read();
	for (let asked = below; asked; asked = asked.below ?? null)
		if (asked.question === confirmation.question) return;
	confirmations.change({ ...confirmation, below });
}

export function answer(by: "onConfirm" | "save" | "onCancel"): void {
	const answered = confirmations.read();
	confirmations.change(answered?.below ?? null);
	answered?.[by]?.();
}
