import { format } from "node:util";
import type { Logger } from "pino";

/**
 * The backend library writes to the console, whole error objects with people's data among them. Its output
 * becomes one log line that holds the kind of the error only.
 */
export function bridgeConsole(log: Logger): void {
	const errorOf = (values: unknown[]) => values.find((value): value is Error => value instanceof Error);
	console.error = (...values) => {
		const error = errorOf(values);
		log.error({ error: error?.name, code: (error as { code?: string } | undefined)?.code }, "Backend error");
	};
	console.warn = (...values) => log.warn({ error: errorOf(values)?.name }, "Backend warning");
	console.info = (...values) => log.debug(format(...values));
	console.log = console.info;
}
