import { expect, test } from "vitest";
import { defaultGenerationConfig } from "../../../../domain/post-options.ts";
import type { Draft, DraftVersion } from "../api/draft.ts";
import { blankDraft, changedDraft, changedVersion, lastUnsavedDraft, withUnsaved } from "./with-unsaved.ts";

const nothing = { drafts: {}, versions: {} };
const version: DraftVersion = {
	id: "first",
	draft_id: "draft",
	post_content: "As saved",
	label: "Generated",
	writer: "offline",
	user_message: "Night shifts",
	config: defaultGenerationConfig,
	based_on: null,
	based_on_content: null,
	version: 3,
	created_at: "2026-11-20T10:00:00Z",
	scheduled_posts: [],
};
const saved: Draft = {
	...blankDraft("draft"),
	user_message: "Night shifts",
	version: 2,
	draft_versions: [version],
};

test("a change remembers what it was made from, and a further one still does", () => {
	const first = changedDraft(saved, undefined, { user_message: "Day shifts" }, 1000);
	expect(first).toMatchObject({
		user_message: "Day shifts",
		seen: 2,
		base: "Night shifts",
		changed_at: 1000,
	});
	const second = changedDraft(saved, { ...first, sent: "Day shifts" }, { user_message: "Late shifts" }, 2000);
	expect(second).toMatchObject({ seen: 2, base: "Night shifts", sent: "Day shifts", changed_at: 2000 });

	expect(changedVersion(version, undefined, "Edited", 1000)).toMatchObject({
		post_content: "Edited",
		seen: 3,
		base: "As saved",
	});
	expect(changedDraft(blankDraft("new"), undefined, { user_message: "Idea" }, 1)).toMatchObject({
		seen: null,
	});
});

test("what is unsaved covers what the server has, and what the server has never heard of comes last", () => {
	const edited = changedVersion(version, undefined, "Edited here", 1000);
	const added = { ...edited, id: "second", post_content: "Added here", seen: null };
	const draft = changedDraft(saved, undefined, { user_message: "Day shifts" }, 1000);
	const shown = withUnsaved("draft", saved, {
		drafts: { draft },
		versions: { first: edited, second: added },
	});
	expect(shown.user_message).toBe("Day shifts");
	expect(shown.draft_versions.map(({ id, post_content }) => [id, post_content])).toEqual([
		["first", "Edited here"],
		["second", "Added here"],
	]);
	expect(shown.draft_versions[1]?.version).toBe(0);
	// Of another draft, and of none.
	expect(withUnsaved("other", saved, { ...nothing, versions: { second: added } }).draft_versions).toEqual([]);
	expect(withUnsaved("draft", saved, nothing)).toEqual(saved);
});

test("the draft that was worked on last is the one that is opened", () => {
	const draft = changedDraft(saved, undefined, { user_message: "Day shifts" }, 1000);
	const edited = { ...changedVersion(version, undefined, "Edited", 2000), draft_id: "other" };
	expect(lastUnsavedDraft({ drafts: { draft }, versions: { first: edited } })).toBe("other");
	expect(lastUnsavedDraft({ drafts: { draft }, versions: {} })).toBe("draft");
	expect(lastUnsavedDraft(nothing)).toBeNull();
});
