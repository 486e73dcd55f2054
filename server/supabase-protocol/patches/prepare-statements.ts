import { admitTexts } from "./admit-texts.ts";
import type { Reserved } from "./reserve-connections.ts";

/** Each connection keeps those that it has seen, here and in the server; others are sent as they are. */
const most = { host: 500, authors: 500, account: 100 };

/**
 * The answers of a pooler that hands every transaction to another connection: it does not know the statement, or
 * knows it already.
 */
const poolerCodes = new Set(["26000", "42P05"]);

/**
 * Prepares the statements that come again and again. Unprepared, each is described in a round trip of its own before it
 * runs. A pooler may not take it: where one refuses, that ends it for the process.
 * @param mayPrepare whether nothing is known that speaks against it
 */
export function prepareStatements(
	reserve: () => Promise<Reserved>,
	mayPrepare: () => boolean = () => true,
): () => Promise<Reserved> {
	const isAdmitted = admitTexts(most);
	let isRefused = false;
	const prepares = (text: string) => !isRefused && mayPrepare() && isAdmitted(text);
	return async () => {
		const reserved = await reserve();
		const { unsafe } = reserved;
		const prepared = async (text: string, parameters: unknown[] = []) => {
			// Without parameters nothing is described first.
			if (parameters.length === 0) return unsafe(text);
			try {
				return await unsafe(text, parameters as never[], { prepare: prepares(text) });
			} catch (error) {
				if (error instanceof Error && "code" in error && poolerCodes.has(String(error.code)))
					isRefused = true;
				throw error;
			}
		};
		return { unsafe: prepared as Reserved["unsafe"], release: reserved.release };
	};
}
