import process from "node:process";
import { type Logger, pino } from "pino";

/** JSON lines for machines; readable lines in a terminal. */
export async function createLog(level: string): Promise<Logger> {
	if (!process.stdout.isTTY) return pino({ level, base: null });
	const { default: pretty } = await import("pino-pretty");
	return pino(
		{ level, base: null },
		pretty({ colorize: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }),
	);
}
