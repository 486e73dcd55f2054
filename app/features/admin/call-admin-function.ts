import { FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

const errorBodySchema = z.object({ message: z.string() });

/** Calls a function that is for admins. @throws Error with the server's sentence when it refuses */
export async function callAdminFunction<Answer>(
	supabase: SupabaseClient,
	name: string,
	method: "GET" | "POST",
	schema: z.ZodType<Answer>,
): Promise<Answer> {
	const { data, error } = await supabase.functions.invoke(name, { method });
	if (!error) return schema.parse(data);
	const body: unknown =
		error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null;
	throw new Error(errorBodySchema.safeParse(body).data?.message ?? "The server did not answer.");
}
