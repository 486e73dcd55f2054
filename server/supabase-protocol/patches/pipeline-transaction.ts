import type { RowList } from "postgres";
import type { Row } from "../database/database.ts";
import type { Reserved } from "./reserve-connections.ts";
import { type Send, type Statement, sendTogether } from "./send-together.ts";

/** A value as PostgreSQL reads it, whatever `standard_conforming_strings` is. */
const literal = (value: unknown) => `E'${String(value).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * A statement that begins or sets, with its values in it. Several of these are one message: with parameters, each would be
 * described in a round trip of its own where a pooler keeps it from being prepared.
 */
const written = ({ text, parameters }: Statement) =>
	text.replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1]));

/**
 * A connection on which a transaction begins with its settings, and a read of a table is all of one. The driver by itself
 * sends a read again whose plan a migration has changed: after the `commit` behind it, which has rolled back then. That
 * second read has no role and no row-level security, so what it has found is thrown away, and all is sent once more.
 */
export function pipelineTransaction({ unsafe, release }: Reserved): Reserved {
	const sendOnce: Send<RowList<Row[]>> = async (begin, statements) => {
		const begun = begin.length > 0 ? unsafe(begin.map(written).join("; ")) : null;
		const answers = statements.map(({ text, parameters }) => unsafe<Row[]>(text, [...parameters] as never[]));
		// The connection serves somebody else afterwards.
		await Promise.allSettled([begun, ...answers]);
		await begun;
		return Promise.all(answers);
	};
	const send: Send<Row[]> = async (begin, statements) => {
		for (let attempt = 1; attempt <= 2; attempt++) {
			const answers = await sendOnce(begin, statements);
			if (statements.length < 2 || answers.at(-1)?.command === "COMMIT") return answers;
		}
		throw new Error("A read went out behind the end of its transaction.");
	};
	return { unsafe: sendTogether(send, []) as unknown as Reserved["unsafe"], release };
}
