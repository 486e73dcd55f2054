import type { PgliteConnection } from "@supabase/lite/pglite";
import { storageReason } from "../database-outage.ts";
import { replaceMember } from "../replace-member.ts";

/** Tells of every error with which the embedded database answers a message. */
export function watchErrors(driver: PgliteConnection["driver"], tell: (error: unknown) => void): void {
	for (const name of ["execProtocol", "execProtocolStream"] as const) {
		const send = driver[name].bind(driver) as (...message: unknown[]) => Promise<unknown>;
		replaceMember(driver, name, (...message: unknown[]) =>
			send(...message).catch((error) => {
				tell(error);
				throw error;
			}),
		);
	}
}

/**
 * How the embedded database has ended itself, if an error says so. PostgreSQL ends its process on a PANIC, such as that of
 * a checkpoint on a full disk; the embedded one goes on, and says of changes that it has made them, which it has not.
 */
export function endOf(error: unknown): string | null {
	const { severity, code, routine, name } = error as Record<string, string | undefined>;
	const isEnd = severity === "PANIC" || severity === "FATAL" || error instanceof WebAssembly.RuntimeError;
	return isEnd ? [code, routine ?? name, storageReason(error)].filter(Boolean).join(", ") : null;
}
