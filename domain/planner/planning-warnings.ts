import { Temporal } from "temporal-polyfill";
import { countCharacters, linkedInCharacterLimit } from "../linkedin-format/count-characters.ts";
import type { MediaRow } from "../media/media.ts";
import { isOutdated } from "../slides/deck.ts";
import {
	type ClockChange,
	clockChange,
	type PlannedRow,
	type PlannedTime,
	plannedInstant,
	plannedTimeOf,
} from "./planned-time.ts";

/** Two posts nearer to each other than this take readers from one another. */
const closeHours = 2;

/** Something about a planned time that its author should know; none of it forbids the plan. */
export type PlanningWarning =
	| { kind: "past" /** HH:mm */; now: string }
	| ({ kind: "clock-change" } & { change: ClockChange })
	| { kind: "too-long"; characters: number }
	| { kind: "close"; post: PlannedPost }
	| { kind: "same-text"; post: PlannedPost /** How many others there are. */; more: number }
	| { kind: "no-alt-text" /** How many pictures have none. */; pictures: number }
	| { kind: "outdated-slides" };

export interface PlannedPost extends PlannedRow {
	id: string;
	post_content: string;
	is_posted: boolean;
}

/** Whether two posts stand within two hours of each other. */
export const closeBy = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
	Math.abs(one.epochMilliseconds - other.epochMilliseconds) < closeHours * 3_600_000;

/**
 * Warnings about planning a text for a time, worst first. `others` are the author's posts, without the one
 * that is being moved. `media` goes with the text.
 */
export function planningWarnings(
	planned: PlannedTime,
	text: string,
	others: readonly PlannedPost[],
	now: Temporal.Instant,
	media: readonly Pick<MediaRow, "kind" | "alt_text" | "slides">[] = [],
): PlanningWarning[] {
	const instant = plannedInstant(planned);
	const change = clockChange(planned);
	const warnings: PlanningWarning[] = [];
	if (Temporal.Instant.compare(instant, now) <= 0) {
		const clock = now.toZonedDateTimeISO(planned.timeZone).toPlainTime();
		warnings.push({ kind: "past", now: clock.toString({ smallestUnit: "minute" }) });
	}
	if (change) warnings.push({ kind: "clock-change", change });
	const characters = countCharacters(text);
	if (characters > linkedInCharacterLimit) warnings.push({ kind: "too-long", characters });
	const close = others.find(
		(post) => !post.is_posted && closeBy(instant, plannedInstant(plannedTimeOf(post))),
	);
	if (close) warnings.push({ kind: "close", post: close });
	const key = textKey(text);
	const all = others.filter(({ post_content }) => textKey(post_content) === key);
	const ahead = all.filter(({ is_posted }) => !is_posted);
	const same = new Map((ahead.length > 0 ? ahead : all).map((post) => [post.id, post]));
	const [post] = same.values();
	if (post) warnings.push({ kind: "same-text", post, more: same.size - 1 });
	const pictures = media.filter(({ kind, alt_text }) => kind === "picture" && !alt_text.trim()).length;
	if (pictures > 0) warnings.push({ kind: "no-alt-text", pictures });
	if (isOutdated(media[0]?.slides, text)) warnings.push({ kind: "outdated-slides" });
	return warnings;
}

/** Two texts with the same key are one: white space and letter case make no other. */
export const textKey = (text: string): string => text.trim().replace(/\s+/gu, " ").toLowerCase();
