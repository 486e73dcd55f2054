import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import { dateLocale } from "../../../lib/date-format.ts";
import type { DraftVersion } from "../api/draft.ts";

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

/** The time of day, with the date unless it is today; in the viewer's zone unless one is given. */
export function timeLabel(createdAt: string, now: Date, locale = dateLocale(), timeZone?: string): string {
	const date = new Date(createdAt);
	const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
	const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(date);
	return day.format(date) === day.format(now) ? time : `${day.format(date)}, ${time}`;
}

/** The first words on one line, without markup. */
export function opening(post: string): string {
	const text = toPlainText(post).replace(/\s+/gu, " ").trim();
	if (text.length <= openingLength) return text;
	const space = text.lastIndexOf(" ", openingLength);
	if (space > openingLength / 2) return `${text.slice(0, space)}…`;
	const { index } = new Intl.Segmenter().segment(text).containing(openingLength) ?? { index: openingLength };
	return `${text.slice(0, index)}…`;
}
