import { messages } from "../../../domain/messages.ts";
import type { RunSql } from "../../backend/database/database.ts";
import type { Env } from "../../env.ts";

/** Whether this installation takes new accounts. */
export interface Registration {
	isOpen: () => Promise<boolean>;
}

/** Tells the database who may make an account; what it decides from then on holds for every way to make one. */
export async function openRegistration(query: RunSql, mode: Env["registration"]): Promise<Registration> {
	if (mode) await query("select host.set_registration($1)", [mode]);
	// No node can have set another mode meanwhile (`agree-on-settings.ts`).
	if (mode === "open") return { isOpen: async () => true };
	return {
		isOpen: async () => {
			const [row] = await query("select host.is_registration_open() as open");
			return row?.open === true;
		},
	};
}

/** As Supabase Auth refuses a sign-up where they are disabled. */
export const registrationClosed = () =>
	Response.json(
		{ code: 422, error_code: "signup_disabled", msg: messages.registrationClosed },
		{ status: 422 },
	);
