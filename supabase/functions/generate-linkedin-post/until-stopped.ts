import type { FunctionContext } from "../_shared/context.ts";
import { codeOf } from "../_shared/errors.ts";
import type { Reservation } from "../_shared/quota.ts";

/**
 * Does the work for a caller who may leave meanwhile. The signal aborts when the generation was given back, because its
 * author stopped it. Who only lost the connection, or has stopped too often in this week, finds the post among the
 * recent ones: the model was asked, and the work goes on.
 */
export async function untilStopped<Result>(
	caller: AbortSignal,
	reservation: Reservation,
	{ log }: FunctionContext,
	work: (stopped: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const stopped = new AbortController();
	const leave = async () => {
		try {
			if (await reservation.stop()) stopped.abort();
		} catch (error) {
			log("a stopped generation was not given back", { code: codeOf(error) });
		}
	};
	if (caller.aborted) void leave();
	else caller.addEventListener("abort", leave, { once: true });
	try {
		return await work(stopped.signal);
	} finally {
		caller.removeEventListener("abort", leave);
	}
}
