import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database-types.ts";

/** The client, which knows the tables and functions of the schema. */
export type Supabase = SupabaseClient<Database>;

export type Row<Table extends keyof Database["public"]["Tables"]> =
	Database["public"]["Tables"][Table]["Row"];

/** What a call of the Data API answers. @throws the error that it tells in place of data */
export async function dataOf<Answer extends { data: unknown; error: object | null }>(
	call: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>["data"]> {
	const { data, error } = await call;
	if (error) throw error;
	return data;
}
