import type { QueryClient } from "@tanstack/react-query";
import { messages, templateSavedToast } from "../../../../domain/messages.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { type DefineWrite, useWrite } from "../../../lib/queue/write.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import { insertTemplate } from "./save-template.ts";
import { loadTemplates, type Template, templatesKey, templateToFollow } from "./templates.ts";
import { writeTemplate } from "./update-template.ts";

/** The default template that saving the rules creates when there is none. */
const firstTemplateName = "My Brand Voice";

const notifyFirstSaved = () => notifySuccess(templateSavedToast(firstTemplateName));

/** Rules that were saved, and those that the author had before. */
export interface SavedRules {
	rules: string;
	previous: string;
	/** The template that was in use when the author began to edit. */
	templateId?: string | undefined;
	/** The id of the template that is made when there is no default. */
	newId: string;
}

/** Shows the template that follows with the rules. */
export const showFollowing = (
	queryClient: QueryClient,
	userId: string,
	{ rules, previous, templateId }: Omit<SavedRules, "newId">,
) =>
	queryClient.setQueriesData<Template[]>({ queryKey: templatesKey(userId) }, (templates) => {
		if (!templates || templates.some(({ system_message }) => system_message === rules)) return templates;
		const target = templateToFollow(templates, previous, templateId);
		return templates.map((other) => (other === target ? { ...other, system_message: rules } : other));
	});

/**
 * Gives rules just saved to the template that follows them, which is created when there is none. The list is read
 * first: another tab may have changed it. Resolves to the template as it was before, or null if there was none.
 */
export const syncTemplate: DefineWrite<Template | null, SavedRules> = ({ supabase, userId }) => {
	let target: Template | undefined;
	return {
		queryKey: templatesKey(userId),
		name: "templates:sync",
		send: async ({ rules, previous, templateId, newId }) => {
			// Not by the cache: a change that is heard meanwhile ends its call, and it answers with what it had.
			const templates = await loadTemplates(supabase, AbortSignal.timeout(30_000));
			target = templateToFollow(templates, previous, templateId);
			if (!target) {
				const template = { id: newId, name: firstTemplateName, system_message: rules, is_default: true };
				await insertTemplate(supabase, userId, template);
				return null;
			}
			if (target.system_message !== rules) {
				await writeTemplate(supabase, { id: target.id, system_message: rules });
			}
			return target;
		},
		update: (client, saved) => showFollowing(client, userId, saved),
		failed: (error) =>
			notifyError(
				target ? messages.templateUpdateFailed : messages.templateSaveFailed,
				`${errorMessage(error)} ${messages.templateRulesSaved}`,
			),
		details: () => messages.templateUpdateFailed,
		onSuccess: (before) => {
			if (!before) notifyFirstSaved();
		},
	};
};

/** `onSynced` gets the template as it was before. */
export const useSyncTemplate = (userId: string, onSynced: (before: Template, saved: SavedRules) => void) =>
	useWrite(syncTemplate, userId, {
		onSuccess: (before, saved) => {
			if (before) onSynced(before, saved);
			else notifyFirstSaved();
		},
	});
