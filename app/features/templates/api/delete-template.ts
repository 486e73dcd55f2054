import { messages } from "../../../../domain/messages.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { type DefineWrite, Refusal, startWrite, useWrite } from "../../../lib/queue/write.ts";
import { writeQueue } from "../../../lib/queue/write-queue.ts";
import { dismissUndo } from "../../../lib/toasts/dismiss-undo.ts";
import { notifySuccess } from "../../../lib/toasts/notify.ts";
import { saveTemplate } from "./save-template.ts";
import { type Template, templatesKey } from "./templates.ts";

/** Deletes a template. The message of it offers to bring it back. */
export const deleteTemplate: DefineWrite<void, Template> = (context) => {
	const { supabase, queryClient, userId } = context;
	const name = "templates:delete";
	const offerUndo = (template: Template, state = "") => {
		dismissUndo(template.id);
		notifySuccess(messages.templateDeleted, `“${template.name}”${state}`, {
			label: "Undo",
			of: template.id,
			onClick: () => {
				if (writeQueue(queryClient, userId).takeBack(name, template.id))
					saveTemplate(context).update?.(queryClient, template);
				else void startWrite(context, saveTemplate, template);
			},
		});
	};
	return {
		queryKey: templatesKey(userId),
		name,
		// One that is gone is deleted: by a first try whose answer was lost, or by another device.
		send: async ({ id, system_message }) => {
			const found = supabase.from("templates").select("system_message").eq("id", id).maybeSingle();
			const now = await dataOf(found);
			if (now && now.system_message !== system_message) throw new Refusal(messages.postGone);
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
