import type { Connection } from "@supabase/lite";
import { CompiledQuery, type Kysely } from "kysely";
import { currentCall } from "../database/database-call.ts";
import { replaceMember } from "./replace-member.ts";

interface Session {
	auth?: { role?: string; uid?: unknown; jwt?: unknown } | null;
	storage?: { operation?: string };
}

/** The functions' own role: what it asks for, the project has written. */
const serviceRole = "service_role";

/** Whether a statement, of the backend library's or of this file, does nothing but set, and for its transaction alone. */
export const setsForTransaction = (text: string): boolean => /^(SELECT set_config\(|SET LOCAL )/.test(text);

/**
 * Sets, for its transaction, who calls, and how long the server works on a statement and waits for the next one: nobody
 * waits for the answer any longer. Notes for whom the statements after it are.
 *
 * The backend library's settings and their values are kept, in one statement instead of six: to make each of them
 * costs the host a sixth of a small read.
 * @param canCancel whether the database can cancel a statement that takes too long
 */
export function addCallSettings(connection: Connection, canCancel: boolean): void {
	replaceMember(
		connection,
		"applyJwtSessionContext",
		async (database: Kysely<unknown>, { auth, storage }: Session) => {
			const call = currentCall();
			// Setting `role` is what SET LOCAL ROLE does, which the library sends besides.
			const role = auth?.role || "anon";
			const claims = auth?.jwt;
			const settings = Object.entries({
				role,
				"request.jwt.claim.sub": String(auth?.uid ?? ""),
				"request.jwt.claim.role": role,
				"storage.operation": String(storage?.operation ?? ""),
				...(claims && typeof claims === "object" ? { "request.jwt.claims": JSON.stringify(claims) } : {}),
				...(canCancel && call ? timeouts(String(call.statementTimeoutMs)) : {}),
			});
			const set = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
			const values = settings.map(([, value]) => value);
			await database.executeQuery(CompiledQuery.raw(`SELECT ${set.join(", ")}`, values));
			if (call && role !== serviceRole) call.caller = { userId: String(auth?.uid || "") || null };
		},
	);
	// The headers of a call, with its token, would stand in the text of a statement. No function of ours reads them.
	replaceMember(connection, "applyRpcRequestGucs", async () => {});
}

const timeouts = (milliseconds: string) => ({
	statement_timeout: milliseconds,
	idle_in_transaction_session_timeout: milliseconds,
});
