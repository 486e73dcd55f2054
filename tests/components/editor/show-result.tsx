import { useAuth } from "../../../app/features/auth/use-auth.ts";
import { useWritePost } from "../../../app/routes/workspace/use-write-post.ts";
import { WorkspaceResult } from "../../../app/routes/workspace/workspace-result.tsx";
import { defaultGenerationConfig, type GenerationConfig } from "../../../domain/post-options.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { show } from "../setup/show.tsx";

/** The result card with all that a post can become, as soon as it is known who has signed in. */
export function Result() {
	const { user } = useAuth();
	return user && <ResultOf userId={user.id} />;
}

function ResultOf({ userId }: { userId: string }) {
	const { result } = useWritePost(userId, false);
	return <WorkspaceResult userId={userId} {...result} ref={null} />;
}

/** A new author has a draft with this post of their own, written with these options. */
export async function becomeAuthorOf(post: string, options: Partial<GenerationConfig> = {}) {
	const author = await becomeAuthor();
	const id = crypto.randomUUID();
	const config = { ...defaultGenerationConfig, ...options };
	const idea = { user_id: author.userId, user_message: "Night shifts", config };
	const draft = await backend.supabase.from("drafts").insert({ id, ...idea });
	const version = { ...idea, draft_id: id, post_content: post, label: "Written by you", writer: "author" };
	const written = await backend.supabase.from("draft_versions").insert(version);
	if (draft.error || written.error) throw draft.error ?? written.error;
	return author;
}

/** Shows this post to its new author. */
export async function showResult(post: string, options: Partial<GenerationConfig> = {}) {
	await becomeAuthorOf(post, options);
	return show(<Result />);
}
