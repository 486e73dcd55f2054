import type { Statement } from "../batch-settings.ts";
import type { Row } from "../database.ts";
import type { ReadRows } from "../table-reads.ts";
import type { Reserved } from "./reserve-connections.ts";

/**
 * Reads in one round trip: all statements are sent before the first is answered. Were the transaction not begun, the read
 * would run without the caller's role (`pipeline-begin.ts`): what it has found is then thrown away.
 */
export function readAtOnce(reserve: () => Promise<Reserved>): ReadRows {
	return async (settings, read) => {
		const { unsafe, release } = await reserve();
		const send = ({ text, parameters }: Statement) => unsafe<Row[]>(text, [...parameters] as never[]);
		const answers = [unsafe("begin"), send(settings), send(read), unsafe("commit")] as const;
		try {
			const [, , rows] = await Promise.all(answers);
			return rows;
		} finally {
			await Promise.allSettled(answers);
			release();
		}
	};
}
