import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import type { PlannedTime } from "../../../../domain/planner/planned-time.ts";
import { planningWarnings } from "../../../../domain/planner/planning-warnings.ts";
import { testPost } from "../../../../tests/factories/test-post.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { warningText } from "./warning-text.ts";

const timeZone = "Europe/Berlin";
const berlin = (date: string, time: string): PlannedTime => ({ date, time, timeZone });
const other = (values: Partial<ScheduledPost>) =>
	testPost({ post_content: "Something else", scheduled_time: "09:00", time_zone: timeZone, ...values });

/** The sentences about a plan at noon UTC of November 20, 2026. */
const say = (planned: PlannedTime, others: ScheduledPost[] = [], text = "My post") => {
	const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
	return planningWarnings(planned, text, others, now).map((warning) => warningText(warning, planned));
};

test("a time that is past today is told with the time that it is", () => {
	expect(say(berlin("2026-11-20", "09:00"))).toEqual(["9:00 AM has already passed today: it is 1:00 PM."]);
});

test("a clock change is told with the time that the clock will show", () => {
	expect(say(berlin("2027-03-28", "02:30"))).toEqual([
		"The clocks change that day and skip 2:30 AM. The reminder comes when they show 3:30 AM.",
	]);
	expect(say(berlin("2027-10-31", "02:30"))).toEqual([
		"The clocks change that day and show 2:30 AM twice. The reminder comes the first time.",
	]);
});

test("a post nearby is told with its first words and its time on this clock", () => {
	const text = "**Hiring** is mostly waiting, and nobody who starts out believes it.\nMore";
	expect(say(berlin("2026-11-24", "10:00"), [other({ post_content: text })])).toEqual([
		"Another post is less than two hours away, at 9:00 AM: “Hiring is mostly waiting, and nobody who starts…”",
	]);
	const nightBefore = { scheduled_date: "2026-11-23", scheduled_time: "23:30" };
	const inLosAngeles = other({ ...nightBefore, time_zone: "America/Los_Angeles" });
	expect(say(berlin("2026-11-24", "09:00"), [inLosAngeles])).toEqual([
		"Another post is less than two hours away, at 8:30 AM: “Something else”",
	]);
	expect(say(berlin("2026-11-25", "00:30"), [other({ scheduled_time: "23:30" })])).toEqual([
		"Another post is less than two hours away, on November 24, 2026 at 11:30 PM: “Something else”",
	]);
});

test("a text that LinkedIn does not take is told with its length", () => {
	expect(say(berlin("2026-11-24", "09:00"), [], "a".repeat(3012))).toEqual([
		"This post has 3,012 characters, and LinkedIn takes 3,000.",
	]);
});

test("the same text is told with where it is planned, or that it was posted", () => {
	const planned = berlin("2026-12-01", "09:00");
	expect(say(planned, [other({ post_content: "my  POST" })])).toEqual([
		"The same text is already planned, on November 24, 2026 at 9:00 AM.",
	]);
	const later = ["one", "two", "two"].map((id) => other({ id, post_content: "My post" }));
	const posted = other({ id: "posted", post_content: "My post", is_posted: true });
	expect(say(planned, [posted, other({ post_content: "My post" }), ...later])).toEqual([
		"The same text is already planned, on November 24, 2026 at 9:00 AM, and 2 more times.",
	]);
	expect(say(planned, [posted])).toEqual([
		"You posted the same text before. It was planned for November 24, 2026.",
	]);
});
