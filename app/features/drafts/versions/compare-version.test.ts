import { expect, test } from "vitest";
import { defaultGenerationConfig } from "../../../../domain/post-options.ts";
import type { DraftVersion } from "../api/draft.ts";
import { compareVersion } from "./compare-version.ts";

const version = (id: string, label: string, based_on_content: string | null = null): DraftVersion => ({
	id,
	draft_id: "draft",
	post_content: `Post ${id}`,
	writer: "offline",
	label,
	user_message: "Night shifts",
	config: defaultGenerationConfig,
	based_on: based_on_content === null ? null : "a",
	based_on_content,
	version: 1,
	created_at: "2026-11-20T10:00:00.000Z",
	scheduled_posts: [],
});
const first = version("a", "Generated");
const second = version("b", "Generated");
const third = version("c", "Shorter", "Post a, before it was edited");
const versions = [first, second, third];

test("a version is compared with the text that it was made from, as it was then", () => {
	expect(compareVersion(versions, third)).toEqual({
		before: "Post a, before it was edited",
		after: "Post c",
		beforeLabel: "version 1 (Generated)",
		afterLabel: "version 3 (Shorter)",
	});
	expect(compareVersion([second, third], third)).toMatchObject({
		before: "Post a, before it was edited",
		beforeLabel: "an older text",
	});
});

test("one that was written from the idea is compared with the version before it", () => {
	expect(compareVersion(versions, second)).toMatchObject({ before: "Post a", after: "Post b" });
});

test("the first version has nothing to be compared with", () => {
	expect(compareVersion(versions, first)).toBeNull();
	expect(compareVersion([], null)).toBeNull();
});
