import type { PgliteConnection } from "@supabase/lite/pglite";
import { admitTexts } from "../admit-texts.ts";
import type { Statement } from "../batch-settings.ts";
import type { Row } from "../database.ts";
import { traceStatement } from "../statements.ts";
import type { ReadRows } from "../table-reads.ts";
import type { ReentrantMutex } from "./reentrant-mutex.ts";

/** The messages of PostgreSQL's protocol, which the embedded database speaks. */
export type Messages = Pick<typeof import("@electric-sql/pglite"), "parse" | "protocol">;

/** A statement that the embedded database has prepared. */
interface Prepared {
	/** Empty where its text is not kept: it has to be sent again. */
	name: string;
	text: string;
	/** Of its parameters. */
	types: number[];
}

/** The embedded database's memory never shrinks. */
const most = { host: 100, authors: 100, account: 50 };

/**
 * Reads in one message. The driver sends six for each of the four statements, one after the other, and has each statement
 * planned anew; here each is prepared once.
 */
export function readEmbedded(
	{ driver }: PgliteConnection,
	mutex: ReentrantMutex,
	{ parse, protocol: { serialize } }: Messages,
): ReadRows {
	const isAdmitted = admitTexts(most);
	const known = new Map<string, Prepared>();

	const send = (messages: Uint8Array[]) =>
		driver.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

	async function prepare(text: string): Promise<Prepared> {
		const found = known.get(text);
		if (found) return found;
		const name = isAdmitted(text) ? `read ${known.size}` : "";
		const described = await send([
			serialize.parse({ name, text }),
			serialize.describe({ type: "S", name }),
			serialize.sync(),
		]);
		const prepared = { name, text, types: parse.parseDescribeStatementResults(described) };
		if (name) known.set(text, prepared);
		return prepared;
	}

	function execute({ name, text, types }: Prepared, parameters: readonly unknown[] = []): Uint8Array[] {
		const values = parameters.map((value, index) =>
			value === null || value === undefined ? null : (driver.serializers[types[index] ?? 0] ?? String)(value),
		);
		return [
			...(name ? [] : [serialize.parse({ text })]),
			serialize.bind({ statement: name, values }),
			serialize.describe({ type: "P" }),
			serialize.execute({}),
		];
	}

	async function read(settings: Statement, { text, parameters }: Statement): Promise<Row[]> {
		const statements = [];
		for (const each of ["begin", settings.text, text, "commit"]) statements.push(await prepare(each));
		const [begin, set, select, commit] = statements as [Prepared, Prepared, Prepared, Prepared];
		const answers = await send([
			...execute(begin),
			...execute(set, settings.parameters),
			...execute(select, parameters),
			// After a failure all is skipped up to here, and what follows rolls back.
			serialize.sync(),
			...execute(commit),
			serialize.sync(),
		]);
		const [, , found] = parse.parseResults(answers, driver.parsers);
		return (found?.rows ?? []) as Row[];
	}

	return async (settings, statement) => {
		const release = await mutex.acquire();
		return traceStatement(statement.text, () => driver.runExclusive(() => read(settings, statement))).finally(
			release,
		);
	};
}
