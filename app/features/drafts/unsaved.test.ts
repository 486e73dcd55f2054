import { expect, test } from "vitest";
import { testVersion } from "../../../tests/factories/test-version.ts";
import type { Draft } from "./draft.ts";
import { blankDraft, changedDraft, changedVersion, lastUnsavedDraft, withUnsaved } from "./unsaved.ts";

const nothing = { drafts: {}, versions: {}, plans: {} };
const version = testVersion({ id: "first", post_content: "As saved", version: 3 });
const idea = { user_message: "Night shifts", version: 2 };
const saved: Draft = { ...blankDraft("draft"), ...idea, draft_versions: [version] };

test("a change remembers what it was made from, and a further one still does", () => {
	const first = changedDraft(saved, undefined, { user_message: "Day shifts" });
	const known = { baseVersion: 2, baseText: "Night shifts" };
	expect(first).toMatchObject({ ...known, user_message: "Day shifts" });
	const second = changedDraft(saved, first, { user_message: "Late shifts" });
	expect(second).toMatchObject({ ...known, user_message: "Late shifts" });

	const edited = changedVersion(version, undefined, "Edited");
	expect(edited).toMatchObject({ post_content: "Edited", baseVersion: 3, baseText: "As saved" });
	const unknown = changedDraft(blankDraft("new"), undefined, { user_message: "Idea" });
	expect(unknown).toMatchObject({ baseVersion: null });
});

test("what is unsaved covers what the server has, and what the server has never heard of comes last", () => {
	const edited = changedVersion(version, undefined, "Edited here");
	const added = { ...edited, id: "second", post_content: "Added here", baseVersion: null };
	const draft = changedDraft(saved, undefined, { user_message: "Day shifts" });
	const changedAt = 1000;
	const [first, second] = [
		{ ...edited, changedAt },
		{ ...added, changedAt },
	];
	const unsaved = { drafts: { draft: { ...draft, changedAt } }, versions: { first, second }, plans: {} };
	const shown = withUnsaved("draft", saved, unsaved);
	expect(shown.user_message).toBe("Day shifts");
	expect(shown.draft_versions).toMatchObject([
		{ id: "first", post_content: "Edited here" },
		{ id: "second", post_content: "Added here", version: 0 },
	]);
	// Of another draft, and of none.
	expect(withUnsaved("other", saved, { ...nothing, versions: { second } }).draft_versions).toEqual([]);
	expect(withUnsaved("draft", saved, nothing)).toEqual(saved);
});

test("the draft that was worked on last is the one that is opened", () => {
	const draft = { ...changedDraft(saved, undefined, { user_message: "Day shifts" }), changedAt: 1000 };
	const edited = { ...changedVersion(version, undefined, "Edited"), draft_id: "other", changedAt: 2000 };
	expect(lastUnsavedDraft({ drafts: { draft }, versions: { first: edited } })).toBe("other");
	expect(lastUnsavedDraft({ drafts: { draft }, versions: {} })).toBe("draft");
	expect(lastUnsavedDraft(nothing)).toBeNull();
});
