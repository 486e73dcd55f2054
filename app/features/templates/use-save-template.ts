import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages, templateSavedToast } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { failureDetail } from "../../lib/failure-detail.ts";
import type { TemplateDraft } from "./template.ts";
import { insertTemplate } from "./template-requests.ts";
import { refreshList, templateWrites } from "./use-templates.ts";

class SignInRequired extends Error {}

/** Saves a new template. It is shown when it is stored: until then there is nothing to apply or rename. */
export function useSaveTemplate(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		...templateWrites(userId),
		mutationFn: async (draft: TemplateDraft) => {
			const { data } = await supabase.auth.getSession();
			if (!data.session) throw new SignInRequired();
			return insertTemplate(supabase, userId, draft);
		},
		onError: (error) => {
			if (error instanceof SignInRequired) notifyError(messages.templateSignInRequired);
			else notifyError(messages.templateSaveFailed, failureDetail(error));
		},
		onSuccess: ({ name }) => notifySuccess(templateSavedToast(name)),
		onSettled: () => refreshList(queryClient, userId),
	});
}
