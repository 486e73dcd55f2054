import { z } from "zod";
import { timestampSchema } from "../../../lib/api/timestamp.ts";

/** A planned post as the planner works with it. */
export interface ScheduledPost {
	id: string;
	postContent: string;
	/** yyyy-MM-dd, on the clock of `timeZone`. */
	scheduledDate: string;
	/** HH:mm; null means 09:00. */
	scheduledTime: string | null;
	/** IANA name. */
	timeZone: string;
	/** The moment that date, time and zone mean, as the database computes it. */
	remindAt: Date;
	isPosted: boolean;
	postedAt: Date | null;
	/** Rises with every change. */
	version: number;
	createdAt: Date;
	updatedAt: Date;
	/** Null until the server has confirmed the post. */
	reminder: Reminder | null;
	/** Shown before the server has confirmed it. */
	pending?: true;
}

/** How the e-mail that reminds of a post stands. */
interface Reminder {
	/** `cancelled`: the post is posted, or its author skipped the reminder. `off`: they want none. */
	state: "waiting" | "sending" | "retrying" | "sent" | "missed" | "failed" | "cancelled" | "off";
	/** The time of the post less the minutes that its author wants to know before. */
	dueAt: Date;
	sentAt: Date | null;
	/** Why the last try failed, as a sentence. */
	lastError: string | null;
}

/** What is planned: day, time and zone. */
export type PostTime = Pick<ScheduledPost, "scheduledDate" | "scheduledTime" | "timeZone">;

const columns = [
	"id",
	"post_content",
	"scheduled_date",
	"scheduled_time",
	"time_zone",
	"remind_at",
	"is_posted",
	"posted_at",
	"version",
	"created_at",
	"updated_at",
] as const;

/** The columns of `scheduled_posts` behind {@link ScheduledPost}. */
export const postColumns = columns.join(", ");

/** These and the reminder's, for a `select` of the Data API. */
export const postSelection = `${postColumns}, reminders(state, due_at, sent_at, last_error)`;

const rowSchema = z.object({
	id: z.string(),
	post_content: z.string(),
	scheduled_date: z.string(),
	scheduled_time: z.string().nullable(),
	time_zone: z.string(),
	remind_at: timestampSchema,
	is_posted: z.boolean(),
	posted_at: timestampSchema.nullable(),
	version: z.number(),
	created_at: timestampSchema,
	updated_at: timestampSchema,
	reminders: z
		.object({
			state: z.enum(["waiting", "sending", "retrying", "sent", "missed", "failed", "cancelled", "off"]),
			due_at: timestampSchema,
			sent_at: timestampSchema.nullable(),
			last_error: z.string().nullable(),
		})
		.nullish(),
});

/** A row of `scheduled_posts` with {@link postSelection}. */
export function toScheduledPost(row: unknown): ScheduledPost {
	const parsed = rowSchema.parse(row);
	return {
		id: parsed.id,
		postContent: parsed.post_content,
		scheduledDate: parsed.scheduled_date,
		scheduledTime: parsed.scheduled_time,
		timeZone: parsed.time_zone,
		remindAt: parsed.remind_at,
		isPosted: parsed.is_posted,
		postedAt: parsed.posted_at,
		version: parsed.version,
		createdAt: parsed.created_at,
		updatedAt: parsed.updated_at,
		reminder: parsed.reminders
			? {
					state: parsed.reminders.state,
					dueAt: parsed.reminders.due_at,
					sentAt: parsed.reminders.sent_at,
					lastError: parsed.reminders.last_error,
				}
			: null,
	};
}

export const toScheduledPosts = (rows: unknown): ScheduledPost[] =>
	z.array(z.unknown()).parse(rows).map(toScheduledPost);
