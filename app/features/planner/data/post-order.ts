import { defaultScheduleTime } from "../../../../domain/planner/planned-time.ts";
import type { ScheduledPost } from "./scheduled-post.ts";

/** Day and time as one text that sorts as they do; what the database keeps as `planned_at`. */
export const plannedAt = ({
	scheduledDate,
	scheduledTime,
}: Pick<ScheduledPost, "scheduledDate" | "scheduledTime">) =>
	`${scheduledDate}T${scheduledTime ?? defaultScheduleTime}`;

/** By date, time and id, as the database orders them. */
export function comparePosts(one: ScheduledPost, other: ScheduledPost): number {
	const [first, second] = [plannedAt(one), plannedAt(other)];
	if (first !== second) return first < second ? -1 : 1;
	return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

/** The ordered list with a post in its place. */
export const withPost = (posts: readonly ScheduledPost[], post: ScheduledPost): ScheduledPost[] =>
	[...posts.filter(({ id }) => id !== post.id), post].toSorted(comparePosts);
