import { currentCall } from "../database/database-call.ts";
import { setsForTransaction } from "./add-call-settings.ts";

export interface Statement {
	text: string;
	parameters: readonly unknown[];
}

/** Sends the begin of a transaction with its settings, if it begins, and statements. @returns the answers to the latter */
export type Send<Answer> = (begin: Statement[], statements: Statement[]) => Promise<Answer[]>;

/**
 * Sends `begin` and the settings that follow it together, when the next statement comes. That one is not sent before they
 * are answered: were the transaction not begun, the settings would end with their own statement, while another one would
 * run without the caller's role, and for good.
 *
 * A read of a table goes out with them, and so does the `commit` after it: it changes nothing, and what it has found is
 * thrown away when a statement ahead of it has failed.
 *
 * @param send over one connection, without waiting in between; resolves when all are answered
 * @param nothing the answer to a statement that waits for the next one
 */
export function sendTogether<Answer>(send: Send<Answer>, nothing: Answer) {
	let held: Statement[] = [];
	let isEnded = false;
	return async (text: string, parameters: readonly unknown[] = []): Promise<Answer> => {
		const isEnd = text === "commit" || text === "rollback";
		if (isEnded && isEnd) return nothing;
		if (isEnded) throw new Error("A read of a table is more than one statement.");
		const statement = { text, parameters };
		if (text === "begin" || (held.length > 0 && setsForTransaction(text))) {
			held.push(statement);
			return nothing;
		}
		const begin = held;
		held = [];
		isEnded = begin.length > 0 && !isEnd && currentCall()?.isTableRead === true;
		if (isEnded) {
			const [found] = await send(begin, [statement, { text: "commit", parameters: [] }]);
			return found as Answer;
		}
		if (begin.length > 0) await send(begin, []);
		const [answer] = await send([], [statement]);
		return answer as Answer;
	};
}
