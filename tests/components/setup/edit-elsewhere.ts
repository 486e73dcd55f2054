import { backend } from "./backend.ts";

/** Another device changes the only text of the author's drafts. */
export const editElsewhere = async (post_content: string) => {
	const versions = backend.supabase.from("draft_versions").update({ post_content });
	await versions.not("id", "is", null).throwOnError();
};
