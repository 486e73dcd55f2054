import process from "node:process";
import { type Logger, type LoggerOptions, pino } from "pino";
import { currentRequestId } from "./request-id.ts";

/** JSON lines for machines; readable lines in a terminal. */
export async function createLog(level: string): Promise<Logger> {
	const options: LoggerOptions = { level, base: null, mixin: () => ({ requestId: currentRequestId() }) };
	if (!process.stdout.isTTY) return pino(options);
	const { default: pretty } = await import("pino-pretty");
	return pino(options, pretty({ colorize: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }));
}
