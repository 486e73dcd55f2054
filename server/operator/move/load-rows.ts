import { once } from "node:events";
import { createInterface } from "node:readline";
import { StartupError } from "../../startup-error.ts";
import { psqlOptions, serverMessage, startPostgresProgram } from "../postgres-program.ts";
import { type MoveSource, sameText } from "./open-source.ts";
import { countAndChecksum, type MovedTable } from "./tables.ts";

/**
 * Writes the rows into the empty tables of another database. psql is given all of it in one transaction, which ends with
 * the last statement that it is given: whatever is killed before leaves the tables empty.
 * @param place what the database notes as its place, so that it is the original; null for one of Supabase
 * @throws StartupError in one sentence when nothing was moved
 */
export async function loadRows(
	source: MoveSource & { rollback: () => Promise<void> },
	to: string,
	tables: MovedTable[],
	place: string | null,
) {
	const isSupabase = place === null;
	const psql = startPostgresProgram("psql", [...psqlOptions, "--tuples-only", "--no-align"], to);
	const input = psql.process.stdin;
	const lines = createInterface({ input: psql.process.stdout })[Symbol.asyncIterator]();
	const ended = psql.failure.then(() => Promise.reject(new PsqlEnded()));
	ended.catch(() => {});
	/** Waits where psql is slower. A pipe that breaks says so before psql has said why: that is waited for. */
	const write = async (content: string | Uint8Array): Promise<void> => {
		if (!input.write(content)) await Promise.race([once(input, "drain").catch(() => ended), ended]);
	};
	/** The one line that a statement answers. */
	const ask = async (statement: string): Promise<string> => {
		await write(`${statement};\n`);
		const { value, done } = await lines.next();
		if (done) throw new PsqlEnded();
		return value;
	};
	let accounts = 0;
	let rows = 0;
	try {
		await write(begin);
		// Triggers rest: what they would do has been done. Those of Supabase Auth's tables are not ours to disable.
		const setTriggers = async (state: "disable" | "enable") => {
			for (const { name } of tables) await write(`alter table ${name} ${state} trigger user;\n`);
		};
		if (isSupabase) await write("set local session_replication_role = replica;\n");
		else await setTriggers("disable");
		for (const table of tables) {
			await write(`delete from ${table.name};\ncopy ${table.name} (${table.columns}) from stdin;\n`);
			for await (const content of source.copyRows(table.name, table.values)) await write(content);
			await write("\\.\n");
			const [line] = await source.query(countAndChecksum(table, table.values));
			const read = String(line?.line);
			if ((await ask(countAndChecksum(table, table.columns))) !== read)
				throw new StartupError(`Nothing was moved: the rows of ${table.name} did not arrive as they left.`);
			const count = Number(read.split(" ")[0]);
			rows += count;
			if (table.name === "auth.users") accounts = count;
		}
		for (const statement of await sequenceStatements(source)) await write(`${statement};\n`);
		// Foreign keys that are checked at the end are checked now: a table with checks to come cannot be altered.
		await write("set constraints all immediate;\n");
		if (!isSupabase) await setTriggers("enable");
		if (place !== null) await write(`update host.installation set place = ${literal(place)};\n`);
		// The answer says that all before it was done.
		await ask(isSupabase ? "select 1 from public.take_over()" : "select 1");
		input.end("commit;\nanalyze;\n");
	} catch (error) {
		// Without the last word, the end of the input takes everything back.
		input.end();
		const complaint = await psql.failure;
		await source.rollback().catch(() => {});
		if (!(error instanceof PsqlEnded)) throw error;
		const reason = serverMessage(complaint ?? "psql ended early");
		const isForeign = /^(relation|column) .* does not exist$/.test(reason);
		throw new StartupError(`Nothing was moved: ${reason}${isForeign ? ` there. ${foreignAdvice}` : ""}`);
	}
	const complaint = await psql.failure;
	if (complaint === null) return { accounts, rows };
	throw new StartupError(
		`The database did not say whether the move is done (${serverMessage(complaint)}). It has everything or ` +
			"nothing. Look; if it has no accounts, move again.",
	);
}

const foreignAdvice =
	"The planner has none of that name: put tables of your own into another schema first, and drop columns of your own.";

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** psql is there no longer; it has said why. */
class PsqlEnded extends Error {}

/** Nobody can add an account until it ends. */
const begin = `${sameText};
begin;
set local client_min_messages = warning;
set local lock_timeout = '30s';
set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = 0;
lock table auth.users in share row exclusive mode;
do $$
begin
	if exists (select from auth.users) then
		raise exception 'the database of --to has accounts. Use an empty one.';
	end if;
end;
$$;
`;

/** Numbers that are given out go on after the last one. In the transaction, unlike setval. */
async function sequenceStatements({ query }: MoveSource): Promise<string[]> {
	const rows = await query(`
		select format('alter sequence %I.%I restart with %s', schemaname, sequencename, coalesce(last_value + increment_by, start_value)) as statement
		from pg_catalog.pg_sequences where schemaname in ('public', 'host') order by 1`);
	return rows.map(({ statement }) => String(statement));
}
