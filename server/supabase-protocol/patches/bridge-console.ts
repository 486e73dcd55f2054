import process from "node:process";
import { format } from "node:util";
import type { Logger } from "pino";
import { currentCall } from "../database/database-call.ts";
import { outageCode } from "../database/database-outage.ts";

/**
 * The backend library writes to the console, whole error objects with people's data among them. Its output
 * becomes log lines that hold the kind of the error, its code and its place only. What the database refused is the caller's
 * mistake and has its line in the request log, and an outage has its own: so here both are for debugging.
 */
export function bridgeConsole(log: Logger): void {
	// Node tells packages in this way what they should not call.
	process.noDeprecation = true;
	console.error = (...values) => {
		const error = values.find((value): value is Error => value instanceof Error);
		const coded = [error, error?.cause].find((one) => one instanceof Error && "code" in one);
		const code = coded && String(Reflect.get(coded, "code"));
		const relation = error && "relation" in error ? String(error.relation) : undefined;
		const isRefusal = relation !== undefined || /^(21|22|23|25006|42|P0)|^PGRST/.test(code ?? "");
		const level = isRefusal || outageCode(error) ? "debug" : "error";
		// The message, which may repeat values, comes before the place.
		const { message = "", stack = "" } = error ?? new Error();
		const [, at] = / at (?!console\.|Console\.)(.*:\d+:\d+\)?)$/m.exec(stack.replace(message, "")) ?? [];
		log[level]({ error: error?.name, code, path: currentCall()?.path, at }, "Backend error");
	};
	console.warn = (...values) => log.warn({ kinds: values.map((value) => typeof value) }, "Backend warning");
	console.info = (...values) => log.debug(format(...values));
	console.log = console.info;
}
