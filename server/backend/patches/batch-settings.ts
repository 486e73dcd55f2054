import type { Connection } from "@supabase/lite";
import { CompiledQuery, type Kysely } from "kysely";
import { currentCall } from "../database/database-call.ts";
import { replaceMember } from "./replace-member.ts";

/** Who calls, as the backend library hands it to the database. */
interface Session {
	auth?: { role?: string; uid?: unknown; jwt?: unknown } | null;
	storage?: { operation?: string };
}

/** The call of a database function. */
interface FunctionCall {
	method: string;
	path: string;
	requestHeaders?: Record<string, string>;
}

/** The functions' own role: what it asks for, the project has written. */
const serviceRole = "service_role";

/**
 * Sends the settings of a request's transaction in one statement each for caller and call. The backend library
 * sends up to ten, one after the other, before the first statement of ours.
 * The settings, their values and their order are the library's.
 */
export function batchSettings(connection: Connection, canCancel: boolean): void {
	replaceMember(
		connection,
		"applyJwtSessionContext",
		async (database: Kysely<unknown>, { auth, storage }: Session) => {
			const call = currentCall();
			// Setting `role` is what SET LOCAL ROLE does, which the library sends besides.
			const role = auth?.role || "anon";
			const claims = auth?.jwt;
			await set(database, {
				role,
				"request.jwt.claim.sub": String(auth?.uid ?? ""),
				"request.jwt.claim.role": role,
				"storage.operation": String(storage?.operation ?? ""),
				...(claims && typeof claims === "object" ? { "request.jwt.claims": JSON.stringify(claims) } : {}),
				// Nobody waits for the answer any longer.
				...(canCancel && call && timeouts(String(call.statementTimeoutMs))),
			});
			if (call && role !== serviceRole) call.caller = { userId: String(auth?.uid || "") || null };
		},
	);
	replaceMember(
		connection,
		"applyRpcRequestGucs",
		(database: Kysely<unknown>, { method, path, requestHeaders = {} }: FunctionCall) =>
			set(database, {
				"response.status": "",
				"response.headers": "",
				"request.method": method,
				"request.path": path,
				"request.headers": JSON.stringify(requestHeaders),
			}),
	);
}

/** How long the server works on a statement of the call, and waits for the next one of its transaction. */
const timeouts = (milliseconds: string) => ({
	statement_timeout: milliseconds,
	idle_in_transaction_session_timeout: milliseconds,
});

const firstWords = "select set_config(";

/** Whether a statement is one of ours that does nothing but set, and for its transaction alone. */
export const setsForTransaction = (text: string): boolean => text.startsWith(firstWords);

async function set(database: Kysely<unknown>, settings: Record<string, string>): Promise<void> {
	const names = Object.keys(settings);
	const text = `select ${names.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(", ")}`;
	await database.executeQuery(CompiledQuery.raw(text, Object.values(settings)));
}
