import type { Connection } from "@supabase/lite";
import { CompiledQuery, type Kysely } from "kysely";
import { currentCall } from "../database/database-call.ts";
import { replaceMember } from "./replace-member.ts";

/** Who calls, as the backend library hands it to the database. */
interface Session {
	auth?: { role?: string; uid?: unknown } | null;
}

/** The functions' own role: what it asks for, the project has written. */
const serviceRole = "service_role";

const timeouts =
	"SELECT set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true)";

/** Whether a statement, of the backend library's or the one above, does nothing but set, and for its transaction alone. */
export const setsForTransaction = (text: string): boolean => /^(SELECT set_config\(|SET LOCAL )/.test(text);

/**
 * Adds to the settings of a call's transaction how long the server works on a statement, and waits for the next one: nobody
 * waits for the answer any longer. Notes for whom the statements after it are.
 * @param canCancel whether the database can cancel a statement that takes too long
 */
export function addCallSettings(connection: Connection, canCancel: boolean): void {
	const name = "applyJwtSessionContext";
	const ofLibrary = Reflect.get(connection, name);
	replaceMember(
		connection,
		name,
		async (database: Kysely<unknown>, session: Session, ...options: unknown[]) => {
			await Reflect.apply(ofLibrary, connection, [database, session, ...options]);
			const call = currentCall();
			if (!call) return;
			if (canCancel) {
				await database.executeQuery(CompiledQuery.raw(timeouts, [String(call.statementTimeoutMs)]));
			}
			const { role = "anon", uid } = session.auth ?? {};
			if (role !== serviceRole) call.caller = { userId: String(uid || "") || null };
		},
	);
}
