import { randomUUID } from "node:crypto";
import type { Database } from "../../server/supabase-protocol/database/database.ts";

/** Makes an account without the product, verified unless said otherwise, and resolves to its id. */
export async function insertAccount(
	database: Pick<Database, "query">,
	email = `${randomUUID()}@example.com`,
	{ displayName = "Ada Author", verified = true } = {},
): Promise<string> {
	const [user] = await database.query(
		`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
			values (gen_random_uuid(), $1, ${verified ? "now()" : "null"}, jsonb_build_object('display_name', $2::text))
			returning id`,
		[email, displayName],
	);
	return String(user?.id);
}
