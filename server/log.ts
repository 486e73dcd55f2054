import { fstatSync, writeSync } from "node:fs";
import process from "node:process";
import { type Logger, type LoggerOptions, pino } from "pino";
import { currentRequestId } from "./request-id.ts";

/**
 * JSON lines for machines; readable lines in a terminal. Lines of a file that cannot be written, as on a full disk, are lost:
 * pino's own writer would wait for room, and with it all calls. For the reader of a pipe it waits.
 */
export async function createLog(level: string): Promise<Logger> {
	const options: LoggerOptions = { level, base: null, mixin: () => ({ requestId: currentRequestId() }) };
	if (!process.stdout.isTTY) {
		const stdout = fstatSync(1);
		return stdout.isFIFO() || stdout.isSocket() ? pino(options) : pino(options, { write: writeOrDrop });
	}
	const { default: pretty } = await import("pino-pretty");
	return pino(options, pretty({ colorize: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }));
}

function writeOrDrop(line: string): void {
	try {
		writeSync(1, line);
	} catch {
		// There is no other place to say it.
	}
}
