import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database-types.ts";

export type Supabase = SupabaseClient<Database>;

export type Row<Table extends keyof Database["public"]["Tables"]> =
	Database["public"]["Tables"][Table]["Row"];

/** The address of Storage, of which the app has no client (`unused-supabase-services.ts`). */
// biome-ignore lint/complexity/useLiteralKeys: it is protected, and nothing else tells the address
export const storageUrlOf = (supabase: Supabase): URL => supabase["storageUrl"];

/** What a call of the Data API answers. @throws the error that it tells in place of data */
export async function dataOf<Answer extends { data: unknown; error: object | null }>(
	call: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>["data"]> {
	const { data, error } = await call;
	if (error) throw error;
	return data;
}
