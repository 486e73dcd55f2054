import type { Reserved } from "./reserve-connections.ts";

/**
 * Statements that are prepared, by their text. Each connection keeps those that it has seen, here and in the server,
 * and callers of the Data API can make up texts without end: those beyond this many are sent as they are.
 */
const mostStatements = 500;

/**
 * What a pooler answers that hands every transaction to another connection: it does not know the statement, or
 * knows it already.
 */
const poolerCodes = new Set(["26000", "42P05"]);

/**
 * Prepares the statements that come again and again. Unprepared, each is described in a round trip of its own before it
 * runs. Behind a pooler that cannot take it the first refusal ends it for the process; `?prepare=false` at the end of
 * `DATABASE_URL` spares that refusal.
 */
export function prepareStatements(reserve: () => Promise<Reserved>): () => Promise<Reserved> {
	const known = new Set<string>();
	let isRefused = false;
	const prepares = (text: string) => {
		if (isRefused) return false;
		if (!known.has(text) && known.size < mostStatements) known.add(text);
		return known.has(text);
	};
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
