import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { failureDetail } from "../../lib/failure-detail.ts";
import type { TemplateDraft } from "./template.ts";
import { updateTemplate } from "./template-requests.ts";
import { changeListAtOnce, refreshList, templateWrites } from "./use-templates.ts";

interface TemplateChange {
	id: string;
	change: Partial<TemplateDraft>;
}

/** Renames a template, makes it the default, or gives it another text. Shown at once, taken back on failure. */
export function useChangeTemplate(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		...templateWrites(userId),
		mutationFn: ({ id, change }: TemplateChange) => updateTemplate(supabase, id, change),
		onMutate: ({ id, change }) =>
			changeListAtOnce(queryClient, userId, (templates) =>
				templates.map((template) => {
					if (template.id === id) return { ...template, ...change };
					return change.is_default ? { ...template, is_default: false } : template;
				}),
			),
		onError: (error, _change, context) => {
			context?.takeBack();
			notifyError(messages.templateUpdateFailed, failureDetail(error));
		},
		onSettled: () => refreshList(queryClient, userId),
	});
}
