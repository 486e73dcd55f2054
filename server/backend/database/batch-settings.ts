import type { Connection } from "@supabase/lite";
import { CompiledQuery, type Kysely } from "kysely";
import { currentCall } from "./database-call.ts";
import { replaceMember } from "./replace-member.ts";

/** Who calls, as the backend library hands it to the database. */
export interface Session {
	auth?: { role?: string; uid?: unknown; jwt?: unknown } | null;
	storage?: { operation?: string };
}

/** The call of a database function. */
interface FunctionCall {
	method: string;
	path: string;
	requestHeaders?: Record<string, string>;
}

/** One statement. */
export interface Statement {
	text: string;
	parameters: readonly unknown[];
}

/** The functions' own role: what it asks for, the project has written. */
const serviceRole = "service_role";

type Settings = [name: string, value: string][];

/**
 * Sends the settings of a request's transaction in one statement each for caller and call. The backend library
 * sends up to ten, one after the other, before the first statement of ours.
 * The settings, their values and their order are the library's.
 */
export function batchSettings(connection: Connection, canCancel: boolean): void {
	replaceMember(connection, "applyJwtSessionContext", async (database: Kysely<unknown>, session: Session) => {
		await apply(database, callerSettings(session, canCancel));
		rememberCaller(session);
	});
	replaceMember(
		connection,
		"applyRpcRequestGucs",
		(database: Kysely<unknown>, { method, path, requestHeaders = {} }: FunctionCall) =>
			apply(
				database,
				toStatement([
					["response.status", ""],
					["response.headers", ""],
					["request.method", method],
					["request.path", path],
					["request.headers", JSON.stringify(requestHeaders)],
				]),
			),
	);
}

const roleOf = ({ auth }: Session) => auth?.role || "anon";

/** Sets, for its transaction, who calls. */
export function callerSettings(session: Session, canCancel: boolean): Statement {
	const { auth, storage } = session;
	// Setting `role` is what SET LOCAL ROLE does, which the library sends besides.
	const role = roleOf(session);
	const settings: Settings = [
		["role", role],
		["request.jwt.claim.sub", String(auth?.uid ?? "")],
		["request.jwt.claim.role", role],
		["storage.operation", String(storage?.operation ?? "")],
	];
	const claims = auth?.jwt;
	if (claims && typeof claims === "object") {
		settings.push(["request.jwt.claims", JSON.stringify(claims)]);
	}
	if (canCancel) settings.push(...timeouts());
	return toStatement(settings);
}

/** Says for whom the statements that follow in this call are. */
export function rememberCaller(session: Session): void {
	const call = currentCall();
	if (call && roleOf(session) !== serviceRole) {
		call.caller = { userId: String(session.auth?.uid || "") || null };
	}
}

/**
 * How long the server works on a statement of the call, and waits for the next one of its transaction: nobody waits for
 * the answer any longer.
 */
function timeouts(): Settings {
	const call = currentCall();
	if (!call) return [];
	const milliseconds = String(call.statementTimeoutMs);
	return [
		["statement_timeout", milliseconds],
		["idle_in_transaction_session_timeout", milliseconds],
	];
}

const firstWords = "select set_config(";

/** Whether a statement is one of ours that does nothing but set, and for its transaction alone. */
export const setsForTransaction = (text: string): boolean => text.startsWith(firstWords);

const toStatement = (settings: Settings): Statement => ({
	text: `select ${settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`).join(", ")}`,
	parameters: settings.map(([, value]) => value),
});

const apply = (database: Kysely<unknown>, { text, parameters }: Statement) =>
	database.executeQuery(CompiledQuery.raw(text, [...parameters]));
