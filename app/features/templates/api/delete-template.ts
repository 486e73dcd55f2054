import { messages } from "../../../../domain/messages.ts";
import { notifySuccess } from "../../../components/notify.ts";
import { useWrite, type Write, type WriteContext } from "../../../lib/offline/write.ts";
import { assertFound, templatesKey, templatesQuery } from "./templates.ts";

/** Deletes a template by its id. */
export const deleteTemplate = ({ supabase, userId }: WriteContext): Write<void, string> => ({
	queryKey: templatesKey(userId),
	name: "delete",
	mutationFn: async (id) => {
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

export const useDeleteTemplate = (userId: string) => useWrite(deleteTemplate, userId);
