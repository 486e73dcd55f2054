import { currentCall } from "./database-call.ts";
import type { Reserved } from "./reserve-connections.ts";

/**
 * How many texts are prepared. Each connection keeps those that it has seen, here and in the server, and callers of the
 * Data API can make up texts without end: those beyond these counts are sent as they are.
 */
const most = {
	/** Of the host itself and its functions, which have fewer. */
	host: 500,
	/** Of all authors. */
	authors: 500,
	/** Brought in by one account: the app has fewer, and others' are left alone. */
	account: 100,
};

/**
 * What a pooler answers that hands every transaction to another connection: it does not know the statement, or
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
	const ofHost = new Set<string>();
	const ofAuthors = new Set<string>();
	const byAccount = new Map<string, number>();
	let isRefused = false;
	/** Who is not signed in brings in nothing: nothing that they may do is worth it. */
	const admit = (text: string) => {
		const caller = currentCall()?.caller;
		if (!caller) {
			if (ofHost.size < most.host) ofHost.add(text);
			return;
		}
		if (caller.userId === null || ofAuthors.size >= most.authors) return;
		const brought = byAccount.get(caller.userId) ?? 0;
		if (brought >= most.account) return;
		byAccount.set(caller.userId, brought + 1);
		ofAuthors.add(text);
	};
	const isKnown = (text: string) => ofHost.has(text) || ofAuthors.has(text);
	const prepares = (text: string) => {
		if (isRefused || !mayPrepare()) return false;
		if (!isKnown(text)) admit(text);
		return isKnown(text);
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
