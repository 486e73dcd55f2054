import { FunctionError } from "./errors.ts";

/**
 * Codes of a database that cannot be used now: ours, PostgREST's (no connection, no pool), PostgreSQL's classes of
 * connections, resources and an operator's stop, and a statement that was cut off. Without a code nobody answered.
 */
const passingCode = /^($|database_unavailable$|PGRST00[0-3]$|08|53|57)/;

/** The refusal of a call that could not wait for the database. */
export const databaseUnavailable = () =>
	new FunctionError(503, "database_unavailable", "The database did not answer. Please try again.");

/** The refusal of a call whose changes have no place: the disk is full, or the database is read-only. */
export const storageUnavailable = () =>
	new FunctionError(
		503,
		"storage_unavailable",
		"The planner cannot store anything at the moment. Tell whoever runs it, and try again later.",
	);

/** {@link storageUnavailable} itself, and PostgreSQL's codes of the same. */
const storageCode = /^(storage_unavailable|25006|53100|58030)$/;

/** A statement that the database refused, which is a defect: such as for a grant that is missing. */
class DatabaseRefusal extends Error {
	/** The SQLSTATE, for the log. */
	readonly code: string;
	constructor(code: string) {
		super(`The database refused a statement (${code})`);
		this.name = "DatabaseRefusal";
		this.code = code;
	}
}

/**
 * What an error of the Data API is to a function: 503 `database_unavailable` where it helps to try again, 503
 * `storage_unavailable` where nothing can be stored, else an unexpected error, which answers 500 and is logged with its code.
 */
export const databaseError = ({ code = "" }: { code?: string }): Error => {
	if (storageCode.test(code)) return storageUnavailable();
	return passingCode.test(code) ? databaseUnavailable() : new DatabaseRefusal(code);
};
