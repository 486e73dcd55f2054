import { findGaps } from "../../../domain/text/gaps.ts";
import { confirm } from "./confirm.ts";

/** Does it at once for a post without gaps, as a browser wants of a copy; else when its author says so. */
export function askAboutGaps(
	post: string,
	idea: string | undefined,
	confirmLabel: string,
	act: () => void,
): void {
	const { length: count } = findGaps(post, idea);
	if (count === 0) {
		act();
		return;
	}
	confirm({
		question: count === 1 ? "One gap is not filled in" : `${count} gaps are not filled in`,
		text: `${count === 1 ? "It stands" : "They stand"} in square brackets. Put your own words there first, or go on as it is.`,
		confirm: confirmLabel,
		onConfirm: act,
	});
}
