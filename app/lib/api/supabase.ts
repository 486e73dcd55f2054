import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database-types.ts";

export type Supabase = SupabaseClient<Database>;

export type Row<Table extends keyof Database["public"]["Tables"]> =
	Database["public"]["Tables"][Table]["Row"];

/** The address of Storage, of which the app has no client (`unused-supabase-services.ts`). */
// biome-ignore lint/complexity/useLiteralKeys: it is protected, and nothing else tells the address
export const storageUrlOf = (supabase: Supabase): URL => supabase["storageUrl"];

/** The data of a call of the Data API. @throws the error that it answers in place of data */
export async function dataOf<Answer extends { data: unknown; error: object | null }>(
	call: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>["data"]> {
	const { data, error } = await call;
	if (error) throw error;
	return data;
}

/** Adds a row with an id of this device. It may be there already: the answer to its first insert was lost. */
export async function insertOnce(call: PromiseLike<{ error: { code: string } | null }>): Promise<void> {
	const { error } = await call;
	// PostgreSQL's code for a row that is there.
	if (error && error.code !== "23505") throw error;
}
