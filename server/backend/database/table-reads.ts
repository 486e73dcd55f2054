import type { Connection } from "@supabase/lite";
import { type CompiledQuery, type DatabaseConnection, type Dialect, Kysely } from "kysely";
import { callerSettings, rememberCaller, type Session, type Statement } from "./batch-settings.ts";
import type { Row } from "./database.ts";
import { currentCall } from "./database-call.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { replaceMember } from "./replace-member.ts";

/**
 * Runs one statement that reads, in a transaction of its own that begins with the caller's settings. All four are sent
 * at once.
 */
export type ReadRows = (settings: Statement, read: Statement) => Promise<Row[]>;

interface TableReads {
	readRows: ReadRows;
	/** Whether the database can cancel a statement that takes too long. */
	canCancel: boolean;
}

/** Columns, renamed or not, and rows of other tables: whatever else may be asked for, the library works on afterwards. */
const plainSelection = /^(?!.*::)[\w\s,:()*!]*$/u;

/**
 * Whether a request of the Data API asks for rows of a table, and for nothing that the backend library makes of them in
 * this process or asks the database besides.
 */
export function isTableRead({ method, url, headers }: Request): boolean {
	if (method !== "GET") return false;
	const { pathname, searchParams } = new URL(url);
	return (
		/^\/rest\/v1\/\w+$/u.test(pathname) &&
		["*/*", "application/json"].includes(headers.get("accept") ?? "*/*") &&
		!["prefer", "range"].some((name) => headers.has(name)) &&
		!searchParams.has("offset") &&
		searchParams.getAll("select").every((selection) => plainSelection.test(selection))
	);
}

/**
 * Answers reads of tables as the backend library does, in one round trip of the database instead of three, and with its
 * rows written as JSON once: the library copies each of them seven times and writes them with a function for each value.
 * All that it says of the request, and the statement, stay its own.
 */
export function answerTableReads(connection: Connection, { readRows, canCancel }: TableReads): void {
	const withContext = connection.withContext.bind(connection);
	const answer = async (session: Session, work: (database: Kysely<unknown>) => Promise<Response>) => {
		let rows: Row[] | undefined;
		const database = new Kysely<unknown>({
			dialect: oneStatement(async (statement) => {
				if (rows) throw new Error("A read of a table is more than one statement.");
				rememberCaller(session);
				rows = await readRows(callerSettings(session, canCancel), statement);
			}),
		});
		const response = await work(database);
		return rows && response.ok ? withRows(response, rows) : response;
	};
	replaceMember(connection, "withContext", (...call: Parameters<typeof withContext>) => {
		const [session, work] = call;
		const isRead = session && currentCall()?.isTableRead;
		// The library's only work for a request to a table makes its response.
		return isRead ? answer(session, work as Parameters<typeof answer>[1]) : withContext(...call);
	});
}

/** A response to a read that has found nothing, with what it has found. */
function withRows({ headers }: Response, rows: Row[]): Response {
	const body = JSON.stringify(rows);
	headers.set("content-range", rows.length > 0 ? `0-${rows.length - 1}/*` : "*/*");
	headers.set("content-length", String(Buffer.byteLength(body)));
	return new Response(body, { headers });
}

/** Hands the one statement over, and says that there are no rows. */
function oneStatement(run: (statement: Statement) => Promise<void>): Dialect {
	const connection: DatabaseConnection = {
		executeQuery: async ({ sql, parameters }: CompiledQuery) => {
			await run({ text: sql, parameters });
			return { rows: [] };
		},
		streamQuery: refuse,
	};
	return postgresDialect({
		init: async () => {},
		acquireConnection: async () => connection,
		beginTransaction: refuse,
		commitTransaction: refuse,
		rollbackTransaction: refuse,
		releaseConnection: async () => {},
		destroy: async () => {},
	});
}

function refuse(): never {
	throw new Error("A read of a table is one statement.");
}
