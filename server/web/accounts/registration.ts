import { messages } from "../../../domain/messages.ts";
import type { Env } from "../../env.ts";
import { refuseAuth, refuseLink } from "../../supabase-protocol/auth/auth-handler.ts";
import type { RunSql } from "../../supabase-protocol/database/database.ts";

export interface Registration {
	isOpen: () => Promise<boolean>;
	/** Whether registration is closed to the account that the token of a mailed link verifies. */
	isClosedTo: (token: string) => Promise<boolean>;
}

/** Tells the database who may make an account; what it decides from then on holds for every way to make one. */
export async function openRegistration(query: RunSql, mode: Env["registration"]): Promise<Registration> {
	if (mode) await query("select host.set_registration($1)", [mode]);
	// No node can have set another mode meanwhile (`agree-on-settings.ts`).
	if (mode === "open") return { isOpen: async () => true, isClosedTo: async () => false };
	return {
		isClosedTo: async (token) => {
			const [account] = await query(
				`select 1 from auth.users
					where email_confirmed_at is null and (confirmation_token = $1 or recovery_token = $1)
						and not host.is_verification_open()`,
				[token],
			);
			return account !== undefined;
		},
		isOpen: async () => {
			const [row] = await query("select host.is_registration_open() as open");
			return row?.open === true;
		},
	};
}

export const registrationClosed = () => refuseAuth(422, "signup_disabled", messages.registrationClosed);

export const redirectToClosed = (appUrl: string) =>
	refuseLink(`${appUrl}/`, "signup_disabled", messages.registrationClosed);
