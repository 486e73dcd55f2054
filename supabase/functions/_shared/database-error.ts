import { FunctionError } from "./errors.ts";

/**
 * Codes of a database that cannot be used now: ours, PostgREST's (no connection, no pool), PostgreSQL's classes of
 * connections, resources and an operator's stop, and a statement that was cut off. Without a code nobody answered.
 */
const passingCode = /^($|database_unavailable$|PGRST00[0-3]$|08|53|57)/;

/** The refusal of a call that could not wait for the database. */
export const databaseUnavailable = () =>
	new FunctionError(503, "database_unavailable", "The database did not answer. Please try again.");

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
 * What an error of the Data API is to a function: 503 `database_unavailable` where it helps to try again, else an
 * unexpected error, which answers 500 and is logged with its code.
 */
export const databaseError = ({ code = "" }: { code?: string }): Error =>
	passingCode.test(code) ? databaseUnavailable() : new DatabaseRefusal(code);
