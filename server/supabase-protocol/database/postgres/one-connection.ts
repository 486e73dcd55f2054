import { isIP } from "node:net";
import postgres, { type Options } from "postgres";
import { inTime } from "../../../in-time.ts";
import { DatabaseTimeout } from "../database-outage.ts";
import { timeLimits } from "../time-limits.ts";

/**
 * The driver takes an IPv6 address in a list alone, without its brackets; its types have no lists. For an IP address it
 * names no server, so that Node would compare the certificate with "localhost". It decodes no name of a database.
 */
export function addressOptions(databaseUrl: string): object {
	const { hostname, pathname, port, searchParams } = new URL(databaseUrl);
	const host = hostname.replace(/^\[|\]$/gu, "");
	return {
		...(pathname.includes("%") && { database: decodeURIComponent(pathname.slice(1)) }),
		...(host !== hostname && { host: [host], port: [Number(port || 5432)] }),
		...(isIP(host) && searchParams.get("sslmode")?.startsWith("verify-") && { ssl: { host } }),
	};
}

/** A client with one connection, which lasts. */
export const oneConnection = (
	databaseUrl: string,
	name: string,
	options: Options<Record<string, never>> = {},
) =>
	postgres(databaseUrl, {
		...addressOptions(databaseUrl),
		max: 1,
		// The driver's own question about array types would end the process when it is given up (reserve-connections.ts).
		fetch_types: false,
		connect_timeout: timeLimits.connect / 1000,
		keep_alive: timeLimits.keepAlive / 1000,
		max_lifetime: null,
		onnotice: () => {},
		connection: { application_name: name },
		...options,
	});

/** @throws DatabaseTimeout when the answer does not come in time */
export const answered = <T>(answer: PromiseLike<T>): Promise<T> =>
	inTime(answer, timeLimits.worker, () => {
		throw new DatabaseTimeout("ANSWER_TIMEOUT");
	});
