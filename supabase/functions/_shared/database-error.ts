import type { z } from "zod";
import { FunctionError } from "./errors.ts";

/**
 * Codes of a database that cannot be used now: ours, PostgREST's (no connection, no pool), PostgreSQL's classes of
 * connections, resources and an operator's stop, and a statement that was cut off. Without a code nobody answered.
 */
const passingCode = /^($|database_unavailable$|PGRST00[0-3]$|08|53|57)/;

const storageUnavailable = "storage_unavailable";
const cannotStore =
	"The planner cannot store anything at the moment. Tell whoever runs it, and try again later.";

/** Whether a code, ours, PostgreSQL's or the system's, says that nothing can be stored: full, broken or read-only. */
export const isStorageCode = (code: string) =>
	code === storageUnavailable || /^(25006|53100|58030|EDQUOT|EIO|ENOSPC|EROFS)$/.test(code);

/** The refusal of a call that could not wait for the database or, as the code says, has no place for what it stores. */
export const databaseUnavailable = (code = "") =>
	isStorageCode(code)
		? new FunctionError(503, storageUnavailable, cannotStore)
		: new FunctionError(503, "database_unavailable", "The database did not answer. Please try again.");

/** For a statement that the database refused, which is a defect: such as for a grant that is missing. */
const refusal = (code: string) =>
	Object.assign(new Error(`The database refused a statement (${code})`), { name: "DatabaseRefusal", code });

/**
 * What an error of the Data API is to a function: 503 `database_unavailable` where it helps to try again, else an
 * unexpected error, which answers 500 and is logged with its code.
 */
export const databaseError = ({ code = "" }: { code?: string }): Error =>
	passingCode.test(code) || isStorageCode(code) ? databaseUnavailable(code) : refusal(code);

/** What the Data API answers, in a known shape. @throws as {@link databaseError} says */
export function readAnswer<Output>(
	schema: z.ZodType<Output>,
	{ data, error }: { data: unknown; error: { code?: string } | null },
): Output {
	if (error) throw databaseError(error);
	return schema.parse(data);
}
