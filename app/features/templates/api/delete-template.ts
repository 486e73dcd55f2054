import { messages } from "../../../../domain/messages.ts";
import { notifySuccess } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";
import { assertFound, templateMutation, templatesQuery } from "./templates.ts";

/** Deletes a template by its id. */
export function useDeleteTemplate(userId: string) {
	const { supabase } = useBackend();
	return useOptimisticMutation({
		...templateMutation(userId),
		mutationFn: async (id: string) => {
			const { data, error } = await supabase.from("templates").delete().eq("id", id).select("id");
			if (error) throw error;
			assertFound(data);
		},
		update: (queryClient, id) =>
			queryClient.setQueryData(templatesQuery(supabase, userId).queryKey, (templates) =>
				templates?.filter((template) => template.id !== id),
			),
		failed: messages.templateDeleteFailed,
		onSuccess: () => notifySuccess(messages.templateDeleted),
	});
}
