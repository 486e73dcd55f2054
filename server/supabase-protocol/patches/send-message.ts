import type { PgliteConnection } from "@supabase/lite/pglite";
import { admitTexts } from "./admit-texts.ts";
import type { Statement } from "./send-together.ts";
import type { SendMessage } from "./share-session.ts";

/** The messages of PostgreSQL's protocol, which the embedded database speaks. */
export type Messages = Pick<typeof import("@electric-sql/pglite"), "parse" | "protocol">;

interface Prepared {
	/** Empty where its text is not kept: it has to be sent again. */
	name: string;
	text: string;
	types: number[];
}

/** The embedded database's memory never shrinks. */
const most = { host: 100, authors: 100, account: 50 };

/**
 * Sends several statements of a transaction in one message. The driver sends six for each, one after the other, and has
 * each statement planned anew; here each is prepared once.
 */
export function createSendMessage(
	{ driver }: PgliteConnection,
	{ parse, protocol: { serialize } }: Messages,
): SendMessage {
	const isAdmitted = admitTexts(most);
	const known = new Map<string, Prepared>();

	const send = (messages: Uint8Array[]) =>
		driver.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

	async function prepare(text: string): Promise<Prepared> {
		const found = known.get(text);
		if (found) return found;
		const name = isAdmitted(text) ? `statement ${known.size}` : "";
		const described = await send([
			serialize.parse({ name, text }),
			serialize.describe({ type: "S", name }),
			serialize.sync(),
		]);
		const prepared = { name, text, types: parse.parseDescribeStatementResults(described) };
		if (name) known.set(text, prepared);
		return prepared;
	}

	async function execute({ text: sql, parameters }: Statement): Promise<Uint8Array[]> {
		const { name, text, types } = await prepare(sql);
		const values = parameters.map((value, index) =>
			value === null || value === undefined ? null : (driver.serializers[types[index] ?? 0] ?? String)(value),
		);
		return [
			// A commit is done, as a rollback, even after a failure, which all else up to the next sync is skipped after.
			...(text === "commit" ? [serialize.sync()] : []),
			...(name ? [] : [serialize.parse({ text })]),
			serialize.bind({ statement: name, values }),
			serialize.describe({ type: "P" }),
			serialize.execute({}),
		];
	}

	return (statements) =>
		driver.runExclusive(async () => {
			const messages: Uint8Array[] = [];
			for (const statement of statements) messages.push(...(await execute(statement)));
			return parse.parseResults(await send([...messages, serialize.sync()]), driver.parsers);
		}) as ReturnType<SendMessage>;
}
