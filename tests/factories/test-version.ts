import type { DraftVersion } from "../../app/features/drafts/draft.ts";
import { defaultGenerationConfig } from "../../domain/post-options.ts";

/** A version for tests: generated on November 20, 2026, 10:00 UTC, unless told otherwise. */
export const testVersion = (values: Partial<DraftVersion> = {}): DraftVersion => ({
	id: "a",
	draft_id: "draft",
	post_content: "A post",
	label: "Generated",
	writer: "offline",
	user_message: "Night shifts",
	config: defaultGenerationConfig,
	based_on: null,
	based_on_content: null,
	version: 1,
	created_at: "2026-11-20T10:00:00Z",
	scheduled_posts: [],
	...values,
});
