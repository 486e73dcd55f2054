import { expect, test } from "vitest";
import { testVersion } from "../../../../tests/factories/test-version.ts";
import { comparedTexts, compareVersion } from "./compare-version.ts";

const first = testVersion({ id: "a", post_content: "Post a" });
const second = testVersion({ id: "b", post_content: "Post b" });
const based = { based_on: "a", based_on_content: "Post a, before it was edited" };
const third = testVersion({ id: "c", post_content: "Post c", label: "Shorter", ...based });
const versions = [first, second, third];

test("a version is compared with the text that it was made from, as it was then", () => {
	expect(compareVersion(versions, third, "origin")).toEqual({
		before: "Post a, before it was edited",
		after: "Post c",
		beforeLabel: "version 1 (Generated), as it was",
		afterLabel: "version 3 (Shorter)",
	});
	expect(compareVersion([second, third], third, "origin")).toMatchObject({
		before: "Post a, before it was edited",
		beforeLabel: "an older text",
	});
});

test("a version is compared with the text that it was made from, though that is kept as another version now", () => {
	const kept = testVersion({ id: "kept", post_content: "Post a, before it was edited" });
	const edited = testVersion({ ...first, label: "Your edit" });
	expect(compareVersion([kept, third, edited], third, "origin")).toMatchObject({
		beforeLabel: "version 1 (Generated)",
		before: "Post a, before it was edited",
	});
});

test("one that was written from the idea is compared with the version before it, the first one with the next", () => {
	const comparison = { before: "Post a", after: "Post b" };
	expect(compareVersion(versions, second, "origin")).toMatchObject(comparison);
	expect(compareVersion(versions, first, "gone")).toMatchObject(comparison);
});

test("any two are compared, the older one first", () => {
	expect(compareVersion(versions, third, "a")).toMatchObject({ before: "Post a", after: "Post c" });
	expect(compareVersion(versions, first, "c")).toMatchObject({ before: "Post a", after: "Post c" });
	expect(comparedTexts(versions, third).map(({ id }) => id)).toEqual(["origin", "a", "b"]);
	expect(comparedTexts(versions, second).map(({ id }) => id)).toEqual(["a", "c"]);
	expect(compareVersion([first], first, "origin")).toBeNull();
});
