import { mediaMessages } from "../../../../domain/media/media-messages.ts";
import { overLimitText } from "../../../../domain/messages.ts";
import {
	type PlannedTime,
	plannedInstant,
	plannedTimeAt,
	plannedTimeOf,
} from "../../../../domain/planner/planned-time.ts";
import type { PlannedPost, PlanningWarning } from "../../../../domain/planner/planning-warnings.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import { firstWords } from "../../../lib/first-words.ts";
import { postLine } from "../post-line.ts";
import { dayLabel, timeLabel } from "../time/time-labels.ts";

/** Another post is quoted with at most this many letters. */
const quoted = 50;

/** A warning about a plan, as a sentence. */
export function warningText(warning: PlanningWarning, planned: PlannedTime): string {
	const time = timeLabel({ scheduled_time: planned.time });
	switch (warning.kind) {
		case "past":
			return `${time} has already passed today: it is ${clockLabel(warning.now)}.`;
		case "clock-change":
			return warning.change.kind === "skipped"
				? `The clocks change that day and skip ${time}. The reminder comes when they show ${clockLabel(warning.change.readsAs)}.`
				: `The clocks change that day and show ${time} twice. The reminder comes the first time.`;
		case "too-long":
			return overLimitText(warning.characters);
		case "close":
			return `Another post is less than two hours away, ${momentOf(warning.post, planned)}: “${firstWords(postLine(warning.post.post_content), quoted)}”`;
		case "same-text":
			return warning.post.is_posted
				? `You posted the same text before. It was planned for ${dayLabel(warning.post.scheduled_date)}.`
				: `The same text is already planned, ${momentOf(warning.post, planned)}${moreTimes(warning.more)}.`;
		case "no-alt-text":
			return `${warning.pictures === 1 ? "One picture has" : `${warning.pictures} pictures have`} no alt text.`;
		case "outdated-slides":
			return mediaMessages.slidesOutdated;
	}
}

/** When another post is, on the clock that this one is planned by; the day only when it is another one. */
function momentOf(post: PlannedPost, { date, timeZone }: PlannedTime): string {
	const moment = plannedTimeAt(plannedInstant(plannedTimeOf(post)), timeZone);
	const time = clockLabel(moment.time);
	return moment.date === date ? `at ${time}` : `on ${dayLabel(moment.date)} at ${time}`;
}

const moreTimes = (count: number) =>
	count > 1 ? `, and ${count} more times` : count === 1 ? ", and once more" : "";
