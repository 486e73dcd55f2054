import * as z from "zod/mini";
import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";

/** The columns of {@link ScheduledPost}. */
export const postColumns =
	"id, post_content, draft_version_id, scheduled_date, scheduled_time, time_zone, remind_at, is_posted, posted_at, version, media_ids";

/** The same with the post's reminder. */
export const postSelection = `${postColumns}, reminders(state, due_at, sent_at, last_error)` as const;

/** How the e-mail that reminds of a post stands. */
const reminderSchema = z.object({
	/** `cancelled`: the post is posted, or its author skipped the reminder. `off`: they want none. */
	state: z.enum(["waiting", "sending", "retrying", "sent", "missed", "failed", "cancelled", "off"]),
	/** The time of the post less the minutes that its author wants to know before. */
	due_at: timestampSchema,
	sent_at: z.nullable(timestampSchema),
	/** Why the last attempt failed, as a sentence. */
	last_error: z.nullable(z.string()),
});

/** A post of {@link postSelection}. */
export const postSchema = z.object({
	id: z.string(),
	post_content: z.string(),
	/** The version of a draft that has the same text; null when the post has none. */
	draft_version_id: z._default(z.nullable(z.string()), null),
	/** yyyy-MM-dd, on the clock of `time_zone`. */
	scheduled_date: z.string(),
	/** HH:mm; null means 09:00. */
	scheduled_time: z.nullable(z.string()),
	/** IANA name. */
	time_zone: z.string(),
	/** The moment that date, time and zone mean, as the database computes it. */
	remind_at: timestampSchema,
	is_posted: z.boolean(),
	posted_at: z.nullable(timestampSchema),
	/** Rises with every change. */
	version: z.number(),
	/** Pictures, or one document, in their order. */
	media_ids: z._default(z.array(z.string()), []),
	/** Missing until the server has confirmed the post. */
	reminders: z.nullish(reminderSchema),
});

/** A row of `scheduled_posts` with its reminder. */
export interface ScheduledPost extends z.infer<typeof postSchema> {
	/** Shown before the server has confirmed it. */
	pending?: true;
}

/** Parses rows of {@link postSelection}. */
export const parsePosts = (rows: unknown): ScheduledPost[] => z.array(postSchema).parse(rows);

export type PostTime = Pick<ScheduledPost, "scheduled_date" | "scheduled_time" | "time_zone">;

/** Which of the author's posts a list shows. */
export interface ListFilter {
	state: "all" | "scheduled" | "posted" | "missed";
	/** Words that have to be in the text; blank for any text. */
	search: string;
}

/** One half of a list: the posts before a day, latest first, or from that day on. */
export interface PageQuery extends ListFilter {
	direction: "earlier" | "later";
	/** yyyy-MM-dd */
	day: string;
}

/** Keys of all queries that a change of a post invalidates. */
export const postKeys = {
	all: (userId: string) => ["scheduled-posts", userId] as const,
	ranges: (userId: string) => ["scheduled-posts", userId, "range"] as const,
	range: (userId: string, from: string, to: string) =>
		["scheduled-posts", userId, "range", from, to] as const,
	lists: (userId: string) => ["scheduled-posts", userId, "list"] as const,
	list: (userId: string, query: PageQuery) => ["scheduled-posts", userId, "list", query] as const,
};

/** Stale time of posts, in milliseconds. Short: focusing the window shows what another device has changed. */
export const postStaleTime = 4000;

type PlannedAt = Pick<ScheduledPost, "scheduled_date" | "scheduled_time">;

/** Day and time as one text that sorts as they do; what the database keeps as `planned_at`. */
export const plannedAt = ({ scheduled_date, scheduled_time }: PlannedAt) =>
	`${scheduled_date}T${scheduled_time ?? defaultScheduleTime}`;

/** By date, time and id, as the database orders them. */
export function comparePosts<Post extends PlannedAt & { id: string }>(one: Post, other: Post): number {
	const [first, second] = [plannedAt(one), plannedAt(other)];
	if (first !== second) return first < second ? -1 : 1;
	return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
