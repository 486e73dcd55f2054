import type { ScheduledPost } from "../../app/features/planner/api/scheduled-post.ts";

/** A planned post for tests: November 24, 2026, 09:00 UTC, unless told otherwise. */
export const testPost = (values: Partial<ScheduledPost> = {}): ScheduledPost => ({
	id: "a",
	post_content: "A post",
	scheduled_date: "2026-11-24",
	scheduled_time: null,
	time_zone: "UTC",
	remind_at: new Date("2026-11-24T09:00:00Z"),
	draft_version_id: null,
	is_posted: false,
	posted_at: null,
	version: 1,
	media_ids: [],
	reminders: null,
	...values,
});
