import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import { dateFormat } from "../../../lib/date-format.ts";
import { firstWords } from "../../../lib/first-words.ts";
import type { DraftVersion } from "../draft.ts";

/** Maximal length of an opening in UTF-16 units: about what fits on a phone. */
const openingLength = 48;

/** "Version 2 of 3 · Shorter". */
export const versionTitle = (versions: DraftVersion[], version: DraftVersion): string =>
	`Version ${versions.indexOf(version) + 1} of ${versions.length} · ${version.label}`;

/** Lets a text run its own way inside another one, as `dir="auto"` does where there are elements. */
const isolate = (text: string) => text && `\u2068${text}\u2069`;

/** A version's title with its time and first words, for the list of versions. */
export const versionOption = (versions: DraftVersion[], version: DraftVersion, now: Date): string =>
	[
		versionTitle(versions, version),
		timeLabel(version.created_at, now),
		isolate(opening(version.post_content)),
	]
		.filter(Boolean)
		.join(" · ");

/** Without a zone: the viewer's. */
export const clockOf = (timeZone?: string) => ({
	day: dateFormat({ dateStyle: "medium", timeZone }),
	time: dateFormat({ timeStyle: "short", timeZone }),
});

const viewersClock = clockOf();

/** The time of day, with the date unless it is today. */
export function timeLabel(createdAt: string, now: Date, { day, time } = viewersClock): string {
	const date = new Date(createdAt);
	const isToday = day.format(date) === day.format(now);
	return isToday ? time.format(date) : `${day.format(date)}, ${time.format(date)}`;
}

/** The first words on one line, without markup. */
export const opening = (post: string): string => firstWords(toPlainText(post), openingLength);
