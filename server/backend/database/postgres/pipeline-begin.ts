import { setsForTransaction } from "../batch-settings.ts";
import type { Reserved } from "./reserve-connections.ts";

/**
 * Sends `begin` and the settings that follow it in one message: its answer is waited for together with theirs. Any
 * other statement waits for it before it goes out. Were the transaction not begun, the settings would end with their own
 * statement, while another one would run without the caller's role, and for good.
 */
export function pipelineBegin(reserve: () => Promise<Reserved>): () => Promise<Reserved> {
	return async () => {
		const { unsafe, release } = await reserve();
		let begun: Promise<unknown> | null = null;
		const pipelined = async (text: string, parameters?: unknown[]) => {
			if (text === "begin") {
				begun = unsafe(text);
				// Whoever waits for it next is told of its failure.
				begun.catch(() => {});
				return [];
			}
			const beginning = begun;
			begun = null;
			if (!beginning) return unsafe(text, parameters as never[]);
			if (!setsForTransaction(text)) {
				await beginning;
				return unsafe(text, parameters as never[]);
			}
			const [rows] = await Promise.all([unsafe(text, parameters as never[]), beginning]);
			return rows;
		};
		return { unsafe: pipelined as Reserved["unsafe"], release };
	};
}
