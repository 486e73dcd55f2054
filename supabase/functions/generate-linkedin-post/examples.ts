import { z } from "zod";
import type { FunctionContext } from "../_shared/context.ts";

/** Most posts that show a model how their author writes. */
const most = 3;
/** Shorter ones show little. In UTF-16 code units. */
const shortest = 120;
/** All of them together, in bytes of UTF-8: about 800 tokens of English, 900 of Chinese, 2,200 of letters in disguise. */
const mostBytes = 3600;
/** How many of the newest posted posts are looked at. */
const newest = 12;

const postedSchema = z.array(
	z.object({
		post_content: z.string(),
		draft_versions: z.object({ writer: z.string(), version: z.number() }).nullable(),
	}),
);
export type PostedPost = z.infer<typeof postedSchema>[number];

/**
 * The posts that show an author's voice: of those they have posted, the newest that there is room for, each once. What
 * a model has written and nobody has changed is left out, or it would learn to write as itself.
 * @param posted newest first
 */
export function chooseExamples(posted: readonly PostedPost[]): string[] {
	const chosen: string[] = [];
	let room = mostBytes;
	for (const { post_content, draft_versions } of posted) {
		const text = post_content.trim();
		const bytes = new TextEncoder().encode(text).length;
		const isTheModels = draft_versions?.writer === "model" && draft_versions.version === 1;
		if (isTheModels || text.length < shortest || bytes > room || chosen.includes(text)) continue;
		chosen.push(text);
		room -= bytes;
		if (chosen.length === most) break;
	}
	return chosen;
}

/** {@link chooseExamples} of the caller's own posts. Without them a post is written all the same. */
export async function loadExamples({ supabase, userClaims, log }: FunctionContext): Promise<string[]> {
	const { data, error } = await supabase
		.from("scheduled_posts")
		.select("post_content, draft_versions(writer, version)")
		.eq("user_id", userClaims?.id ?? "")
		.eq("is_posted", true)
		.order("planned_at", { ascending: false })
		.limit(newest);
	const posted = postedSchema.safeParse(data).data;
	if (!posted) log("the examples for a model were not loaded", { code: error?.code ?? "unexpected" });
	return chooseExamples(posted ?? []);
}
