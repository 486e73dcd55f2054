import type { Connection } from "@supabase/lite";
import { isStorageCode } from "../../../supabase/functions/_shared/errors.ts";
import { outageCode } from "../database/database-outage.ts";
import { addCallSettings } from "./add-call-settings.ts";
import { WrongParameterType } from "./check-parameters.ts";
import { replaceMember } from "./replace-member.ts";

/** Errors of PostgreSQL that PostgREST answers with 400 and the library with 500: a check, an exclusion, a raise. */
const badRequestCodes = new Set(["22P02", "23514", "23P01", "P0001"]);

/** PostgreSQL has cancelled the statement, which `add-call-settings.ts` gives a time. */
const cancelledCode = "57014";
const wrongType = "A value is not of the type that it should be.";
const tookTooLong = "This took too long and was stopped. Please ask for less at once.";

/** Whether the driver could not write a parameter as the type that is asked for, such as a number as an array. */
const isWrongType = (error: unknown) => error instanceof WrongParameterType || error instanceof TypeError;

/**
 * Patches where the backend library differs from Supabase:
 *
 * - On its first request it grants everything on every table to every role, once per process. Here the
 *   migrations decide who may do what, so it is told that this has been done.
 * - It answers a violated check with status 500 and no code. Such errors take the form in which PostgREST
 *   lets a database function name status, code and message, which it does honour. So does a parameter of the wrong
 *   type, which PostgreSQL refuses itself and the embedded database's driver before it.
 * - A statement that was cut off gets a sentence.
 * - It sets who calls by six statements, and no time limit: see {@link addCallSettings}.
 */
export function patchConnection(connection: Connection, { canCancel }: { canCancel: boolean }): void {
	replaceMember(connection, "rlsState", "active");
	addCallSettings(connection, canCancel);
	const normalize = connection.normalizeDbError.bind(connection);
	replaceMember(connection, "normalizeDbError", (error: unknown) => {
		const normal = normalize(error);
		if (isWrongType(error)) return asAnswer(400, { code: "22P02", message: wrongType });
		const { message = "", detail, hint, code = "" } = normal as unknown as Record<string, string | undefined>;
		// The library would say 405 of a database that is read-only.
		if (isStorageCode(code) && outageCode(normal)) return asAnswer(503, { code, message });
		if (code === cancelledCode) return asAnswer(503, { code, message: tookTooLong });
		if (!badRequestCodes.has(code)) return normal;
		return asAnswer(400, { code, message, details: detail, hint });
	});
}

/** The form in which PostgREST lets a database function name status and body. */
const asAnswer = (status: number, body: object) =>
	Object.assign(new Error(JSON.stringify(body)), {
		code: "PGRST",
		detail: JSON.stringify({ status, headers: {} }),
	});
