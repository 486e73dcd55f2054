import { queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useBackend } from "../../../lib/api/backend.ts";
import { kept } from "../../../lib/api/kept.ts";
import { dataOf, type Row, type Supabase } from "../../../lib/api/supabase.ts";

const templateColumns = "id, name, system_message, is_default, updated_at";

/** A saved brand voice. At most one of an author's templates is the default. */
export type Template = Pick<Row<"templates">, "id" | "name" | "system_message" | "is_default" | "updated_at">;

/** The template with the author's rules; of several with this text, the one that was saved, changed or applied last. */
export const templateInUse = (templates: readonly Template[], rules: string): Template | undefined =>
	templates
		.filter(({ system_message }) => system_message === rules)
		.sort((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))[0];

/** Two templates may share a name: what tells them apart is their text, and the author may rename them. */
export const templateNameSchema = z
	.string()
	.check(z.trim(), z.minLength(1, "Template name required"), z.maxLength(100, "Template name too long"));

/** The template that rules just saved are given to: the one in use, which has those before; else the default. */
export const templateToFollow = (
	templates: readonly Template[],
	previous: string,
	templateId?: string,
): Template | undefined =>
	templates.find(({ id, system_message }) => id === templateId && system_message === previous) ??
	templateInUse(templates, previous) ??
	templates.find(({ is_default }) => is_default);

export const templatesKey = (userId: string) => ["templates", userId] as const;
/** Those that were saved here before any were loaded. */
export const unsentKey = (userId: string) => ["templates", userId, "own"] as const;

/** The author's templates, newest first. The policies of the table leave out everybody else's. */
export function loadTemplates(supabase: Supabase, signal: AbortSignal): Promise<Template[]> {
	const templates = supabase.from("templates").select(templateColumns);
	return dataOf(templates.order("created_at", { ascending: false }).abortSignal(signal));
}

export const templatesQuery = (supabase: Supabase, userId: string) =>
	queryOptions({
		queryKey: templatesKey(userId),
		...kept,
		// Another device may have changed the list.
		staleTime: 0,
		queryFn: ({ signal }) => loadTemplates(supabase, signal),
	});

/** `templates`: as far as this device has them. */
export function useTemplates(userId: string) {
	const { supabase } = useBackend();
	const { data: unsent = [] } = useQuery<Template[]>({ queryKey: unsentKey(userId), enabled: false });
	const query = useQuery(templatesQuery(supabase, userId));
	return { query, templates: query.data ?? unsent };
}
