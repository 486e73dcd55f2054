import { generationStopSchema } from "../../../../domain/generation.ts";
import { generationFunction } from "../../../lib/api/generation-status.ts";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";

/** How long Stop waits for the server to take note, in milliseconds. */
const timeout = 3000;

/**
 * Says that the author stops the generation, which a connection that only breaks off does not say. Resolves to
 * whether it will be given back; false when nobody answered, and the post is written all the same.
 */
export function stopGeneration(supabase: Supabase): Promise<boolean> {
	const signal = AbortSignal.timeout(timeout);
	const call = { method: "DELETE", schema: generationStopSchema, signal } as const;
	return invokeFunction(supabase, generationFunction, call).then(
		({ givesBack }) => givesBack,
		() => false,
	);
}
