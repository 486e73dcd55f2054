import type { SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import { functionFailure } from "../../lib/function-failure.ts";

/** Calls a function that is for admins. @throws Error with the server's sentence when it refuses */
export async function callAdminFunction<Answer>(
	supabase: SupabaseClient,
	name: string,
	method: "GET" | "POST",
	schema: z.ZodType<Answer>,
): Promise<Answer> {
	const { data, error } = await supabase.functions.invoke(name, { method });
	if (error) throw await functionFailure(error);
	return schema.parse(data);
}
