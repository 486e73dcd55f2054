import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { messages } from "../../../domain/messages.ts";
import { type Template, type TemplateDraft, templateSchema } from "./template.ts";

/** The author's templates, newest first. The policies of the table leave out everybody else's. */
export async function fetchTemplates(supabase: SupabaseClient, signal: AbortSignal): Promise<Template[]> {
	const { data, error } = await supabase
		.from("templates")
		.select("id, name, system_message, is_default")
		.order("created_at", { ascending: false })
		.abortSignal(signal);
	if (error) throw error;
	return z.array(templateSchema).parse(data);
}

/** Stores a template. A new default takes the flag from the old one in the same transaction (a trigger does it). */
export async function insertTemplate(
	supabase: SupabaseClient,
	userId: string,
	draft: TemplateDraft,
): Promise<Template> {
	const { data, error } = await supabase
		.from("templates")
		.insert({ ...draft, user_id: userId })
		.select("id, name, system_message, is_default")
		.single();
	if (error) throw error;
	return templateSchema.parse(data);
}

/** Changes one template. One that was deleted meanwhile is an error: an update of no row passes as a success. */
export async function updateTemplate(
	supabase: SupabaseClient,
	id: string,
	change: Partial<TemplateDraft>,
): Promise<void> {
	const { data, error } = await supabase
		.from("templates")
		.update({ ...change, updated_at: new Date().toISOString() })
		.eq("id", id)
		.select("id");
	if (error) throw error;
	if (data.length === 0) throw new Error(messages.templateGone);
}

/** Deletes one template. One that was deleted meanwhile is an error, as above. */
export async function deleteTemplate(supabase: SupabaseClient, id: string): Promise<void> {
	const { data, error } = await supabase.from("templates").delete().eq("id", id).select("id");
	if (error) throw error;
	if (data.length === 0) throw new Error(messages.templateGone);
}
