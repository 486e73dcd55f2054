import { plannedForLabel } from "../../../../domain/planner/planned-for-label.ts";
import { shorten } from "../../../../domain/text/shorten.ts";
import type { DueReminder } from "./due-reminder.ts";

const minute = 60_000;

/** A mail that is later than this says so, in milliseconds. */
const punctual = 5 * minute;

/** Letters of the post that a subject shows. */
const excerptLength = 60;

export type ReminderWording = ReturnType<typeof wordReminder>;

/** Words the moment: ahead of the time, at it, or late. `plainText` is the post without its markup. */
export function wordReminder(reminder: DueReminder, plainText: string, now: Date) {
	const { remind_at: remindAt, due_at: dueAt, time_zone: timeZone, date_locale: dateLocale } = reminder;
	const ahead = remindAt.getTime() - now.getTime();
	const lateBy = now.getTime() - dueAt.getTime();
	const isAhead = ahead >= minute;
	const heading = isAhead ? `Time to post in ${duration(ahead)}` : "Time to post on LinkedIn";
	const excerpt = excerptOf(plainText);
	return {
		subject: excerpt ? `${isAhead ? `In ${duration(ahead)}` : "Time to post"}: ${excerpt}` : heading,
		heading,
		media: reminder.media,
		when: `You planned this post for ${plannedForLabel(remindAt, timeZone, dateLocale)}.`,
		/** Null when the mail is on time. */
		late: lateBy > punctual ? `This reminder comes ${duration(lateBy)} after it was due.` : null,
	};
}

/** "1 minute", "15 minutes", "2 hours", "1 hour and 20 minutes" */
function duration(milliseconds: number): string {
	const minutes = Math.round(milliseconds / minute);
	const parts = [count(Math.floor(minutes / 60), "hour"), count(minutes % 60, "minute")];
	return parts.filter(Boolean).join(" and ");
}

const count = (number: number, unit: string) =>
	number === 0 ? "" : `${number} ${unit}${number === 1 ? "" : "s"}`;

/** The post's first words in one line, without characters that no subject may hold. */
function excerptOf(plainText: string): string {
	const line = plainText
		.replace(/[\p{Cc}\u2028\u2029]/gu, "\n")
		// Marks that turn the direction of what follows.
		.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
		.split("\n")
		.map((text) => text.trim().replace(/\s+/gu, " "))
		.find((text) => text !== "");
	return shorten((line ?? "").toWellFormed(), excerptLength);
}
