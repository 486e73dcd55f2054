import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { PlannedPost } from "../../../../domain/planner/planning-warnings.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { postKeys } from "./scheduled-post.ts";

/** How long an author pauses before their text is compared with that of all posts, in milliseconds. */
const pause = 400;

/** The author's posts with the same words, wherever they are planned. */
export function useSameTextPosts(userId: string, typed: string) {
	const { supabase } = useBackend();
	const [text] = useDebouncedValue(typed.trim(), pause);
	return useQuery({
		queryKey: [...postKeys.all(userId), "same-text", text],
		enabled: text !== "",
		queryFn: async ({ signal }): Promise<PlannedPost[]> => {
			const { data, error } = await supabase
				.rpc("find_posts_with_same_text", { _texts: [text] })
				.abortSignal(signal);
			if (error) throw error;
			return data.map((post) => ({ ...post, post_content: text }));
		},
	});
}
