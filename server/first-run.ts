import type { Logger } from "pino";
import type { RunSql } from "./backend/database/database.ts";
import type { Env } from "./env.ts";

export async function logAdminHint(query: RunSql, { adminEmail }: Env, log: Logger): Promise<void> {
	const [admin] = await query("select 1 from public.user_roles where role = 'admin' limit 1");
	if (admin) return;
	log.info(
		adminEmail
			? "There is no admin yet: the account with the address of ADMIN_EMAIL becomes one when it is verified"
			: "There is no admin yet: sign up, then run `npm run admin -- grant EMAIL`, or set ADMIN_EMAIL",
	);
}
