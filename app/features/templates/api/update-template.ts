import { messages } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";
import { assertFound, type Template, templateMutation, templatesQuery } from "./templates.ts";

/** A template's id with the values that change. */
export type TemplateUpdate = Pick<Template, "id"> & Partial<Template>;

export async function updateTemplate(supabase: Supabase, { id, ...values }: TemplateUpdate): Promise<void> {
	const { data, error } = await supabase
		.from("templates")
		.update({ ...values, updated_at: new Date().toISOString() })
		.eq("id", id)
		.select("id");
	if (error) throw error;
	assertFound(data);
}

/** Renames a template, makes it the default, or gives it another text. */
export function useUpdateTemplate(userId: string) {
	const { supabase } = useBackend();
	return useOptimisticMutation({
		...templateMutation(userId),
		mutationFn: (update: TemplateUpdate) => updateTemplate(supabase, update),
		update: (queryClient, update) =>
			queryClient.setQueryData(templatesQuery(supabase, userId).queryKey, (templates) =>
				templates?.map((template) => {
					if (template.id === update.id) return { ...template, ...update };
					return update.is_default ? { ...template, is_default: false } : template;
				}),
			),
		failed: messages.templateUpdateFailed,
	});
}
