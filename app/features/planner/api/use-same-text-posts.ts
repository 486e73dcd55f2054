import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { PlannedPost } from "../../../../domain/planner/planning-warnings.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { dataOf, type Supabase } from "../../../lib/api/supabase.ts";
import { postKeys } from "./scheduled-post.ts";

/** How long an author pauses before their text is compared with that of all posts, in milliseconds. */
const pause = 400;

/** The author's posts with the same words as a text, wherever they are planned. */
export async function loadSameTextPosts(
	supabase: Supabase,
	text: string,
	signal?: AbortSignal,
): Promise<PlannedPost[]> {
	const query = supabase.rpc("find_posts_with_same_text", { _texts: [text] });
	const found = await dataOf(signal ? query.abortSignal(signal) : query);
	return found.map((post) => ({ ...post, post_content: text }));
}

/** {@link loadSameTextPosts} of a text that is being written. */
export function useSameTextPosts(userId: string, typed: string) {
	const { supabase } = useBackend();
	const [text] = useDebouncedValue(typed.trim(), pause);
	return useQuery({
		queryKey: [...postKeys.all(userId), "same-text", text],
		enabled: text !== "",
		queryFn: ({ signal }) => loadSameTextPosts(supabase, text, signal),
	});
}
