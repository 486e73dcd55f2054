import { expect, test } from "vitest";
import { testVersion } from "../test-version.ts";
import { compareVersion } from "./compare-version.ts";

const first = testVersion({ id: "a", post_content: "Post a" });
const second = testVersion({ id: "b", post_content: "Post b" });
const based = { based_on: "a", based_on_content: "Post a, before it was edited" };
const third = testVersion({ id: "c", post_content: "Post c", label: "Shorter", ...based });
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
