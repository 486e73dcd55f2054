import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../../../lib/api/backend.ts";
import { type Template, templatesQuery, unsentKey } from "./templates.ts";

/** `templates`: as far as this device has them. */
export function useTemplates(userId: string) {
	const { supabase } = useBackend();
	const { data: unsent = [] } = useQuery<Template[]>({ queryKey: unsentKey(userId), enabled: false });
	const query = useQuery(templatesQuery(supabase, userId));
	return { query, templates: query.data ?? unsent };
}
