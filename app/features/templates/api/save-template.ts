import { messages, templateSavedToast } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import { useWrite, type Write, type WriteContext } from "../../../lib/offline/write.ts";
import { type Template, templatesKey } from "./templates.ts";

class SignInRequired extends Error {}

/** PostgreSQL's code for a row that is there already: the answer to its first insert was lost. */
const uniqueViolation = "23505";

type NewTemplate = Omit<Template, "updated_at">;

/** A new default takes the flag from the old one in the same transaction (a trigger does it). */
export async function insertTemplate(
	supabase: Supabase,
	userId: string,
	template: NewTemplate,
): Promise<void> {
	const { id, name, system_message, is_default } = template;
	const row = { id, user_id: userId, name, system_message, is_default };
	const { error } = await supabase.from("templates").insert(row);
	if (error && error.code !== uniqueViolation) throw error;
}

/** Saves a new template, with an id of this device. */
export const saveTemplate = ({ supabase, userId }: WriteContext): Write<void, NewTemplate> => ({
	queryKey: templatesKey(userId),
	name: "save",
	mutationFn: async (template) => {
		const { data } = await supabase.auth.getSession();
		if (!data.session) throw new SignInRequired();
		return insertTemplate(supabase, userId, template);
	},
	failed: (error) => {
		if (error instanceof SignInRequired) notifyError(messages.templateSignInRequired);
		else notifyError(messages.templateSaveFailed, errorSentence(error));
	},
	onSuccess: (_data, { name }) => notifySuccess(templateSavedToast(name)),
	textOf: ({ system_message }) => system_message,
});

export const useSaveTemplate = (userId: string) => useWrite(saveTemplate, userId);
