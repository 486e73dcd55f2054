import { messages } from "../../../../domain/messages.ts";
import { dataOf, type Supabase } from "../../../lib/api/supabase.ts";
import { type DefineWrite, Refusal, useWrite } from "../../../lib/queue/write.ts";
import { type Template, templatesKey } from "./templates.ts";

/** A template's id with the values that change. */
export type TemplateUpdate = Pick<Template, "id"> & Partial<Template>;

/** Of several with one text the one that was used last is in use. Another name is no use. */
const touch = <Values extends Partial<Template>>(values: Values): Values & { updated_at?: string } =>
	"name" in values ? values : { ...values, updated_at: new Date().toISOString() };

export async function writeTemplate(supabase: Supabase, { id, ...values }: TemplateUpdate): Promise<void> {
	const update = supabase.from("templates").update(touch(values)).eq("id", id);
	// One that found no row passes as a success: the template was deleted meanwhile.
	if ((await dataOf(update.select("id"))).length === 0) throw new Refusal(messages.templateGone);
}

/** Renames a template, makes it the default, gives it another text, or notes that it was applied. */
export const updateTemplate: DefineWrite<void, TemplateUpdate> = ({ supabase, userId }) => ({
	queryKey: templatesKey(userId),
	name: "templates:update",
	send: (update) => writeTemplate(supabase, update),
	update: (queryClient, update) =>
		queryClient.setQueriesData<Template[]>({ queryKey: templatesKey(userId) }, (templates) =>
			templates?.map((template) => {
				if (template.id === update.id) return { ...template, ...touch(update) };
				return update.is_default ? { ...template, is_default: false } : template;
			}),
		),
	failed: messages.templateUpdateFailed,
	textOf: ({ system_message, name }) => system_message ?? name ?? null,
});

export const useUpdateTemplate = (userId: string) => useWrite(updateTemplate, userId);
