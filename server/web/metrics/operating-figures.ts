import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

/** One row of the database function `operating_figures`, whose comment says what each figure means. */
const figuresSchema = z.object({
	waiting: z.number(),
	retrying: z.number(),
	oldest_waiting_seconds: z.number(),
	sent: z.number(),
	failed: z.number(),
	missed: z.number(),
	lag_median: z.number().nullable(),
	lag_p99: z.number().nullable(),
	lag_longest: z.number().nullable(),
	generations_this_week: z.number(),
	generation_failures: z.number(),
});

/** What the database knows of the whole installation, whichever process is asked. */
export type OperatingFigures = z.infer<typeof figuresSchema>;

/** Asks the database once; null when it does not answer. */
export async function readOperatingFigures(supabaseAdmin: SupabaseClient): Promise<OperatingFigures | null> {
	const { data, error } = await supabaseAdmin.rpc("operating_figures").single();
	return error ? null : figuresSchema.parse(data);
}
