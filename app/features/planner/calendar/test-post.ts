import type { ScheduledPost } from "../data/scheduled-post.ts";

/** A planned post for tests: November 24, 2026, 09:00 UTC, unless told otherwise. */
export const testPost = (values: Partial<ScheduledPost> = {}): ScheduledPost => ({
	id: "a",
	postContent: "A post",
	scheduledDate: "2026-11-24",
	scheduledTime: null,
	timeZone: "UTC",
	remindAt: new Date("2026-11-24T09:00:00Z"),
	isPosted: false,
	postedAt: null,
	version: 1,
	createdAt: new Date(0),
	updatedAt: new Date(0),
	reminder: null,
	...values,
});
