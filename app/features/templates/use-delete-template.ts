import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { failureDetail } from "../../lib/failure-detail.ts";
import { deleteTemplate } from "./template-requests.ts";
import { changeListAtOnce, refreshList, templateWrites } from "./use-templates.ts";

/** Deletes a template by its id. It leaves the list at once and comes back if that fails. */
export function useDeleteTemplate(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		...templateWrites(userId),
		mutationFn: (id: string) => deleteTemplate(supabase, id),
		onMutate: (id) =>
			changeListAtOnce(queryClient, userId, (templates) =>
				templates.filter((template) => template.id !== id),
			),
		onError: (error, _id, context) => {
			context?.takeBack();
			notifyError(messages.templateDeleteFailed, failureDetail(error));
		},
		onSuccess: () => notifySuccess(messages.templateDeleted),
		onSettled: () => refreshList(queryClient, userId),
	});
}
