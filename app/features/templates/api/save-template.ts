import { onlineManager } from "@tanstack/react-query";
import { messages, templateSavedToast } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { insertOnce, type Supabase } from "../../../lib/api/supabase.ts";
import { type DefineWrite, Refusal, useWrite } from "../../../lib/queue/write.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import { type Template, templatesKey, unsentKey } from "./templates.ts";

type NewTemplate = Omit<Template, "updated_at">;

/** A new default takes the flag from the old one in the same transaction (a trigger does it). */
export function insertTemplate(supabase: Supabase, userId: string, template: NewTemplate) {
	const { id, name, system_message, is_default } = template;
	const row = { id, user_id: userId, name, system_message, is_default };
	return insertOnce(supabase.from("templates").insert(row));
}

/** Saves a new template, with an id of this device. */
export const saveTemplate: DefineWrite<void, NewTemplate> = ({ supabase, userId }) => ({
	queryKey: templatesKey(userId),
	name: "templates:save",
	send: (template) => insertTemplate(supabase, userId, template),
	update: (queryClient, template) => {
		const loadedKey = templatesKey(userId);
		const key = queryClient.getQueryData(loadedKey) ? loadedKey : unsentKey(userId);
		queryClient.setQueryData<Template[]>(key, (templates = []) => [
			{ ...template, updated_at: new Date().toISOString() },
			...templates
				.filter(({ id }) => id !== template.id)
				.map((other) => (template.is_default ? { ...other, is_default: false } : other)),
		]);
	},
	madeId: ({ id }) => id,
	failed: messages.templateSaveFailed,
	details: ({ name }) => `“${name}”`,
	onSuccess: (_data, { name }) => notifySuccess(templateSavedToast(name)),
	textOf: ({ system_message }) => system_message,
});

/** An author without a session is asked to sign in. */
export function useSaveTemplate(userId: string) {
	const { supabase } = useBackend();
	const save = useWrite(saveTemplate, userId);
	return async (template: NewTemplate): Promise<void> => {
		const { data } = await supabase.auth.getSession();
		if (data.session || !onlineManager.isOnline()) return save(template);
		notifyError(messages.templateSignInRequired);
		throw new Refusal(messages.templateSignInRequired);
	};
}
