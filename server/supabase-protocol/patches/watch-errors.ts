import type { PgliteConnection } from "@supabase/lite/pglite";
import { StartupError } from "../../startup-error.ts";
import { type OutageLog, reportOutage } from "../database/database-outage.ts";
import { replaceMember } from "./replace-member.ts";

/**
 * Tells the call and the log of a full disk. Ends the process with the database: PostgreSQL ends by a PANIC, such as that
 * of a checkpoint on a full disk, while PGlite goes on and answers for changes that it does not make.
 */
export function watchErrors(driver: PgliteConnection["driver"], folder: string, outages: OutageLog): void {
	const watch = (error: { code?: string; severity?: string; routine?: string }) => {
		reportOutage(error, outages);
		if (error.severity !== "PANIC" && !(error instanceof WebAssembly.RuntimeError)) throw error;
		const sentence = `The embedded database in ${folder} has ended itself (${error.code}, ${error.routine}), and the process ends with it. What was saved is kept: make room if the disk is full, then start again.`;
		setImmediate(() => {
			throw new StartupError(sentence);
		});
		return new Promise(() => {});
	};
	for (const name of ["execProtocol", "execProtocolStream"] as const) {
		const send = driver[name].bind(driver) as (...message: unknown[]) => Promise<unknown>;
		replaceMember(driver, name, (...message: unknown[]) => send(...message).catch(watch));
	}
}
