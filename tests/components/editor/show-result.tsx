import { useAuth } from "../../../app/features/auth/use-auth.ts";
import type { PostVersion } from "../../../app/features/versions/post-version.ts";
import { useWritePost } from "../../../app/routes/use-write-post.ts";
import { WorkspaceResult } from "../../../app/routes/workspace-result.tsx";
import { defaultGenerationConfig, type GenerationConfig } from "../../../domain/post-options.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { show } from "../setup/show.tsx";

/** The result card with all that a post can become, as soon as it is known who has signed in. */
export function Result() {
	const { user } = useAuth();
	return user && <ResultOf userId={user.id} />;
}

function ResultOf({ userId }: { userId: string }) {
	const writing = useWritePost(userId, false);
	return <WorkspaceResult userId={userId} writing={writing} ref={null} />;
}

/** A new author has this post on their device, written with these options. */
export async function becomeAuthorOf(post: string, options: Partial<GenerationConfig> = {}) {
	const author = await becomeAuthor();
	const version: PostVersion = {
		id: "version-1",
		post,
		writer: "offline",
		label: "Generated",
		userMessage: "Night shifts",
		config: { ...defaultGenerationConfig, ...options },
		basedOn: null,
		generatedPostId: null,
		createdAt: new Date().toISOString(),
	};
	localStorage.setItem(`versions:${author.userId}`, JSON.stringify([version]));
	return author;
}

/** Shows this post to its new author. */
export async function showResult(post: string, options: Partial<GenerationConfig> = {}) {
	await becomeAuthorOf(post, options);
	return show(<Result />);
}
