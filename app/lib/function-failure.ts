import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod";
import { messages } from "../../domain/messages.ts";

const errorBodySchema = z.object({ message: z.string() });

/** Why a function failed: the server's sentence, if it gave one. */
export async function functionFailure(error: unknown): Promise<Error> {
	const body: unknown =
		error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null;
	return new Error(errorBodySchema.safeParse(body).data?.message ?? messages.serverUnreachable);
}
