import { useQueryClient } from "@tanstack/react-query";
import { messages, templateSavedToast } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";
import { insertTemplate } from "./save-template.ts";
import { type Template, templateMutation, templatesQuery } from "./templates.ts";
import { updateTemplate } from "./update-template.ts";

/** The default template that saving the rules creates when there is none. */
const firstTemplateName = "My Brand Voice";

/**
 * Gives the default template the rules just saved, or creates it. The list is read first: another tab may have made,
 * changed or deleted a default. Resolves to the default as it was before, or null if there was none.
 */
export function useSyncDefaultTemplate(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const query = templatesQuery(supabase, userId);
	return useOptimisticMutation({
		...templateMutation(userId),
		mutationFn: async (rules: string): Promise<Template | null> => {
			const templates = await queryClient.fetchQuery(query);
			const current = templates.find(({ is_default }) => is_default);
			if (!current) {
				const template = { name: firstTemplateName, system_message: rules, is_default: true };
				await insertTemplate(supabase, userId, template);
				return null;
			}
			if (current.system_message !== rules) {
				await updateTemplate(supabase, { id: current.id, system_message: rules });
			}
			return current;
		},
		failed: (error) => {
			const hasDefault = queryClient.getQueryData(query.queryKey)?.some(({ is_default }) => is_default);
			notifyError(
				hasDefault ? messages.templateUpdateFailed : messages.templateSaveFailed,
				`${errorSentence(error)} ${messages.templateRulesSaved}`,
			);
		},
		onSuccess: (previous) => {
			if (!previous) notifySuccess(templateSavedToast(firstTemplateName));
		},
	});
}
