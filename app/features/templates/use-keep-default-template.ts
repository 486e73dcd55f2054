import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages, templateSavedToast } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { failureDetail } from "../../lib/failure-detail.ts";
import { firstTemplateName, type Template } from "./template.ts";
import { insertTemplate, updateTemplate } from "./template-requests.ts";
import { refreshList, templatesKey, templatesQuery, templateWrites } from "./use-templates.ts";

/**
 * Brings the default template to the rules just saved, or creates it. The list is read first: another tab may
 * have made, changed or deleted a default. Resolves to the default as it was before, or null if there was none.
 */
export function useKeepDefaultTemplate(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		...templateWrites(userId),
		mutationFn: async (rules: string): Promise<Template | null> => {
			const templates = await queryClient.fetchQuery(templatesQuery(supabase, userId));
			const current = templates.find(({ is_default }) => is_default);
			if (!current) {
				const draft = { name: firstTemplateName, system_message: rules, is_default: true };
				await insertTemplate(supabase, userId, draft);
				return null;
			}
			if (current.system_message !== rules) {
				await updateTemplate(supabase, current.id, { system_message: rules });
			}
			return current;
		},
		onError: (error) => {
			const known = queryClient.getQueryData<Template[]>(templatesKey(userId)) ?? [];
			notifyError(
				known.some(({ is_default }) => is_default)
					? messages.templateUpdateFailed
					: messages.templateSaveFailed,
				`${failureDetail(error)} ${messages.templateRulesSaved}`,
			);
		},
		onSuccess: (before) => {
			if (!before) notifySuccess(templateSavedToast(firstTemplateName));
		},
		onSettled: () => refreshList(queryClient, userId),
	});
}
