import { expect, test } from "vitest";
import { testPost } from "../../../../tests/factories/test-post.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import type { ScheduledPost } from "./scheduled-post.ts";
import { PostConflict, writePost } from "./write-post.ts";

/** A table of one post: a write succeeds when it knows the version. */
function tableOf(stored: ScheduledPost) {
	let post = stored;
	const rowsOf = (found: ScheduledPost | null) => ({
		data: found ? [{ ...found, remind_at: found.remind_at.toISOString() }] : [],
		error: null,
	});
	const supabase = {
		from: () => ({ select: () => ({ eq: async () => rowsOf(post) }) }),
	} as unknown as Supabase;
	const write = (known: ScheduledPost, post_content: string) =>
		writePost(supabase, known, async (version) => {
			await Promise.resolve();
			if (version !== post.version) return rowsOf(null);
			post = { ...post, post_content, version: version + 1 };
			return rowsOf(post);
		});
	return { write, changeElsewhere: () => (post = { ...post, version: post.version + 1 }) };
}

test("quick changes of one tab in a row do not conflict, whatever version they were made from", async () => {
	const seen = testPost({ id: "quick", version: 3 });
	const { write } = tableOf(seen);
	const written = await Promise.all([write(seen, "One"), write(seen, "Two"), write(seen, "Three")]);
	expect(written.map(({ version, post_content }) => [version, post_content])).toEqual([
		[4, "One"],
		[5, "Two"],
		[6, "Three"],
	]);
});

test("a change elsewhere conflicts, also after changes of this tab, until it has been seen", async () => {
	const seen = testPost({ id: "two writers", version: 1 });
	const { write, changeElsewhere } = tableOf(seen);
	await write(seen, "One");
	const current = changeElsewhere();
	const conflict = await write(seen, "Two").catch((error: unknown) => error);
	expect(conflict).toBeInstanceOf(PostConflict);
	expect(conflict).toMatchObject({
		message: "It was changed or deleted elsewhere.",
		current: { version: current.version, post_content: "One" },
	});
	expect(await write(current, "Two")).toMatchObject({ version: 4, post_content: "Two" });
});
