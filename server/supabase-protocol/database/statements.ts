import { tracingChannel } from "node:diagnostics_channel";

/** A trace may know the first word of a statement, and no more. */
export interface StatementTrace {
	operation: string;
}

/** Subscribers hear of each statement; without any it costs next to nothing. */
export const statements = tracingChannel<string, StatementTrace>("planner.database.statement");

const firstWord = /^\s*([a-z]{1,20})/i;

/** Runs a statement, and tells those who trace. */
export function traceStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
	if (!statements.hasSubscribers) return run();
	const operation = firstWord.exec(text)?.[1]?.toLowerCase() ?? "other";
	return statements.tracePromise(run, { operation });
}
