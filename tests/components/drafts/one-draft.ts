import * as generator from "../generator/show-generator.tsx";
import { backend } from "../setup/backend.ts";

export const versions = generator.result.getByRole("combobox", { name: "Version" });

export const drafts = async () => {
	const kept = backend.supabase.from("drafts").select("user_message, draft_versions(post_content)");
	return (await kept.is("deleted_at", null)).data ?? [];
};
/** Without versions: a test may keep calls for those from the page. */
export const ideas = async () => {
	const kept = backend.supabase.from("drafts").select("user_message").is("deleted_at", null);
	return (await kept.order("updated_at")).data?.map(({ user_message }) => user_message) ?? [];
};
export const texts = async () =>
	(await drafts())
		.flatMap(({ draft_versions }) => draft_versions.map(({ post_content }) => post_content))
		.sort();

export const changeIdeaElsewhere = (from: string, user_message: string) =>
	backend.supabase.from("drafts").update({ user_message }).eq("user_message", from);
export const edit = () => generator.result.getByText("Edit", { exact: true }).click();
