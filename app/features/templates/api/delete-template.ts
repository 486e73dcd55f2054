import { messages } from "../../../../domain/messages.ts";
import { dismissUndo } from "../../../components/toasts/dismiss-undo.ts";
import { notifySuccess } from "../../../components/toasts/notify.ts";
import { startWrite, useWrite, type Write, type WriteContext } from "../../../lib/queue/write.ts";
import { saveTemplate } from "./save-template.ts";
import { type Template, templatesKey } from "./templates.ts";

/** Deletes a template. The message of it offers to bring it back. */
export const deleteTemplate = (context: WriteContext): Write<void, Template> => {
	const { supabase, userId } = context;
	const offerUndo = (template: Template, state = "") => {
		dismissUndo(template.id);
		notifySuccess(messages.templateDeleted, `“${template.name}”${state}`, {
			label: "Undo",
			of: template.id,
			onClick: () => startWrite(context, saveTemplate, template),
		});
	};
	return {
		queryKey: templatesKey(userId),
		name: "templates:delete",
		// One that is gone is deleted: by a first try whose answer was lost, or by another device.
		send: async ({ id }) => {
			const { error } = await supabase.from("templates").delete().eq("id", id);
			if (error) throw error;
		},
		update: (queryClient, { id }) =>
			queryClient.setQueriesData<Template[]>({ queryKey: templatesKey(userId) }, (templates) =>
				templates?.filter((template) => template.id !== id),
			),
		failed: messages.templateDeleteFailed,
		details: ({ name }) => `“${name}”`,
		onKept: (template) => offerUndo(template, ` ${messages.writeWaits}`),
		onSuccess: (_data, template) => offerUndo(template),
	};
};

export const useDeleteTemplate = (userId: string) => useWrite(deleteTemplate, userId);
