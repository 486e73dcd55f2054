import { expect, test } from "vitest";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { type PostVersion, postVersionsSchema } from "./post-version.ts";
import { addVersion, changeVersion, currentVersion, maxVersions } from "./version-list.ts";

const version = (id: string, post = `Post ${id}`): PostVersion => ({
	id,
	post,
	writer: "offline",
	label: "Generated",
	userMessage: "Night shifts",
	config: defaultGenerationConfig,
	basedOn: null,
	generatedPostId: null,
	createdAt: "2026-11-20T10:00:00.000Z",
});

test("a new version goes to the end and leaves the others as they are", () => {
	const before = [version("1", "Edited by hand"), version("2")];
	expect(addVersion(before, version("3"))).toEqual([...before, version("3")]);
});

test("the oldest versions make room", () => {
	const full = Array.from({ length: maxVersions }, (_, index) => version(String(index)));
	const after = addVersion(full, version("new"));
	expect(after).toHaveLength(30);
	expect([after[0]?.id, after.at(-1)?.id]).toEqual(["1", "new"]);
});

test("a change touches one version, wherever it stands", () => {
	const after = changeVersion([version("1"), version("2"), version("3")], version("2", "Changed"));
	expect(after.map(({ post }) => post)).toEqual(["Post 1", "Changed", "Post 3"]);
});

test("a version that another tab pushed out comes back when its author goes on writing", () => {
	expect(changeVersion([version("2")], version("1", "Still here"))).toEqual([
		version("2"),
		version("1", "Still here"),
	]);
});

test("without a choice, or with one that is gone, the newest is on screen", () => {
	const versions = [version("1"), version("2")];
	expect(currentVersion(versions, "1")?.id).toBe("1");
	expect(currentVersion(versions, null)?.id).toBe("2");
	expect(currentVersion(versions, "gone")?.id).toBe("2");
	expect(currentVersion([], "gone")).toBeNull();
});

test("one damaged entry does not cost the others", () => {
	const stored = [version("1"), { id: "2", post: 7 }, null, version("3")];
	expect(postVersionsSchema.parse(stored).map(({ id }) => id)).toEqual(["1", "3"]);
	expect(postVersionsSchema.safeParse("nothing").success).toBe(false);
});
