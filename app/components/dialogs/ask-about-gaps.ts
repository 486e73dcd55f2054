import type { MediaRow } from "../../../domain/media/media.ts";
import { findGaps } from "../../../domain/text/gaps.ts";
import { confirm } from "./confirm.ts";

/** Does it at once for a post and slides without gaps, as a browser wants of a copy; else when its author says so. */
export function askAboutGaps(
	post: string,
	idea: string | undefined,
	confirmLabel: string,
	action: () => void,
	media: readonly Partial<Pick<MediaRow, "slides">>[] = [],
) {
	const slides = media.flatMap((each) => each.slides?.slides ?? []);
	const inPost = findGaps(post, idea).length;
	const count = slides.reduce((sum, { title, text }) => sum + findGaps(`${title}\n${text}`).length, inPost);
	if (count === 0) return action();
	confirm({
		question: count === 1 ? "One gap is not filled in" : `${count} gaps are not filled in`,
		text: `${count === 1 ? "It stands" : "They stand"} in square brackets${count > inPost ? `, ${inPost > 0 ? "also " : ""}on the slides` : ""}. Put your own words there first, or go on as it is.`,
		confirm: confirmLabel,
		onConfirm: action,
	});
}
