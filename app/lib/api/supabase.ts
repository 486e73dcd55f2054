import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database-types.ts";

/** The client, which knows the tables and functions of the schema. */
export type Supabase = SupabaseClient<Database>;

export type Row<Table extends keyof Database["public"]["Tables"]> =
	Database["public"]["Tables"][Table]["Row"];
