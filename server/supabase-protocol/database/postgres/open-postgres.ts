import { StartupError } from "../../../startup-error.ts";
import { isPooled } from "../../patches/is-pooled.ts";
import { patchConnection } from "../../patches/patch-connection.ts";
import { pipelineTransaction } from "../../patches/pipeline-transaction.ts";
import { prepareStatements } from "../../patches/prepare-statements.ts";
import { replaceMember } from "../../patches/replace-member.ts";
import { type Reserved, reserveConnections } from "../../patches/reserve-connections.ts";
import type { Database, Row, RunSql } from "../database.ts";
import { runCall } from "../database-call.ts";
import { type OutageLog, silent } from "../database-outage.ts";
import { timeLimits } from "../time-limits.ts";
import { addressOptions } from "./one-connection.ts";

/**
 * The library hands JSON over as text. The driver would encode that text once more, and a trigger would find
 * a JSON string where the object should be.
 */
const jsonAsGiven = (oid: number) => ({
	to: oid,
	from: [oid],
	serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
	parse: (text: string): unknown => JSON.parse(text),
});

/** The library's own is a BigInt beyond what a number holds exactly, which no JSON has. */
const bigintAsNumber = { to: 20, from: [20], serialize: String, parse: Number };

const mostConnections = 10;

/**
 * Connects to PostgreSQL.
 * @throws StartupError in one line, without the address's password, when it cannot be reached.
 */
export async function openPostgres(
	databaseUrl: string,
	{ name = "post-planner", outages = silent }: { name?: string; outages?: OutageLog } = {},
): Promise<Database> {
	const { createPostgresConnection } = await import("@supabase/lite/postgres");
	const connection = createPostgresConnection({
		url: databaseUrl,
		postgresOptions: {
			...addressOptions(databaseUrl),
			connect_timeout: timeLimits.connect / 1000,
			keep_alive: timeLimits.keepAlive / 1000,
			onnotice: () => {},
			connection: { application_name: name },
			types: { json: jsonAsGiven(114), jsonb: jsonAsGiven(3802), bigint: bigintAsNumber },
		},
	});
	patchConnection(connection, { canCancel: true });
	const { driver } = connection;
	const reservations = reserveConnections(driver, mostConnections, outages);
	const pooler = { isThere: false };
	// `?prepare=true` says that the pooler knows prepared statements.
	const isPrepareAsked = new URL(databaseUrl).searchParams.get("prepare") === "true";
	const reservePrepared = prepareStatements(reservations.reserve, () => isPrepareAsked || !pooler.isThere);
	const reserve = async () => pipelineTransaction(await reservePrepared());
	replaceMember(driver, "reserve", reserve);
	const reserved = async <T>(work: (run: RunSql) => Promise<T>): Promise<T> => {
		const { unsafe, release } = await reserve();
		return work(async (sql, parameters) => unsafe<Row[]>(sql, parameters as never[])).finally(release);
	};
	const query: RunSql = (sql, parameters) => reserved((run) => run(sql, parameters));
	const close = async () => {
		await reservations.close();
		await connection.close();
	};
	try {
		// A proxy in front of a server may take connections and close them, again and again.
		const ask = () => query("select pg_catalog.pg_backend_pid() as pid");
		await runCall(timeLimits.readiness, ask);
		// The first connection was for that question alone. The second one reads the array types.
		pooler.isThere = isPooled(await runCall(timeLimits.readiness, ask));
		if (pooler.isThere)
			await runCall(timeLimits.readiness, () => checkPooler(reservations.reserve, isPrepareAsked));
		await runCall(timeLimits.readiness, () => checkSessionSettings(query));
	} catch (error) {
		await close();
		const { hostname, port } = new URL(databaseUrl);
		const { code, name, message } = error as Error & { code?: string };
		// PostgreSQL's own for a protocol that is violated, with which a pooler says everything, and for what has no code.
		const speakers: Record<string, string> = { "08P01": "a pooler", XX000: "the server" };
		const speaker = speakers[code ?? ""];
		const unknown = code === "42704" && /"(.+)"/u.exec(message)?.[1];
		const named = unknown && `take ${unknown} out of its address: it is no setting of PostgreSQL's server`;
		const lacksTls =
			code === "28000" &&
			message.includes("no encryption") &&
			"it asks for TLS: add ?sslmode=require to its address";
		const reason = speaker ? `${speaker} says: ${message}` : named || lacksTls || reasonFor(code ?? name);
		throw new StartupError(
			`Cannot start: the database of DATABASE_URL at ${hostname}:${port || 5432} cannot be used (${reason}).`,
		);
	}
	return {
		connection,
		isPooled: pooler.isThere,
		preparesStatements: isPrepareAsked || !pooler.isThere,
		asOneCaller: (work) => work(),
		isStuck: reservations.isStuck,
		nextUse: reservations.nextUse,
		query,
		transaction: (work) =>
			reserved(async (run) => {
				await run("begin");
				try {
					const result = await work(run);
					await run("commit");
					return result;
				} catch (error) {
					// The error has reported a lost connection already.
					await run("rollback").catch(() => {});
					throw error;
				}
			}),
		close,
	};
}

const namesOfItself = "select name from pg_catalog.pg_prepared_statements where statement = $1";

/** @throws with a code of ours, where the pooler takes no transactions, or does not know the statements it is to prepare */
async function checkPooler(reserve: () => Promise<Reserved>, isPrepareAsked: boolean) {
	const one = await reserve();
	let other: Reserved | undefined;
	const pidOf = async ({ unsafe }: Reserved) =>
		(await unsafe("select pg_catalog.pg_backend_pid() as pid"))[0]?.pid;
	try {
		await one.unsafe("begin").catch(() => {
			throw Object.assign(new Error(), { code: "STATEMENT_MODE" });
		});
		await one.unsafe("commit");
		if (!isPrepareAsked) return;
		other = await reserve();
		const named = await one.unsafe(namesOfItself, [namesOfItself], { prepare: true });
		// A pooler that prepares for many clients renames each statement. In session mode nobody shares a connection; in
		// transaction mode two share one sooner or later, as others use it in between.
		const isOwnName = named.some(({ name }) => name === named.statement.name);
		for (let tries = isOwnName ? 10 : 0; tries > 0; tries--)
			if ((await pidOf(one)) === (await pidOf(other)))
				throw Object.assign(new Error(), { code: "NOTHING_PREPARED" });
	} finally {
		one.release();
		other?.release();
	}
}

const unknownAuthority =
	"this machine does not know who has signed its certificate: name the file of that authority in NODE_EXTRA_CA_CERTS, in the environment of the process";

const postgresReasons: Record<string, string> = {
	DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
	SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
	ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name or address than that of DATABASE_URL",
	CERT_HAS_EXPIRED: "its certificate has expired",
	SESSION_SETTINGS:
		"its search_path lacks public, its DateStyle is not ISO, or its standard_conforming_strings is off: take back what is set for it, for its user or in its address",
	ECONNREFUSED: "nothing listens there",
	ENOTFOUND: "unknown host",
	EAI_AGAIN: "the host name cannot be looked up",
	ECONNRESET: "it ends the connection: if sslmode is set, does it know TLS?",
	CONNECTION_CLOSED: "it ends the connection, as a pooler does whose server is away",
	ANSWER_TIMEOUT: "it takes the connection and does not answer",
	CONNECT_TIMEOUT: `no answer within ${timeLimits.connect / 1000} s`,
	STATEMENT_MODE: "a pooler in statement mode takes no transactions: set its pool_mode to transaction",
	NOTHING_PREPARED:
		"its pooler knows no prepared statements: take prepare=true out, or see to max_prepared_statements of PgBouncer 1.21 or later",
	"28P01": "wrong user or password",
	"28000": "the user is not allowed to connect",
	"3D000": "the database does not exist",
	"42704": "its address has a parameter that is no setting of PostgreSQL's server",
	"42501": "its user may not connect to it",
	"53300": "too many connections",
	"57P03": "the server is starting up",
};

/** Why a database cannot be used, of the code of an error. */
export const reasonFor = (code: string) => postgresReasons[code] ?? code;

/** @throws where calls would not find the tables, dates would come in another order, or a backslash is no letter, as in \m */
async function checkSessionSettings(query: RunSql): Promise<void> {
	const [row] = await query(`select pg_catalog.current_setting('search_path') ~ '\\mpublic\\M'
		and pg_catalog.current_setting('datestyle') ~ '^ISO' as fits`);
	if (!row?.fits) throw Object.assign(new Error(), { code: "SESSION_SETTINGS" });
}
