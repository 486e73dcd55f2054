import postgres from "postgres";

/** The database without the product: one connection over TCP, every statement prepared. */
export interface StraightPostgres {
	/** One transaction: the role and the claims in one statement, then the query, under row-level security. */
	asAuthor: (sql: string, parameters: string[]) => Promise<postgres.Row[]>;
	/** The query alone, as the superuser, whom no policy filters. */
	alone: (sql: string, parameters: string[]) => Promise<postgres.Row[]>;
	/** The scans of the query's plan under row-level security, outermost first. */
	scansOf: (sql: string, parameters: string[]) => Promise<string[]>;
	close: () => Promise<void>;
}

/** Connects as an author, whose claims are those of the access token. */
export function connectStraight(databaseUrl: string, accessToken: string): StraightPostgres {
	const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	const claims = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
	const { sub } = JSON.parse(claims);
	const asAuthor = (sql: string, parameters: string[], prepare = true) =>
		database.begin(async (run) => {
			await run`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
				set_config('request.jwt.claim.sub', ${sub}, true)`;
			return [...(await run.unsafe(sql, parameters, { prepare }))];
		});
	return {
		asAuthor,
		alone: (sql, parameters) => database.unsafe(sql, parameters, { prepare: true }),
		scansOf: async (sql, parameters) => {
			const lines = await asAuthor(`explain ${sql}`, parameters, false);
			return lines.flatMap((line) => /\S*(?: \w+)* Scan[^(]*/.exec(line["QUERY PLAN"])?.[0].trim() ?? []);
		},
		close: () => database.end(),
	};
}
