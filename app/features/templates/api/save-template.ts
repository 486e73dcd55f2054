import { messages, templateSavedToast } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";
import { type Template, templateColumns, templateMutation } from "./templates.ts";

export type NewTemplate = Omit<Template, "id">;

class SignInRequired extends Error {}

/** A new default takes the flag from the old one in the same transaction (a trigger does it). */
export async function insertTemplate(
	supabase: Supabase,
	userId: string,
	template: NewTemplate,
): Promise<Template> {
	const { data, error } = await supabase
		.from("templates")
		.insert({ ...template, user_id: userId })
		.select(templateColumns)
		.single();
	if (error) throw error;
	return data;
}

/** Saves a new template. It is shown when it is stored: until then there is nothing to apply or rename. */
export function useSaveTemplate(userId: string) {
	const { supabase } = useBackend();
	return useOptimisticMutation({
		...templateMutation(userId),
		mutationFn: async (template: NewTemplate) => {
			const { data } = await supabase.auth.getSession();
			if (!data.session) throw new SignInRequired();
			return insertTemplate(supabase, userId, template);
		},
		failed: (error) => {
			if (error instanceof SignInRequired) notifyError(messages.templateSignInRequired);
			else notifyError(messages.templateSaveFailed, errorSentence(error));
		},
		onSuccess: ({ name }) => notifySuccess(templateSavedToast(name)),
	});
}
